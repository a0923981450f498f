import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { MarkedText } from '../../ui/MarkedText.tsx';
import type { ShownRow } from './shown-rows.ts';

interface FoundCardProps {
  readonly row: ShownRow;
  readonly query: string;
}

/** A result with highlighted search words; its title links to the record. */
export function FoundCard({ row: { title, to, facts, figures = [], excerpt }, query }: FoundCardProps) {
  return (
    <Box
      component="li"
      sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
    >
      <Typography component="h3" variant="subtitle1" lang="es">
        <Link component={RouterLink} to={to}>
          <bdi>
            <MarkedText text={title} query={query} />
          </bdi>
        </Link>
      </Typography>
      <Typography component="p" variant="body2" sx={{ color: 'text.secondary' }}>
        <span lang="es">
          {facts.map((fact, place) => (
            <Fragment key={place}>
              {place > 0 && ' · '}
              <bdi>
                <MarkedText text={fact} query={query} />
              </bdi>
            </Fragment>
          ))}
        </span>
        {figures.map((figure, place) => (
          <Fragment key={place}>
            {(place > 0 || facts.length > 0) && ' · '}
            <bdi>{figure}</bdi>
          </Fragment>
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
