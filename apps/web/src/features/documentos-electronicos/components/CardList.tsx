import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { nombreCortoTipo } from '@portal/sifen';
import { formatNumber } from '../../../lib/format.ts';
import { pageSizes } from '../../../ui/data-table/types.ts';
import { DateText } from '../../../ui/DateText.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import type { DocumentList } from '../hooks/use-document-list.ts';
import { useTexts } from '../texts.ts';
import { CorreoIcon, RowMenuButton } from './columns.tsx';
import { EstadoChip } from './EstadoChip.tsx';

const Open = styled('button')(({ theme }) => ({
  all: 'unset',
  cursor: 'pointer',
  fontWeight: 650,
  // The whole card answers to a tap; its own controls lie above.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '1.2rem' },
  '&:focus-visible::after': { outline: `2px solid ${theme.palette.primary.main}` },
}));

const above = { position: 'relative', zIndex: 1 } as const;
const sortChoices = ['fecha_emision', 'numero', 'receptor_nombre', 'total', 'estado'] as const;

interface CardListProps {
  readonly list: DocumentList;
  readonly selected: readonly string[];
  readonly onSelected: (ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
}

/** The list where a table has no room: one card a document, with the same paging, order and selection. */
export default function CardList({ list, selected, onSelected, onOpen }: CardListProps) {
  const t = useTexts();
  const { rows, total, paging, setPaging, sort, setSort } = list;
  const pages = Math.max(1, Math.ceil(total / paging.por_pagina));
  const toggle = (id: string) =>
    onSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <SelectInput
        label={t('tarjetas.orden')}
        value={`${sort.campo}:${sort.sentido}`}
        options={sortChoices.flatMap((campo) =>
          (['desc', 'asc'] as const).map((sentido) => ({
            value: `${campo}:${sentido}`,
            label: t(`tarjetas.${sentido}`, { campo: t(`orden.${campo}`) }),
          })),
        )}
        onChange={({ target }) => {
          const [campo = '', sentido] = target.value.split(':');
          setSort({ campo, sentido: sentido === 'asc' ? 'asc' : 'desc' });
        }}
      />
      <Box
        component="ul"
        aria-label={t('titulo')}
        // A long name is cut at the card's end instead of widening the page.
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
      >
        {rows.map((row) => (
          <Paper
            key={row.id}
            component="li"
            sx={{ position: 'relative', border: 1, borderColor: 'divider', borderRadius: '1.2rem', p: 1.5 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Checkbox
                size="small"
                checked={selected.includes(row.id)}
                onChange={() => toggle(row.id)}
                sx={{ ...above, marginInlineStart: -1 }}
                slotProps={{ input: { 'aria-label': t('tarjetas.elegir', { numero: row.numero }) } }}
              />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Open type="button" onClick={() => onOpen(row.id)}>
                  {`${nombreCortoTipo(row.tipo)} ${row.numero}`}
                </Open>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <DateText value={row.fecha_emision} time />
                </Typography>
              </Box>
              <Box sx={above}>
                <RowMenuButton document={row} />
              </Box>
            </Box>
            <Typography noWrap sx={{ mt: 0.5 }}>
              <bdi>{row.receptor_nombre}</bdi>
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {row.receptor_documento}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
              <Box sx={{ ...above, display: 'inline-flex', maxWidth: '100%' }}>
                <EstadoChip document={row} />
              </Box>
              <CorreoIcon correo={row.correo} />
              <Box sx={{ flex: 1, textAlign: 'end' }}>
                <MoneyText amount={row.total} moneda={row.moneda} strong />
              </Box>
            </Box>
          </Paper>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'end',
          justifyContent: 'space-between',
        }}
      >
        <SelectInput
          label={t('tarjetas.porPagina')}
          value={String(paging.por_pagina)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={({ target }) => setPaging({ pagina: 1, por_pagina: Number(target.value) })}
        />
        <Typography variant="body2">
          {t('tarjetas.total', { count: total, n: formatNumber(total) })}
        </Typography>
        <Pagination
          count={pages}
          page={Math.min(paging.pagina, pages)}
          siblingCount={0}
          shape="rounded"
          getItemAriaLabel={(type, page) => t(`pagina.${type}`, { pagina: page ?? 0 })}
          onChange={(_event, pagina) => setPaging({ ...paging, pagina })}
        />
      </Box>
    </Box>
  );
}
