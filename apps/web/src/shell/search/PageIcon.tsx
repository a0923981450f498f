import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { navIcons } from '../navigation/icons.tsx';
import type { Page } from './pages.ts';

/** The icon that the menu gives a page, else a sheet. */
export function PageIcon({ page }: { page: Page }) {
  const Icon = page.icon ? navIcons[page.icon] : ArticleOutlined;
  return <Icon />;
}
