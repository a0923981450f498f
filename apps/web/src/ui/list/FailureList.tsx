import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A row with which an action failed. */
export interface FailedRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly reason: ReactNode;
}

interface FailureListProps {
  /** Number of failures, in words. */
  readonly title: string;
  readonly rows: readonly FailedRow[];
}

/** The notice of a `SelectionBar`: the rows with which the last action failed, each with its reason. */
export function FailureList({ title, rows }: FailureListProps) {
  return (
    <Alert severity="error" sx={{ width: '100%', minWidth: 0, overflowWrap: 'anywhere' }}>
      {title}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: '2rem', maxHeight: '16rem', overflowY: 'auto' }}>
        {rows.map(({ id, name, reason }) => (
          <li key={id}>
            {name}: {reason}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
