import type { FiltrosDocumentos, OperationOutput, PortalOperations } from '@portal/contracts';
import { estadosDe } from '@portal/sifen';
import type { SessionContext } from '../../core/context.ts';
import { filterDocuments } from './filters.ts';

type Tabs = OperationOutput<PortalOperations['documentos_electronicos']['contar']>;

/** Counting stops here: the list then says that there are more. */
export const COUNT_LIMIT = 10_000;

/** The number of documents, or the limit and that there are more. */
export interface Counted {
  readonly total: number;
  readonly hasMore: boolean;
}

export async function countDocuments(context: SessionContext, filters: FiltrosDocumentos): Promise<Counted> {
  const counted = await context.store.countUpTo(filterDocuments(context, filters), COUNT_LIMIT + 1);
  return {
    total: Math.min(counted, COUNT_LIMIT),
    hasMore: counted > COUNT_LIMIT,
  };
}

const TABS = ['todos', 'pendientes', 'aprobados', 'rechazados', 'cancelados'] as const;

/** Counts by tab with the same filters but that of the state; a state without a tab only counts in `todos`. */
export async function countTabs(context: SessionContext, filters: FiltrosDocumentos): Promise<Tabs> {
  const { estado: _state, ...others } = filters;
  // At once: PostgreSQL answers them on several connections.
  const counted = await Promise.all(
    TABS.map(async (tab) => {
      const states = tab === 'todos' ? {} : { estado: [...estadosDe(tab)] };
      return {
        tab,
        ...(await countDocuments(context, { ...others, ...states })),
      };
    }),
  );
  const tabs = {
    todos: 0,
    pendientes: 0,
    aprobados: 0,
    rechazados: 0,
    cancelados: 0,
  };
  for (const { tab, total } of counted) tabs[tab] = total;
  const more = counted.filter(({ hasMore }) => hasMore).map(({ tab }) => tab);
  return more.length === 0 ? tabs : { ...tabs, hay_mas: more };
}
