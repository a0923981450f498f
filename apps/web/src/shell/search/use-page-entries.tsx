import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NavigationItem } from '../navigation/types.ts';
import type { SearchEntry } from './entry.ts';
import { PageIcon } from '../pages/PageIcon.tsx';
import { pagesOf, type Page } from '../pages/pages.ts';
import { recentPages } from '../pages/recent-pages.ts';

/** The screens of the person's menu, and those that they visited last. */
export function usePageEntries(
  navigation: readonly NavigationItem[],
  pathname: string,
): { readonly pages: readonly SearchEntry[]; readonly recent: readonly SearchEntry[] } {
  const navigate = useNavigate();
  return useMemo(() => {
    const all = pagesOf(navigation);
    const entryOf = (page: Page): SearchEntry => ({
      id: `page ${page.id}`,
      title: page.title,
      icon: <PageIcon page={page} />,
      ...(page.trail.length > 0 && { trail: page.trail.join(' › ') }),
      ...(page.preload && { preload: page.preload }),
      run: () => {
        if (page.target === undefined) void navigate(page.url);
        else window.open(page.url, page.target, 'noopener,noreferrer');
      },
    });
    return { pages: all.map(entryOf), recent: recentPages(all, pathname).map(entryOf) };
  }, [navigation, navigate, pathname]);
}
