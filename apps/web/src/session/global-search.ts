import type { Found, FoundKind, FoundQuery } from '@portal/contracts';
import { createGlobalSearchClient } from '@portal/contracts/client/global-search';
import { paths } from '../lib/paths.ts';
import { slugOf } from '../lib/slug.ts';
import { clientOf } from './client.ts';
import { asQuery, queryApi } from './query-api.ts';

const searchClient = clientOf(createGlobalSearchClient);

/** Words or a number, and which page of what: `page` and `limit` are those of each kind. */
export type SearchWanted = Pick<FoundQuery, 'q' | 'limit'> & Partial<FoundQuery>;

const searchApi = queryApi
  .enhanceEndpoints({ addTagTypes: ['documentos', 'clientes', 'contacts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      found: build.query<Found, SearchWanted>({
        queryFn: (query) => asQuery(() => searchClient.find({ query })),
        providesTags: ['documentos', 'clientes', 'contacts'],
        // Mails and articles have no tag that every change of them reaches: what was found is asked for again soon.
        keepUnusedDataFor: 5,
      }),
    }),
  });

export const { useFoundQuery } = searchApi;

export type FoundRow<Kind extends FoundKind> = NonNullable<Found[Kind]>['rows'][number];

const part = encodeURIComponent;

/** Where what was found is shown. */
export const addressOfFound: { readonly [Kind in FoundKind]: (row: FoundRow<Kind>) => string } = {
  documents: ({ id }) => `${paths.documentosElectronicos}/${part(id)}?fechas=todas`,
  customers: ({ documento }) => `${paths.documentosElectronicos}?fechas=todas&texto=${part(documento)}`,
  contacts: ({ id }) => `${paths.contacts}/all/${part(id)}`,
  mails: ({ folderHandle, id }) => `${paths.mail}/${part(folderHandle)}/${part(id)}`,
  articles: ({ category, id, title }) =>
    [paths.knowledgeBase, part(category.id), part(id), slugOf(title)].filter((one) => one !== '').join('/'),
};

/** The list of everything that a search finds. */
export const addressOfSearch = (q: string): string => `${paths.search}?q=${part(q)}`;
