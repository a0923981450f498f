import { matchingTypes, type Found, type FoundKind } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { areaModule, type AreaModule } from '../../context/module.ts';
import { notFound } from '../../core/not-found.ts';
import type { Search, SearchSource } from '../../context/search-source.ts';
import { accessibleEmpresa } from '../../records/access.ts';

/** The source of each kind. */
export type SearchSources = {
  readonly [Kind in FoundKind]: SearchSource<NonNullable<Found[Kind]>['rows'][number]>;
};

/** The search over documents, clientes, contacts, mails and articles. Kinds that the user may not see are omitted. */
export const globalSearchModule = (sources: SearchSources): AreaModule<'globalSearch'> =>
  areaModule({
    area: 'globalSearch',
    seeds: [...new Set(matchingTypes.flatMap((kind) => sources[kind].seeds))],
    handlers: {
      find: async ({ query: { kind, ...search } }, context) => {
        const { user } = context;
        if (user === null) throw new Error('A session endpoint has a user');
        const caller = { ...context, user };
        if (search.id_empresa !== undefined && !(await accessibleEmpresa(caller, search.id_empresa)))
          return notFound('la empresa');
        return { status: 200, body: await findAll(sources, caller, search, kind) };
      },
    },
  });

/** Kinds of the sample applications. */
const sampleKinds: readonly FoundKind[] = ['contacts', 'mails', 'articles'];

async function findAll(
  sources: SearchSources,
  caller: SessionContext,
  search: Search,
  only: FoundKind | undefined,
): Promise<Found> {
  const wanted = only === undefined ? matchingTypes : [only];
  const kinds = wanted.filter((kind) => caller.config.sampleAreas || !sampleKinds.includes(kind));
  const pages = await Promise.all(
    kinds.map(async (kind) => [kind, await sources[kind].find(caller, search)] as const),
  );
  return Object.fromEntries(pages.filter(([, page]) => page !== undefined));
}
