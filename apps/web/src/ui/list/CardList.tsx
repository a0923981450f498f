import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CardGrid } from '../CardGrid.tsx';
import { reachableRows } from '../data-table/reachable-rows.ts';
import { pageSizes } from '../data-table/types.ts';
import { SelectInput } from '../form/SelectInput.tsx';
import { useTexts } from '../texts.ts';
import { useCountText } from '../use-count-text.ts';
import { Sentence } from '../Unbroken.tsx';
import { aboveCard } from './above-card.ts';
import { PageLinks } from './PageLinks.tsx';
import type { ListState } from './use-list.ts';
import type { Selection } from './use-selection.ts';

const Open = styled('button')(({ theme }) => ({
  all: 'unset',
  cursor: 'pointer',
  fontWeight: 650,
  // The whole card opens on a tap; its own controls lie above.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '1.2rem' },
  '&:focus-visible::after': { outline: `2px solid ${theme.palette.primary.main}` },
}));

/** Card of a row where a table has no room. */
export interface Card<Row> {
  readonly title: (row: Row) => string;
  /** Language of titles that are not translated. */
  readonly titleLanguage?: 'es';
  readonly subtitle: (row: Row) => ReactNode;
  /** At the end of the title row: the menu. */
  readonly corner?: (row: Row) => ReactNode;
  readonly content: (row: Row) => ReactNode;
}

interface CardListProps<Row extends { readonly id: string }> {
  readonly label: string;
  readonly list: ListState<Row>;
  readonly card: Card<Row>;
  readonly selection: Selection<Row> | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly activeId: string | undefined;
  readonly summary: ReactNode;
}

/** Names keep their own direction, with their dots. */
const titleOf = <Row,>({ title, titleLanguage }: Card<Row>, row: Row): ReactNode => (
  <Sentence lang={titleLanguage}>{title(row)}</Sentence>
);

const inOwnDirection = (text: ReactNode): ReactNode => (typeof text === 'string' ? <bdi>{text}</bdi> : text);

/** The rows as cards, with the same paging and selection as the table. */
export default function CardList<Row extends { readonly id: string }>({
  label,
  list,
  card,
  selection,
  onOpen,
  activeId,
  summary,
}: CardListProps<Row>) {
  const t = useTexts();
  const countText = useCountText();
  const { rows, paging, setPaging } = list;
  const pages = Math.max(1, Math.ceil(reachableRows(list, paging, rows.length) / paging.por_pagina));
  const toggle = ({ ids, select }: Selection<Row>, id: string) =>
    select(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  const contentOf = (row: Row) => (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {selection && (
          <Checkbox
            size="small"
            checked={selection.ids.includes(row.id)}
            onChange={() => toggle(selection, row.id)}
            sx={{ ...aboveCard, marginInlineStart: -1 }}
            slotProps={{ input: { 'aria-label': t('list.select', { row: card.title(row) }) } }}
          />
        )}
        {/* An address of mail has no place to break of its own. */}
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {onOpen ? (
            <Open type="button" onClick={() => onOpen(row)}>
              {titleOf(card, row)}
            </Open>
          ) : (
            <strong>{titleOf(card, row)}</strong>
          )}
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {inOwnDirection(card.subtitle(row))}
          </Typography>
        </Box>
        {card.corner && <Box sx={{ ...aboveCard, flexShrink: 0 }}>{card.corner(row)}</Box>}
      </Box>
      {card.content(row)}
    </>
  );
  return (
    <Box
      sx={[
        { display: 'flex', flexDirection: 'column', gap: 1.5 },
        // What has the focus is not under the bar of the selection.
        selection !== undefined &&
          selection.ids.length > 0 && { '& :is(button, input, select)': { scrollMarginBlockEnd: '8rem' } },
      ]}
    >
      <CardGrid
        label={label}
        cards={rows.map((row) => ({ id: row.id, content: contentOf(row), isActive: row.id === activeId }))}
      />
      {summary}
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
          label={t('list.pageSize')}
          value={String(paging.por_pagina)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={({ target }) => setPaging({ pagina: 1, por_pagina: Number(target.value) })}
        />
        <Typography variant="body2">{t('list.total', { n: countText(list) })}</Typography>
        <PageLinks
          page={Math.min(paging.pagina, pages)}
          pages={pages}
          onChange={(pagina) => setPaging({ ...paging, pagina })}
        />
      </Box>
    </Box>
  );
}
