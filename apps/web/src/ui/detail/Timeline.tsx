import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DateText } from '../DateText.tsx';
import { StatusChip, type StatusChipProps } from '../StatusChip.tsx';

export interface TimelineEntry {
  /** ISO moment. */
  readonly at: string;
  readonly title: ReactNode;
  readonly state?: StatusChipProps;
  /** Who did it. */
  readonly by?: string | null;
  /** Further details: a reason, a response. Nothing is shown for `null` and the empty string. */
  readonly lines?: readonly ReactNode[];
}

const dot = '1rem';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    position: 'relative',
    paddingInlineStart: '2.4rem',
    paddingBlockEnd: '1.6rem',
    overflowWrap: 'anywhere',
  },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: '0.5rem',
    width: dot,
    height: dot,
    borderRadius: '50%',
    backgroundColor: theme.palette.background.paper,
    border: `2px solid ${theme.palette.text.secondary}`,
  },
  // The line leads from one entry to the next and ends at the last.
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: `calc(${dot} / 2 - 1px)`,
    insetBlock: '1.9rem -0.1rem',
    borderInlineStart: `2px solid ${theme.palette.divider}`,
  },
}));

interface TimelineProps {
  readonly label: string;
  /** In any order. */
  readonly entries: readonly TimelineEntry[];
}

/** History of a record, the newest first: moment, act, result and actor. */
export function Timeline({ label, entries }: TimelineProps) {
  // Of two entries of one second the later in the list is the newer.
  const newestFirst = entries.toReversed().sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <List aria-label={label}>
      {newestFirst.map(({ at, title, state, by, lines = [] }, index) => (
        // Entries have no ids of their own, and the list is always replaced as a whole.
        <li key={index}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.2rem 1rem' }}>
            <Box component="strong" sx={{ fontWeight: 650 }}>
              <bdi>{title}</bdi>
            </Box>
            {state && <StatusChip {...state} />}
          </Box>
          <Box sx={{ fontSize: '1.2rem', color: 'text.secondary' }}>
            <DateText value={at} time />
            {by !== undefined && by !== null && by !== '' && (
              <>
                {' · '}
                <bdi>{by}</bdi>
              </>
            )}
          </Box>
          {lines
            .filter((line) => line !== null && line !== undefined && line !== '')
            .map((line, place) => (
              <Box key={place} sx={{ fontSize: '1.35rem' }}>
                <bdi>{line}</bdi>
              </Box>
            ))}
        </li>
      ))}
    </List>
  );
}
