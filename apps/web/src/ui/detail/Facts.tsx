import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** Pairs of name and value; pairs without a value are omitted. */
export function Facts({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: number }) {
  const shown = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  );
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: '0.8rem 2rem',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${String(columns)}, minmax(0, 1fr))` },
      }}
    >
      {shown.map(([label, value]) => (
        <div key={label}>
          <Box component="dt" sx={{ fontSize: '1.2rem', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <bdi>{value}</bdi>
          </Box>
        </div>
      ))}
    </Box>
  );
}
