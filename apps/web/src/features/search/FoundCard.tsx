import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { MarkedText } from '../../ui/MarkedText.tsx';
import type { ShownRow } from './shown-rows.ts';

interface FoundCardProps {
  readonly row: ShownRow;
  readonly query: string;
}

/** What was found, with the words of the search marked: its title leads to it. */
export function FoundCard({ row: { title, to, facts, excerpt }, query }: FoundCardProps) {
  return (
    <Box
      component="li"
      sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
    >
      <Typography component="h3" variant="subtitle1">
        <Link component={RouterLink} to={to}>
          <bdi>
            <MarkedText text={title} query={query} />
          </bdi>
        </Link>
      </Typography>
      <Typography component="p" variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.map((fact, place) => (
          <span key={place}>
            {place > 0 && ' · '}
            <bdi>
              <MarkedText text={fact} query={query} />
            </bdi>
          </span>
        ))}
      </Typography>
      {excerpt !== undefined && (
        <Typography component="p" lang="es" dir="auto">
          <MarkedText text={excerpt} query={query} />
        </Typography>
      )}
    </Box>
  );
}
