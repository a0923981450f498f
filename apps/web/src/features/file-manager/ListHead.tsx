import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTexts as useUiTexts } from '../../ui/texts.ts';
import { cell, columnFrom } from './columns.ts';
import type { Sort, SortField } from './model.ts';
import { useTexts } from './texts.ts';

interface ListHeadProps {
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
}

/** The names of the columns, which sort by them; once more turns the order around. */
export function ListHead({ sort, onSort }: ListHeadProps) {
  const t = useTexts();
  const tUi = useUiTexts();
  const head = (field: SortField) => {
    const isActive = sort?.field === field;
    const isDescending = isActive && sort.isDescending;
    const column = t(`columna.${field}`);
    return (
      <Button
        size="small"
        color="inherit"
        aria-label={isActive ? tUi(isDescending ? 'list.sort.desc' : 'list.sort.asc', { column }) : column}
        endIcon={isActive ? isDescending ? <ArrowDownward /> : <ArrowUpward /> : undefined}
        onClick={() => onSort({ field, isDescending: isActive && !isDescending })}
        sx={{ minWidth: 0, px: 0, whiteSpace: 'nowrap' }}
      >
        {column}
      </Button>
    );
  };
  return (
    <Box
      role="group"
      aria-label={tUi('list.sort.title')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingInlineStart: '7.4rem',
        paddingInlineEnd: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      <Box sx={{ ...cell, flex: '3 1 0' }}>{head('name')}</Box>
      <Box sx={{ ...cell, ...columnFrom(760), flex: '1.6 1 0' }}>{head('owner')}</Box>
      <Box sx={{ ...cell, ...columnFrom(500), width: '11rem' }}>{head('modified')}</Box>
      <Box sx={{ ...cell, ...columnFrom(500), width: '8rem', textAlign: 'end' }}>{head('bytes')}</Box>
    </Box>
  );
}
