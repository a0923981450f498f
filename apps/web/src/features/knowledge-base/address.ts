import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { slugOf } from '../../lib/slug.ts';
import type { Guide } from './model.ts';

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** `/pages/knowledge-base/:category/:article/:slug`; the slug is only for people. */
export function useKnowledgeBaseParts(): {
  readonly categoryId: string | undefined;
  readonly articleId: string | undefined;
} {
  const { pathname } = useLocation();
  return useMemo(() => {
    const [categoryId, articleId] = pathname
      .slice(paths.knowledgeBase.length + 1)
      .split('/')
      .filter((part) => part !== '')
      .map(decoded);
    return { categoryId, articleId };
  }, [pathname]);
}

export const addressOfCategory = (id: string): string => `${paths.knowledgeBase}/${encodeURIComponent(id)}`;

export const addressOfGuide = ({ category, article }: Guide): string =>
  [addressOfCategory(category.id), encodeURIComponent(article.id), slugOf(article.title)]
    .filter((part) => part !== '')
    .join('/');
