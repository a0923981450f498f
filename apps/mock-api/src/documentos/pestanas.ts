import type { FiltrosDocumentos, OperationOutput, PortalOperations } from '@portal/contracts';
import { estadosDe, grupoDe, type EstadoDocumento, type GrupoEstado } from '@portal/sifen';
import type { SelectQueryBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import type { Tables } from '../store/tables.ts';
import { filtrarDocumentos } from './filtros.ts';
import { entreLasPrimeras, mejorCamino, planear, redondo, type PlanLista } from './plan.ts';
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
  const plan = await planear(context, sinEstado);
  if (!plan.hayMas) {
    const { indice } = mejorCamino(plan);
    return porPestana(await porEstado(filtrarDocumentos(context, sinEstado, { ...plan, indice })));
  }
  return contadasHasta(context, sinEstado, plan);
}

const porEstado = (documentos: SelectQueryBuilder<Tables, 'documentos', object>) =>
  documentos
    .select((de) => ['estado', de.fn.countAll<number | string>().as('cantidad')])
    .groupBy('estado')
    .execute();

/** A tab with fewer among the first documents is counted by itself, by the index of its states. */
const POCOS = 100;

/** Each tab is counted as far as the list is. */
async function contadasHasta(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  todos: PlanLista,
): Promise<Pestanas> {
  const primeras = await porEstado(entreLasPrimeras(context, filtros, todos, mejorCamino(todos)));
  const cuenta: Pestanas = { ...porPestana(primeras), todos: todos.total };
  const hayMas: NonNullable<Pestanas['hay_mas']> = ['todos'];
  for (const grupo of GRUPOS) {
    if (cuenta[grupo] >= POCOS) {
      cuenta[grupo] = redondo(cuenta[grupo]);
      hayMas.push(grupo);
      continue;
    }
    const contado = await planear(context, { ...filtros, estado: [...estadosDe(grupo)] });
    cuenta[grupo] = contado.total;
    if (contado.hayMas) hayMas.push(grupo);
  }
  return { ...cuenta, hay_mas: hayMas };
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
