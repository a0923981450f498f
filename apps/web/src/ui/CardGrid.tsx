import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

interface CardGridProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly cards: readonly {
    readonly id: string;
    readonly content: ReactNode;
    readonly isActive?: boolean;
  }[];
  /** Minimum width of a card in rem; as many columns as fit. */
  readonly minWidth?: number;
  /** Instead of `minWidth`: the number of columns on a phone and on wide windows; half of the latter between the two. */
  readonly columns?: readonly [phone: number, wide: number];
}

const equal = (count: number) => `repeat(${String(count)}, minmax(0, 1fr))`;

/** A grid of cards of equal width; one column on a phone. */
export function CardGrid({ label, cards, minWidth = 34, columns }: CardGridProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1,
        // A long name is cut off at the edge of its card instead of widening the page.
        gridTemplateColumns:
          columns === undefined
            ? `repeat(auto-fill, minmax(min(100%, ${String(minWidth)}rem), 1fr))`
            : {
                xs: equal(columns[0]),
                sm: equal(Math.max(columns[0], Math.ceil(columns[1] / 2))),
                md: equal(columns[1]),
              },
      }}
    >
      {cards.map(({ id, content, isActive = false }) => (
        <Paper
          key={id}
          component="li"
          sx={{
            position: 'relative',
            minWidth: 0,
            border: 1,
            borderColor: isActive ? 'primary.main' : 'divider',
            borderRadius: '1.2rem',
            p: 1.5,
          }}
        >
          {content}
        </Paper>
      ))}
    </Box>
  );
}
