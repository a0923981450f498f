import Box from '@mui/material/Box';
import type { Todo } from '@portal/contracts';
import type { ReactNode } from 'react';
import { beside } from './beside.ts';
import { moved } from '../../lib/moved.ts';
import SortableList from '../../ui/sortable/SortableList.tsx';

interface SortableTodosProps {
  readonly label: string;
  readonly rows: readonly Todo[];
  readonly onOrder: (ids: string[]) => void;
  /** Renders a row, given its means of moving. */
  readonly children: (todo: Todo, start: ReactNode) => ReactNode;
}

/** The list in the user's order, sortable by dragging. */
export default function SortableTodos({ label, rows, onOrder, children }: SortableTodosProps) {
  const ids = rows.map(({ id }) => id);
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <SortableList
        label={label}
        items={rows}
        nameOf={({ title }) => title}
        onMove={(from, to) => onOrder(moved(ids, from, to))}
      >
        {(todo, _index, handle, menu) =>
          children(
            todo,
            <Box data-beside="" sx={beside}>
              {handle}
              {menu}
            </Box>,
          )
        }
      </SortableList>
    </Box>
  );
}
