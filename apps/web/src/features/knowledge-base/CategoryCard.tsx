import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { KnowledgeBaseCategory } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format.ts';
import { addressOfCategory, addressOfGuide } from './address.ts';
import { useTexts } from './texts.ts';

/** A category with the number of its guides, and links to the featured ones. */
export function CategoryCard({ category }: { readonly category: KnowledgeBaseCategory }) {
  const t = useTexts();
  return (
    <>
      <Typography variant="h3" component="h2" lang="es">
        <MuiLink component={Link} to={addressOfCategory(category.id)} underline="hover" color="text.primary">
          <bdi>{category.title}</bdi>
        </MuiLink>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('cantidad', { count: category.articlesCount, n: formatNumber(category.articlesCount) })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {category.featuredArticles.map((article) => (
          <Box component="li" key={article.id}>
            <MuiLink
              component={Link}
              to={addressOfGuide({ category, article })}
              underline="hover"
              lang="es"
              sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: '3.6rem' }}
            >
              <ArticleOutlined aria-hidden="true" fontSize="small" />
              <bdi>{article.title}</bdi>
            </MuiLink>
          </Box>
        ))}
      </Box>
      <MuiLink
        component={Link}
        to={addressOfCategory(category.id)}
        sx={{ display: 'inline-block', mt: 1, fontWeight: 600 }}
      >
        {`${t('verCategoria')}: `}
        <bdi lang="es">{category.title}</bdi>
      </MuiLink>
    </>
  );
}
