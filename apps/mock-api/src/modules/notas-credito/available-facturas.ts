import type { FiltrosDocumentos, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { acreditadoPorCdc, withSaldo, NO_NOTAS } from '../../documentos/acreditado.ts';
import { filterDocuments } from '../../documentos/list/filters.ts';
import { pageIds } from '../../documentos/list/list.ts';
import { isAmong } from '../../lists/among.ts';
import { resumenFactura } from './resumen.ts';

type FacturasDisponibles = PortalOperations['notas_credito']['facturasDisponibles'];

/** The balance is computed for each factura that is counted. */
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
  const { pagina, por_pagina, orden } = data;
  const withBalance = filterDocuments(context, filtros).where(withSaldo());
  const page = { limite: por_pagina, desde: (pagina - 1) * por_pagina };
  const counted = await store.countUpTo(withBalance, MOST_COUNTED + 1);
  const ids = await pageIds(withBalance, orden, undefined, page);
  const rows = await store
    .select('documentos')
    .selectAll()
    .where(isAmong(store, 'id', ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const acreditado = await acreditadoPorCdc(
    store,
    rows.map(({ cdc }) => cdc),
  );
  return {
    status: 'success' as const,
    data: ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((row) => resumenFactura(row, acreditado.get(row.cdc) ?? NO_NOTAS)),
    meta: {
      total: Math.min(counted, MOST_COUNTED),
      ...(counted > MOST_COUNTED && { hay_mas: true }),
      pagina,
      por_pagina,
      orden,
    },
  };
}
