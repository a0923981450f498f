import type { FiltrosDocumentos, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { acreditadoPorCdc, hasBalance, NO_NOTAS } from '../../documentos/model/acreditado.ts';
import { filterDocuments } from '../../documentos/list/filters.ts';
import { listPage, type ListQuery } from '../../lists/list-page.ts';
import { resumenFactura } from './resumen.ts';

type Pedido = OperationData<PortalOperations['notas_credito']['facturasDisponibles']>;

/** The balance of each factura is computed to count it, and nobody pages further to find one. */
const COUNT_LIMIT = 200;

/** The approved facturas of an empresa that have a balance to credit; `texto` is a number, a CDC, words of the name or a RUC. */
export async function facturasDisponibles(context: SessionContext, data: Pedido) {
  const { store } = context;
  const filtros: FiltrosDocumentos = {
    ...data.filtros,
    tipo: [1],
    estado: ['aprobado', 'aprobado_observacion'],
  };
  const list: ListQuery<'documentos', Pedido['orden']['campo']> = {
    store,
    table: 'documentos',
    rows: () => filterDocuments(context, filtros).where(hasBalance()),
    sortColumns: {
      numero: ['establecimiento', 'punto', 'numero'],
      receptor_nombre: ['busqueda', 'fecha_emision'],
      total: ['total_gs'],
    },
    countLimit: COUNT_LIMIT,
  };
  return listPage(list, data, async (rows) => {
    const cdcs = rows.map(({ cdc }) => cdc);
    const acreditado = await acreditadoPorCdc(store, cdcs);
    return rows.map((row) => resumenFactura(row, acreditado.get(row.cdc) ?? NO_NOTAS));
  });
}
