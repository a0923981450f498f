import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { memo } from 'react';
import { useTexts } from '../texts.ts';
import { activeFilters } from './active-filters.ts';
import type { ListState } from './use-list.ts';

interface FilterChipsProps extends Pick<ListState<unknown>, 'values' | 'today' | 'draft' | 'clearFilters'> {
  /** Keys of filters that are shown elsewhere. */
  readonly shown: readonly string[];
}

/** The filters in force; each can be removed on its own, or all at once. */
export const FilterChips = memo(function FilterChips(props: FilterChipsProps) {
  const t = useTexts();
  const { values, today, draft, clearFilters, shown } = props;
  const { filters, setFilters, edits } = draft;
  const active = activeFilters(filters, values, today, shown);
  if (active.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('list.activeFilters')}
      sx={{
        order: { xs: 1, md: 0 },
        // On the line of the search box as far as they fit there, otherwise on one of their own.
        flex: { xs: '1 1 100%', md: '1 1 auto' },
        display: 'flex',
        // On a phone one line that scrolls, so that the rows stay near.
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        gap: 0.75,
        alignItems: 'center',
        minWidth: 0,
        m: 0,
        p: 0,
        listStyle: 'none',
        '& > li': { minWidth: 0, flexShrink: { xs: 0, sm: 1 } },
      }}
    >
      {active.map(({ id, label, field, value, patch }) => {
        const remove = () => {
          edits.discard();
          setFilters(patch);
        };
        return (
          <li key={id}>
            <Chip
              size="small"
              variant="outlined"
              label={
                <>
                  {field !== undefined && `${field}: `}
                  <bdi>{value}</bdi>
                </>
              }
              onClick={remove}
              onDelete={remove}
              aria-label={t('list.removeFilter', { filter: label })}
              sx={{ borderColor: 'control', maxWidth: 'min(32rem, 100%)' }}
            />
          </li>
        );
      })}
      <li>
        <Button size="small" onClick={clearFilters} sx={{ whiteSpace: 'nowrap' }}>
          {t('table.clearFilters')}
        </Button>
      </li>
    </Box>
  );
});
