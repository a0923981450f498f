import Box from '@mui/material/Box';
import TablePagination from '@mui/material/TablePagination';
import { memo, type ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useTexts as useCommonTexts } from '../texts.ts';
import { useCountText } from '../use-count-text.ts';
import { footHeight } from './grid-styles.ts';
import { useTexts } from './texts.ts';
import { pageSizes, type Paging } from './types.ts';

interface FootProps {
  readonly total: number;
  readonly hasMore: boolean | undefined;
  /** Rows that the pages reach. */
  readonly rowCount: number;
  /** Counted from 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly onPaging: (paging: Paging) => void;
  readonly summary: ReactNode;
}

/** Totals and paging in one line. */
export const Foot = memo(function Foot({
  total,
  hasMore,
  rowCount,
  page,
  pageSize,
  onPaging,
  summary,
}: FootProps) {
  const t = useTexts();
  const common = useCommonTexts();
  const countText = useCountText();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        minHeight: footHeight,
        flexShrink: 0,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        paddingInlineStart: 1.5,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>{summary}</Box>
      <TablePagination
        component="div"
        count={rowCount}
        page={page}
        rowsPerPage={pageSize}
        rowsPerPageOptions={[...pageSizes]}
        labelRowsPerPage={t('pageSize')}
        labelDisplayedRows={({ from, to }) =>
          common('table.range', {
            from: formatNumber(from),
            to: formatNumber(to),
            total: countText({ total, hasMore }),
          })
        }
        getItemAriaLabel={(type) => common(`list.page.${type}`)}
        onPageChange={(_, next) => onPaging({ pagina: next + 1, por_pagina: pageSize })}
        onRowsPerPageChange={({ target }) => onPaging({ pagina: 1, por_pagina: Number(target.value) })}
        sx={{
          flex: 'none',
          overflow: 'visible',
          '& .MuiTablePagination-toolbar': { minHeight: footHeight },
          '& .MuiTablePagination-spacer': { display: 'none' },
          '&, & .MuiTablePagination-selectLabel, & .MuiTablePagination-displayedRows': { fontSize: '1.3rem' },
        }}
      />
    </Box>
  );
});
