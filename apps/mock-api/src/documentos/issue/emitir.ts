import type { FacturaEmitida, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import { ensureEmpresa } from '../../records/access.ts';
import { resolvePendientes } from '../authority/autoridad.ts';
import type { ClaseDocumento } from '../model/clase.ts';
import { emitirDocumento } from './emision.ts';

type Pedido = Omit<OperationData<PortalOperations['facturas']['emitir']>, 'datos'> & {
  readonly datos: Readonly<Record<string, unknown>>;
};

/** The operations `emitir` and `emitir_enviar` of either kind: with a draft, or with data alone. Throws as `emitirDocumento`. */
export async function emitirPedido(
  context: SessionContext,
  { tipo, leer: read }: ClaseDocumento,
  { id, version, id_empresa, datos, ...pedido }: Pedido,
  send: boolean,
): Promise<{ status: 'success'; data: FacturaEmitida }> {
  if (id !== undefined && version === undefined) {
    const missing = { campo: 'version', mensaje: 'Falta la versión del borrador' };
    throw new RefusalError(refusals.validacion([missing]));
  }
  const empresa = await ensureEmpresa(context, id_empresa);
  await resolvePendientes(context);
  const borrador = id === undefined || version === undefined ? undefined : { id, version };
  const data = await emitirDocumento(context, {
    clave_unica: pedido.clave_unica,
    tipo,
    id_empresa: empresa.id,
    establecimiento: pedido.establecimiento,
    punto: pedido.punto,
    datos: read(datos),
    borrador,
    enviar: send,
  });
  return { status: 'success', data };
}
