import Box from '@mui/material/Box';
import type { Found, SearchHit } from '@portal/contracts';
import { FoundCard } from './FoundCard.tsx';
import { HitCard } from './HitCard.tsx';
import type { Part } from './kinds.ts';
import { shownRows } from './shown-rows.ts';
import { useTexts } from './texts.ts';

export interface PartRowsProps {
  readonly part: Part;
  readonly found: Found;
  /** Of the help. */
  readonly hits: readonly SearchHit[];
  readonly query: string;
}

/** The rows of one part. */
export function PartRows({ part, found, hits, query }: PartRowsProps) {
  const t = useTexts();
  return (
    <Box
      component="ul"
      aria-label={t(`parte.${part}`)}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxWidth: '80rem' }}
    >
      {part === 'help'
        ? hits.map((hit) => <HitCard key={hit.id} hit={hit} query={query} />)
        : shownRows(found, part).map((row) => <FoundCard key={row.id} row={row} query={query} />)}
    </Box>
  );
}
