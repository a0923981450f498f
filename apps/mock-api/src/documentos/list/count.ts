import type { FiltrosDocumentos, OperationOutput, PortalOperations } from '@portal/contracts';
import { estadosDe } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import { countRows } from '../../lists/list-page.ts';
import { filterDocuments } from './filters.ts';

type Tabs = OperationOutput<PortalOperations['documentos_electronicos']['contar']>;

/** The number of filtered documents, or the limit and `hay_mas` where counting stopped. */
export const countDocuments = (context: SessionContext, filters: FiltrosDocumentos) =>
  countRows(context.store, filterDocuments(context, filters));

const TABS = ['todos', 'pendientes', 'aprobados', 'rechazados', 'cancelados'] as const;

/** Counts by tab with the same filters except the state; a state without a tab only counts in `todos`. */
export async function countTabs(context: SessionContext, filters: FiltrosDocumentos): Promise<Tabs> {
  const { estado: _state, ...others } = filters;
  // At once: PostgreSQL runs them on several connections.
  const counted = await Promise.all(
    TABS.map(async (tab) => {
      const states = tab === 'todos' ? {} : { estado: [...estadosDe(tab)] };
      return { tab, ...(await countDocuments(context, { ...others, ...states })) };
    }),
  );
  const tabs = { todos: 0, pendientes: 0, aprobados: 0, rechazados: 0, cancelados: 0 };
  for (const { tab, total } of counted) tabs[tab] = total;
  const more = counted.filter(({ hay_mas }) => hay_mas).map(({ tab }) => tab);
  return more.length === 0 ? tabs : { ...tabs, hay_mas: more };
}
