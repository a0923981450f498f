import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { partsBelow } from '../../lib/address-parts.ts';
import { paths } from '../../lib/paths.ts';
import { slugOf } from '../../lib/slug.ts';
import type { Guide } from './model.ts';

/** `/pages/knowledge-base/:category/:article/:slug`; the slug is only for people. */
export function useKnowledgeBaseParts(): {
  readonly categoryId: string | undefined;
  readonly articleId: string | undefined;
} {
  const { pathname } = useLocation();
  return useMemo(() => {
    const [categoryId, articleId] = partsBelow(paths.knowledgeBase, pathname).filter((part) => part !== '');
    return { categoryId, articleId };
  }, [pathname]);
}

export const addressOfCategory = (id: string): string => `${paths.knowledgeBase}/${encodeURIComponent(id)}`;

export const addressOfGuide = ({ category, article }: Guide): string =>
  [addressOfCategory(category.id), encodeURIComponent(article.id), slugOf(article.title)]
    .filter((part) => part !== '')
    .join('/');
