import { changed, ignoresQuery, server, type BrokenServer, type Json } from './breakages.ts';

const target = 'globalSearch.find';
type Page = { readonly total: number; readonly rows: readonly Json[] };
type Pages = Readonly<Record<string, Page | undefined>>;

const of = (name: string, step: string, breakage: BrokenServer['breakage']): BrokenServer => ({
  ...server(name, target, breakage),
  step,
});

/** Servers whose search over everything finds something else. */
export const brokenSearch: readonly BrokenServer[] = [
  of(
    'does not find documents by their CDC',
    'a document by its CDC',
    changed(target, (found: Pages) => ({ ...found, documents: { total: 0, rows: [] } })),
  ),
  of('finds every kind when it is asked for one', 'one kind alone', ignoresQuery(target, 'kind', 'articles')),
  of(
    'finds what does not match as well',
    'what nobody wrote',
    changed(target, (found: Pages) => ({
      ...found,
      articles: found['articles'] && { ...found['articles'], total: found['articles'].total + 1 },
    })),
  ),
  {
    ...of(
      'finds documents of other companies',
      'everything with an a',
      changed(target, (found: Pages) => ({
        ...found,
        documents: found['documents'] && {
          ...found['documents'],
          rows: found['documents'].rows.map((row) => ({ ...row, id_empresa: 'emp-otra' })),
        },
      })),
    ),
    needsRoles: true,
  },
  {
    ...of(
      'shows documents to who may not see their list',
      'by who sees no documents',
      changed(target, (found: Pages) => ({ documents: { total: 0, rows: [] }, ...found })),
    ),
    needsRoles: true,
  },
];
