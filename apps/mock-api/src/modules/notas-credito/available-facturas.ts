import type { FiltrosDocumentos, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { acreditadoPorCdc, withSaldo, NO_NOTAS } from '../../documentos/acreditado.ts';
import { filterDocumentos } from '../../documentos/filtros.ts';
import { planPage } from '../../documentos/plan.ts';
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
  const source: ListSource<'documentos'> = {
    store,
    table: 'documentos',
    filtered: (index) => filterDocumentos(context, filtros, { ...plan, index }).where(withSaldo()),
    most: MOST_COUNTED,
    indexOf: () => plan.index,
  };
  return largeListResult(source, data, async (rows) => {
    const acreditado = await acreditadoPorCdc(
      store,
      rows.map(({ cdc }) => cdc),
    );
    return rows.map((row) => resumenFactura(row, acreditado.get(row.cdc) ?? NO_NOTAS));
  });
}
