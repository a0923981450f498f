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
  '& th, & td': { padding: '0.7rem 0.8rem', textAlign: 'start', verticalAlign: 'top' },
  '& thead th': {
    fontSize: '1.2rem',
    fontWeight: 650,
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.raised,
    verticalAlign: 'bottom',
  },
  '& tbody tr': { borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& [data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // Digits run from left to right in every language: numbers line up at their right.
  '[dir="rtl"] & [data-align="end"]': { textAlign: 'start' },
  '& [data-align="center"]': { textAlign: 'center' },
  // On a phone each row is a block with its heads beside the values, so that nothing scrolls sideways.
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tbody tr': { display: 'block', paddingBlock: '0.6rem' },
    '& tbody td': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '1.6rem',
      padding: '0.2rem 1rem',
      textAlign: 'end',
      overflowWrap: 'anywhere',
    },
    '& tbody td::before': {
      content: 'attr(data-label)',
      color: theme.palette.text.secondary,
      fontSize: '1.2rem',
      textAlign: 'start',
      // A label keeps its words whole and leaves the value the larger part.
      flexShrink: 0,
      maxWidth: '40%',
      overflowWrap: 'break-word',
    },
    '& tbody td > bdi': { minWidth: 0 },
  },
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
                <td key={header} data-align={align} data-label={header}>
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
