import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { addressOf } from './address.ts';
import { pathTo, type Entry, type Place } from './model.ts';
import { useTexts } from './texts.ts';

interface CrumbsProps {
  readonly entries: readonly Entry[];
  readonly place: Place;
  readonly params: URLSearchParams;
}

/** Breadcrumbs of the current folder. */
export function Crumbs({ entries, place, params }: CrumbsProps) {
  const t = useTexts();
  const root = { id: null, name: t('raiz') };
  const path =
    place.kind === 'folder'
      ? [root, ...pathTo(entries, place.id)]
      : [{ id: null, name: t(`lugar.${place.kind}`) }];
  return (
    <Box component="nav" aria-label={t('ruta')} sx={{ minWidth: 0 }}>
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          m: 0,
          p: 0,
          listStyle: 'none',
          '& li + li::before': { content: '"/"', px: 1, color: 'text.secondary' },
          '& a': { display: 'inline-block', py: 0.5 },
        }}
      >
        {path.map(({ id, name }, index) => (
          <li key={id ?? ''}>
            {index === path.length - 1 ? (
              <Box component="span" aria-current="page" sx={{ fontWeight: 650 }}>
                <bdi>{name}</bdi>
              </Box>
            ) : (
              <Link component={RouterLink} to={addressOf({ kind: 'folder', id }, params)}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}
