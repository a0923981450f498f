import type { FiltrosDocumentos, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { acreditadoPorCdc, conSaldo, SIN_NOTAS } from '../../documentos/acreditado.ts';
import { filtrarDocumentos } from '../../documentos/filtros.ts';
import { indiceDePagina, planear } from '../../documentos/plan.ts';
import { largeListResult, type ListSource } from '../../lists/large-list.ts';
import { resumenFactura } from './resumen.ts';

type FacturasDisponibles = PortalOperations['notas_credito']['facturasDisponibles'];

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
  const plan = await planear(context, filtros);
  const source: ListSource<'documentos'> = {
    store,
    table: 'documentos',
    filtered: (indice) => filtrarDocumentos(context, filtros, { ...plan, indice }).where(conSaldo()),
    indexOf: () => indiceDePagina(plan, filtros, data.orden, { desde: 0, limite: data.por_pagina }),
  };
  return largeListResult(source, data, async (filas) => {
    const acreditado = await acreditadoPorCdc(
      store,
      filas.map(({ cdc }) => cdc),
    );
    return filas.map((fila) => resumenFactura(fila, acreditado.get(fila.cdc) ?? SIN_NOTAS));
  });
}
