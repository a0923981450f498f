import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import type { Page } from './pages.ts';

/** The menu icon of a page, else a document icon. */
export function PageIcon({ page }: { page: Page }) {
  const Icon = page.icon ?? ArticleOutlined;
  return <Icon />;
}
