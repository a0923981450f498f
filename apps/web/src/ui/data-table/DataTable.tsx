import Box from '@mui/material/Box';
import type { RowData } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useChosenColumns, visibilityOf } from './column-visibility.ts';
import { LazyColumnMenu } from './LazyColumnMenu.tsx';
import { Grid } from './Grid.tsx';
import type { DataTableProps } from './types.ts';

/** A table with a bar above it: what the page puts there, and the choice of columns. */
export function DataTable<Row extends RowData>({ storageKey, toolbar, ...grid }: DataTableProps<Row>) {
  const [chosen, setVisibility] = useChosenColumns(storageKey);
  const visibility = useMemo(() => visibilityOf(grid.columns, chosen), [grid.columns, chosen]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{toolbar}</Box>
        <LazyColumnMenu columns={grid.columns} visibility={visibility} onChange={setVisibility} />
      </Box>
      <Grid {...grid} visibility={visibility} />
    </Box>
  );
}
