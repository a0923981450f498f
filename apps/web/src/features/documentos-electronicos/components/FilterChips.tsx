import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { DocumentList } from '../hooks/use-document-list.ts';
import { activeFilters } from '../model/active-filters.ts';
import { useTexts } from '../texts.ts';

/** What is being filtered by; each can be taken away on its own, or all at once. */
export function FilterChips({ list }: { list: DocumentList }) {
  const t = useTexts();
  const { params, today, isAll, form, setFilters, clearFilters } = list;
  const active = activeFilters(params, today, isAll);
  if (active.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('filtros.activos')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        alignItems: 'center',
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {active.map(({ key, label, patch }) => {
        const remove = () => {
          form.discard();
          setFilters(patch);
        };
        return (
          <li key={key}>
            <Chip
              size="small"
              variant="outlined"
              label={label}
              onClick={remove}
              onDelete={remove}
              aria-label={t('filtros.quitar', { filtro: label })}
              sx={{ borderColor: 'control', maxWidth: '32rem' }}
            />
          </li>
        );
      })}
      <li>
        <Button size="small" onClick={clearFilters}>
          {t('filtros.limpiar')}
        </Button>
      </li>
    </Box>
  );
}
