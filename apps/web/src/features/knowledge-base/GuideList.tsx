import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format.ts';
import { MarkedText } from '../../ui/MarkedText.tsx';
import { addressOfGuide } from './address.ts';
import { readingTime, type Found } from './model.ts';
import { useTexts } from './texts.ts';

interface GuideListProps {
  readonly label: string;
  readonly guides: readonly Found[];
  /** Highlighted in titles and excerpts. */
  readonly query: string;
}

/** Guides with an excerpt each. */
export function GuideList({ label, guides, query }: GuideListProps) {
  const t = useTexts();
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        maxWidth: '96rem',
        '& > li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {guides.map((guide) => (
        <Box component="li" key={`${guide.category.id}/${guide.article.id}`} sx={{ py: 1.5 }}>
          <Typography variant="h3" component="h2" lang="es">
            <MuiLink component={Link} to={addressOfGuide(guide)} underline="hover">
              <MarkedText text={guide.article.title} query={query} />
            </MuiLink>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi lang="es">{guide.category.title}</bdi>
            {' · '}
            {t('lectura', { n: formatNumber(readingTime(guide.article.content)) })}
          </Typography>
          <Typography lang="es" dir="auto" sx={{ mt: 0.5 }}>
            <MarkedText text={guide.excerpt} query={query} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
