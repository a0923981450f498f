import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { oneLine } from '../../ui/one-line.ts';
import { wayOf } from './selection.ts';
import type { Entry } from './model.ts';
import type { EntryProps } from './entry-props.ts';

/** The name of an entry: a button as large as its row or card. */
export function EntryName({ entry, onPick, onOpen, isChosen, opensAtOnce }: EntryProps & { entry: Entry }) {
  return (
    <Box
      component="button"
      type="button"
      dir="auto"
      data-row-focus
      aria-current={isChosen || undefined}
      onClick={(event: MouseEvent) => {
        const way = wayOf(event);
        if (opensAtOnce && way === 'only') onOpen(entry);
        else onPick(entry.id, way);
      }}
      onDoubleClick={() => onOpen(entry)}
      sx={{
        ...oneLine,
        display: 'block',
        maxWidth: '100%',
        p: 0,
        border: 0,
        background: 'none',
        font: 'inherit',
        fontWeight: 600,
        color: 'text.primary',
        cursor: 'pointer',
        userSelect: 'none',
        '&::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      {entry.name}
    </Box>
  );
}
