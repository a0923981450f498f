import { styled } from '@mui/material/styles';
import type { CleanArticle } from './article.ts';

const Body = styled('div')(({ theme }) => ({
  fontSize: '1.6rem',
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '& h2, & h3, & h4': { lineHeight: 1.3, marginBlock: '0 1rem', scrollMarginBlockStart: '2rem' },
  '& * + h2, & * + h3, & * + h4': { marginBlockStart: '2.8rem' },
  '& h2': { fontSize: '2.1rem' },
  '& h3, & h4': { fontSize: '1.8rem' },
  '& p, & ul, & ol': { marginBlock: '0 1.4rem' },
  '& ul, & ol': { paddingInlineStart: '2.6rem' },
  '& li': { marginBlockEnd: '0.6rem' },
  '& a': { color: theme.palette.primary.main },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& pre': {
    whiteSpace: 'pre-wrap',
    padding: '1.2rem 1.6rem',
    borderRadius: '0.8rem',
    backgroundColor: theme.palette.background.raised,
    fontSize: '1.4rem',
  },
  '& code': { fontFamily: 'ui-monospace, monospace', fontSize: '0.92em' },
  '& blockquote': {
    margin: '0 0 1.4rem',
    paddingInlineStart: '1.6rem',
    borderInlineStart: `0.4rem solid ${theme.palette.primary.main}`,
    color: theme.palette.text.secondary,
  },
  '& table': { borderCollapse: 'collapse', marginBlockEnd: '1.4rem' },
  '& th, & td': {
    border: `1px solid ${theme.palette.divider}`,
    padding: '0.6rem 1.2rem',
    textAlign: 'start',
  },
}));

/** A sanitised article as part of the page. Articles of the portal are in Spanish. */
export function ArticleBody({ article }: { readonly article: CleanArticle }) {
  return <Body lang="es" dir="auto" dangerouslySetInnerHTML={{ __html: article.html }} />;
}
