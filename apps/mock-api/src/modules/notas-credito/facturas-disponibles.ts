import type { OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { acreditadoPorCdc, conSaldo, SIN_NOTAS } from '../../documentos/acreditado.ts';
import { filtrarDocumentos } from '../../documentos/filtros.ts';
import { listResult } from '../../lists/list-result.ts';
import { resumenFactura } from './resumen.ts';

type FacturasDisponibles = PortalOperations['notas_credito']['facturasDisponibles'];

/** The approved facturas of an empresa with something left to credit; `texto` is a number, a CDC, words of the name or a RUC. */
export function facturasDisponibles(context: SessionContext, data: OperationData<FacturasDisponibles>) {
  const { store } = context;
  const { id_empresa, texto } = data.filtros;
  const disponibles = filtrarDocumentos(context, {
    id_empresa,
    tipo: [1],
    estado: ['aprobado', 'aprobado_observacion'],
    texto,
  }).where(conSaldo());
  return listResult(disponibles, data, async (filas) => {
    const acreditado = await acreditadoPorCdc(
      store,
      filas.map(({ cdc }) => cdc),
    );
    return filas.map((fila) => resumenFactura(fila, acreditado.get(fila.cdc) ?? SIN_NOTAS));
  });
}
