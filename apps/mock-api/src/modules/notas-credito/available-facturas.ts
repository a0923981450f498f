import type { FiltrosDocumentos, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { acreditadoPorCdc, withSaldo, NO_NOTAS } from '../../documentos/acreditado.ts';
import { firstOf, resolveText } from '../../documentos/candidates.ts';
import { BY_ID, filterDocumentos, orderDocumentos } from '../../documentos/filtros.ts';
import { idsOfPage } from '../../documentos/list.ts';
import { planDocumentos } from '../../documentos/plan.ts';
import { sortedListResult } from '../../lists/large-list.ts';
import { resumenFactura } from './resumen.ts';

type FacturasDisponibles = PortalOperations['notas_credito']['facturasDisponibles'];

/** What is left to credit is computed for each of them; nobody who looks for a factura reads further. */
const MOST_COUNTED = 200;

/** The approved facturas of an empresa that have a balance to credit; `texto` is a number, a CDC, words of the name or a RUC. */
export async function facturasDisponibles(context: SessionContext, data: OperationData<FacturasDisponibles>) {
  const { store } = context;
  const { id_empresa, texto } = data.filtros;
  const filtros: FiltrosDocumentos = {
    id_empresa,
    tipo: [1],
    estado: ['aprobado', 'aprobado_observacion'],
    ...(texto === undefined ? {} : { texto }),
  };
  const most = Math.max(MOST_COUNTED + 1, data.pagina * data.por_pagina);
  const found = await firstConSaldo(context, filtros, data.orden, most);
  return sortedListResult({ store, table: 'documentos', most: MOST_COUNTED }, found, data, async (rows) => {
    const acreditado = await acreditadoPorCdc(
      store,
      rows.map(({ cdc }) => cdc),
    );
    return rows.map((row) => resumenFactura(row, acreditado.get(row.cdc) ?? NO_NOTAS));
  });
}

/** How many times as many facturas as are wanted are put in order first, and how many times as many then: most have a balance. */
const FIRST_ORDERED = 2;
const GROWTH = 4;

/** The ids of the first facturas with a balance in the order of the list. No more balances are looked up than are needed. */
async function firstConSaldo(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OperationData<FacturasDisponibles>['orden'],
  most: number,
): Promise<readonly string[]> {
  const text = await resolveText(context, filtros);
  const find = (candidates: readonly string[]) =>
    filterDocumentos(context, filtros, { ...text, candidates, index: BY_ID }).select('id');
  const findConSaldo = (part: readonly string[]) => find(part).where(withSaldo()).execute();
  if (text.candidates !== undefined) {
    const isNewestFirst = orden.campo === 'fecha_emision' && orden.sentido === 'desc';
    const ordered = isNewestFirst
      ? text.candidates
      : (await orderDocumentos(find(text.candidates), orden, filtros).execute()).map(({ id }) => id);
    return firstOf(ordered, most, findConSaldo);
  }
  const plan = await planDocumentos(context, filtros, { text });
  const found: string[] = [];
  for (let size = most * FIRST_ORDERED, looked = 0; ; size *= GROWTH) {
    const ordered = await idsOfPage(context, filtros, orden, { desde: 0, limite: size }, plan);
    found.push(...(await firstOf(ordered.slice(looked), most - found.length, findConSaldo)));
    if (found.length >= most || ordered.length < size) return found;
    looked = ordered.length;
  }
}
