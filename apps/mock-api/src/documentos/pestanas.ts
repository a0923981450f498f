import type { FiltrosDocumentos, OperationOutput, PortalOperations } from '@portal/contracts';
import { estadosDe, grupoDe, type EstadoDocumento, type GrupoEstado } from '@portal/sifen';
import type { SelectQueryBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import type { Tables } from '../store/tables.ts';
import { resolveText } from './candidates.ts';
import { filterDocumentos } from './filtros.ts';
import { amongFirst } from './first-entries.ts';
import { COUNT_LIMIT, FEW, SAMPLE } from './limits.ts';
import { bestPath, planDocumentos, roundDown, type PlanLista } from './plan.ts';
import { addUp } from './sums.ts';

type Pestanas = OperationOutput<PortalOperations['documentos_electronicos']['contar']>;

const GROUPS = [
  'pendientes',
  'aprobados',
  'rechazados',
  'cancelados',
] as const satisfies readonly GrupoEstado[];

/** Counts by tab with the same filters but that of the state; a state without a tab only counts in `todos`. */
export async function countPestanas(context: SessionContext, filtros: FiltrosDocumentos): Promise<Pestanas> {
  const { estado: _estado, ...withoutEstado } = filtros;
  const text = await resolveText(context, withoutEstado);
  const added = await addUp(context, withoutEstado, 'states', text.names);
  if (added?.states !== undefined) return byPestana(added.states);
  const plan = await planDocumentos(context, withoutEstado, { text, areStates: true });
  if (!plan.hasMore) {
    if (plan.states !== undefined) return byPestana(plan.states);
    const { index } = bestPath(plan);
    return byPestana(await byEstado(filterDocumentos(context, withoutEstado, { ...plan, index })));
  }
  return countedUpTo(context, withoutEstado, plan);
}

const byEstado = (documentos: SelectQueryBuilder<Tables, 'documentos', object>) =>
  documentos
    .select((de) => ['estado', de.fn.countAll<number | string>().as('cantidad')])
    .groupBy('estado')
    .execute();

/** Each tab is counted as far as the list is; one with few among the first documents by itself, by the index of its states. */
async function countedUpTo(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  all: PlanLista,
): Promise<Pestanas> {
  const first = all.states ?? (await byEstado(amongFirst(context, filtros, all, bestPath(all))));
  const count: Pestanas = { ...byPestana(first), todos: all.total };
  const hasMore: NonNullable<Pestanas['hay_mas']> = ['todos'];
  for (const group of GROUPS) {
    if (count[group] >= FEW) {
      count[group] = roundDown(count[group]);
      hasMore.push(group);
      continue;
    }
    const estado = [...estadosDe(group)];
    const known = {
      plan: all,
      amongFirst: count[group],
      first: all.states === undefined ? SAMPLE : COUNT_LIMIT,
    };
    const counted = await planDocumentos(context, { ...filtros, estado }, { known });
    count[group] = counted.total;
    if (counted.hasMore) hasMore.push(group);
  }
  return { ...count, hay_mas: hasMore };
}

function byPestana(byEstado: readonly { estado: string; cantidad: number | string }[]): Pestanas {
  const count = { todos: 0, pendientes: 0, aprobados: 0, rechazados: 0, cancelados: 0 };
  for (const { estado, cantidad } of byEstado) {
    count.todos += Number(cantidad);
    const pestana = grupoDe(estado as EstadoDocumento);
    if (pestana !== undefined) count[pestana] += Number(cantidad);
  }
  return count;
}
