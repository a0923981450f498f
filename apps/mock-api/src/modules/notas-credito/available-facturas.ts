import type { FiltrosDocumentos, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { acreditadoPorCdc, withSaldo, NO_NOTAS } from '../../documentos/acreditado.ts';
import { firstOf } from '../../documentos/candidates.ts';
import { BY_ID, filterDocumentos, type Plan } from '../../documentos/filtros.ts';
import { planPage } from '../../documentos/plan.ts';
import { isAmong } from '../../lists/among.ts';
import { largeListResult, type ListSource } from '../../lists/large-list.ts';
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
  const plan = await planPage(context, filtros, data.orden, { desde: 0, limite: data.por_pagina });
  const all: ListSource<'documentos'> = {
    store,
    table: 'documentos',
    filtered: (index) => filterDocumentos(context, filtros, { ...plan, index }).where(withSaldo()),
    most: MOST_COUNTED,
    indexOf: () => plan.index,
  };
  const source = plan.candidates === undefined ? all : await creditable(context, all, filtros, plan, data);
  return largeListResult(source, data, async (rows) => {
    const acreditado = await acreditadoPorCdc(
      store,
      rows.map(({ cdc }) => cdc),
    );
    return rows.map((row) => resumenFactura(row, acreditado.get(row.cdc) ?? NO_NOTAS));
  });
}

/** Of facturas that are found by their ids the first ones with a balance, as many as are counted or shown. */
async function creditable(
  context: SessionContext,
  all: ListSource<'documentos'>,
  filtros: FiltrosDocumentos,
  plan: Plan,
  { orden: { campo, sentido }, pagina, por_pagina }: OperationData<FacturasDisponibles>,
): Promise<ListSource<'documentos'>> {
  const { store } = context;
  const find = (candidates: readonly string[] | undefined) =>
    filterDocumentos(context, filtros, { ...plan, candidates, index: BY_ID }).select('id');
  const isNewestFirst = campo === 'fecha_emision' && sentido === 'desc';
  const ordered = isNewestFirst
    ? plan.candidates
    : (await find(plan.candidates).orderBy(campo, sentido).orderBy('id', sentido).execute()).map(
        ({ id }) => id,
      );
  const found = await firstOf(ordered ?? [], Math.max(MOST_COUNTED + 1, pagina * por_pagina), (part) =>
    find(part).where(withSaldo()).execute(),
  );
  return {
    ...all,
    filtered: (index) => store.select('documentos', index).where(isAmong(store, 'id', found)),
    counted: found.length,
    indexOf: () => BY_ID,
  };
}
