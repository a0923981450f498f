import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { readJson, writeJson } from '../../lib/storage.ts';
import type { Page } from './pages.ts';

const key = 'portal.search.recientes';
const kept = 6;

const recentIds = (): readonly string[] => {
  const stored = readJson(key);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
};

/** The pages last visited in this browser that the menu offers, the newest first, without the one that is shown. */
export const recentPages = (pages: readonly Page[], pathname: string): readonly Page[] =>
  recentIds()
    .flatMap((id) => pages.find((page) => page.id === id) ?? [])
    .filter((page) => !isAt(page, pathname))
    .slice(0, kept - 1);

const isAt = ({ url, target }: Page, pathname: string): boolean =>
  target === undefined && matchPath({ path: url, end: false }, pathname) !== null;

/** Remembers each page of the menu that is visited. */
export function useRecentPages(pages: readonly Page[]): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const visited = pages.find((page) => isAt(page, pathname));
    if (visited) writeJson(key, [...new Set([visited.id, ...recentIds()])].slice(0, kept));
  }, [pages, pathname]);
}
