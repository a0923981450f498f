import type { Found, FoundKind, FoundQuery } from '@portal/contracts';
import { createGlobalSearchClient } from '@portal/contracts/client/global-search';
import { paths } from '../lib/paths.ts';
import { slugOf } from '../lib/slug.ts';
import { clientOf } from './client.ts';
import { asQuery, queryApi } from './query-api.ts';

const searchClient = clientOf(createGlobalSearchClient);

/** Words or a number, with kind and page: `page` and `limit` apply to each kind. */
export type SearchWanted = Pick<FoundQuery, 'q' | 'limit'> & Partial<FoundQuery>;

const searchApi = queryApi
  .enhanceEndpoints({ addTagTypes: ['documentos', 'clientes', 'contacts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      found: build.query<Found, SearchWanted>({
        queryFn: (query) => asQuery(() => searchClient.find({ query })),
        providesTags: ['documentos', 'clientes', 'contacts'],
        // Not every change of mails and articles invalidates a tag, so results are cached only briefly.
        keepUnusedDataFor: 5,
      }),
    }),
  });

export const { useFoundQuery } = searchApi;

export type FoundRow<Kind extends FoundKind> = NonNullable<Found[Kind]>['rows'][number];

const part = encodeURIComponent;

/** The URL of each kind of result. */
export const addressOfFound: { readonly [Kind in FoundKind]: (row: FoundRow<Kind>) => string } = {
  documents: ({ id }) => `${paths.documentosElectronicos}/${part(id)}?fechas=todas`,
  customers: ({ documento }) => `${paths.documentosElectronicos}?fechas=todas&texto=${part(documento)}`,
  contacts: ({ id }) => `${paths.contacts}/all/${part(id)}`,
  mails: ({ folderHandle, id }) => `${paths.mail}/${part(folderHandle)}/${part(id)}`,
  articles: ({ category, id, title }) =>
    [paths.knowledgeBase, part(category.id), part(id), slugOf(title)].filter((one) => one !== '').join('/'),
};

/** URL of the page with all results. */
export const addressOfSearch = (q: string): string => `${paths.search}?q=${part(q)}`;
