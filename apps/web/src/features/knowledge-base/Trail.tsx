import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { KnowledgeBaseCategory } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { addressOfCategory } from './address.ts';
import { useTexts } from './texts.ts';

interface TrailProps {
  /** Above the page; without it only the knowledge base itself is. */
  readonly category?: KnowledgeBaseCategory;
}

/** Breadcrumbs of a page. */
export function Trail({ category }: TrailProps) {
  const t = useTexts();
  return (
    <nav aria-label={t('lugar')}>
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          m: 0,
          p: 0,
          listStyle: 'none',
          '& > li + li::before': { content: '"/"', mx: 1, color: 'text.secondary' },
        }}
      >
        <li>
          <MuiLink component={Link} to={paths.knowledgeBase}>
            {t('screen.title')}
          </MuiLink>
        </li>
        {category && (
          <li>
            <MuiLink component={Link} to={addressOfCategory(category.id)} lang="es">
              <bdi>{category.title}</bdi>
            </MuiLink>
          </li>
        )}
      </Box>
    </nav>
  );
}
