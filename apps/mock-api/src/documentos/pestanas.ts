import type { FiltrosDocumentos, OperationOutput, PortalOperations } from '@portal/contracts';
import { estadosDe, grupoDe, type EstadoDocumento, type GrupoEstado } from '@portal/sifen';
import type { SessionContext } from '../core/context.ts';
import { filtrarDocumentos } from './filtros.ts';
import { planDeTodos, planear, type PlanLista } from './plan.ts';
import { esResumible, resumenDe } from './resumen.ts';

type Pestanas = OperationOutput<PortalOperations['documentos_electronicos']['contar']>;

const GRUPOS = [
  'pendientes',
  'aprobados',
  'rechazados',
  'cancelados',
] as const satisfies readonly GrupoEstado[];

/** Counts by tab with the same filters but that of the state; a state without a tab only counts in `todos`. */
export async function contarPestanas(context: SessionContext, filtros: FiltrosDocumentos): Promise<Pestanas> {
  const { store, user } = context;
  const { estado: _estado, ...sinEstado } = filtros;
  if (esResumible(sinEstado)) {
    const filas = await resumenDe(store, user, sinEstado)
      .select((de) => ['estado', de.fn.sum<number | string>('cantidad').as('cantidad')])
      .groupBy('estado')
      .execute();
    return porPestana(filas);
  }
  const plan = await planDeTodos(context, sinEstado);
  const estanHallados =
    plan.caminos.length > 0 || plan.candidatos !== undefined || plan.receptores !== undefined;
  // Without an index that has all of them every document would be looked at.
  if (plan.hayMas || !estanHallados) return contadasHasta(context, sinEstado, plan);
  const filas = await filtrarDocumentos(context, sinEstado, plan)
    .select((de) => ['estado', de.fn.countAll<number>().as('cantidad')])
    .groupBy('estado')
    .execute();
  return porPestana(filas);
}

/** Each tab is counted up to the same limit as a list. */
async function contadasHasta(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  todos: PlanLista,
): Promise<Pestanas> {
  const cuenta: Pestanas = { ...porPestana([]), todos: todos.total };
  const hayMas: NonNullable<Pestanas['hay_mas']> = todos.hayMas ? ['todos'] : [];
  for (const grupo of GRUPOS) {
    const contado = await planear(context, { ...filtros, estado: [...estadosDe(grupo)] }, todos);
    cuenta[grupo] = contado.total;
    if (contado.hayMas) hayMas.push(grupo);
  }
  return hayMas.length === 0 ? cuenta : { ...cuenta, hay_mas: hayMas };
}

function porPestana(porEstado: readonly { estado: string; cantidad: number | string }[]): Pestanas {
  const cuenta = { todos: 0, pendientes: 0, aprobados: 0, rechazados: 0, cancelados: 0 };
  for (const { estado, cantidad } of porEstado) {
    cuenta.todos += Number(cantidad);
    const pestana = grupoDe(estado as EstadoDocumento);
    if (pestana !== undefined) cuenta[pestana] += Number(cantidad);
  }
  return cuenta;
}
