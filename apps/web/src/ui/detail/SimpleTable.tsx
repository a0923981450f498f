import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface SimpleColumn<Row> {
  readonly header: string;
  readonly align?: 'start' | 'end' | 'center';
  readonly cell: (row: Row, index: number) => ReactNode;
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '1.35rem',
  '& th, & td': { padding: '0.8rem 1rem', textAlign: 'start', verticalAlign: 'top' },
  '& thead th': {
    fontSize: '1.2rem',
    fontWeight: 650,
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.raised,
    whiteSpace: 'nowrap',
  },
  '& tbody tr': { borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& [data-align="end"]': { textAlign: 'end' },
  '& [data-align="center"]': { textAlign: 'center' },
}));

interface SimpleTableProps<Row> {
  readonly label: string;
  readonly columns: readonly SimpleColumn<Row>[];
  readonly rows: readonly Row[];
  /** Inside another card: without a border of its own. */
  readonly isFlat?: boolean;
}

/** A plain table for the parts of a document; scrolls sideways where it has no room. */
export function SimpleTable<Row>({ label, columns, rows, isFlat = false }: SimpleTableProps<Row>) {
  return (
    <Box
      role="region"
      aria-label={label}
      // A region that scrolls must be reachable without a mouse.
      tabIndex={0}
      sx={[
        { overflowX: 'auto', bgcolor: 'background.paper' },
        !isFlat && { border: 1, borderColor: 'divider', borderRadius: '1rem' },
      ]}
    >
      <Table>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The parts of a document have no ids; their order does not change.
            <tr key={index}>
              {columns.map(({ header, align, cell }) => (
                <td key={header} data-align={align}>
                  {/* Names and codes keep their own direction on a right-to-left page. */}
                  <bdi>{cell(row, index)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
