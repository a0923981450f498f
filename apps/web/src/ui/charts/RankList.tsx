import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';

interface RankListProps {
  readonly tone: 'primary' | 'error';
  /** The largest first. */
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly size: number;
    /** `size` as text. */
    readonly value: string;
    /** Link to the list of the counted records, if any. */
    readonly to?: string;
  }[];
}

/** A few names with bars proportional to their figures. */
export function RankList({ tone, rows }: RankListProps) {
  const largest = Math.max(...rows.map(({ size }) => size));
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
      {rows.map(({ id, name, size, value, to }) => (
        <Box component="li" key={id}>
          <Box
            {...(to !== undefined && { component: Link, to })}
            sx={{ display: 'flex', gap: 1.5, color: 'inherit', '&:not(:hover)': { textDecoration: 'none' } }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Box>
            <Box
              component="bdi"
              sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 600 }}
            >
              {value}
            </Box>
          </Box>
          <Box
            aria-hidden="true"
            sx={{
              mt: 0.5,
              height: '0.6rem',
              borderRadius: '0.3rem',
              bgcolor: `${tone}.main`,
              width: `${String(Math.max(2, (100 * size) / largest))}%`,
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
