import type { FacturaEmitida, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../core/context.ts';
import { refusals, RefusalError } from '../core/refusal.ts';
import { exigirEmpresa } from './acceso.ts';
import { resolverPendientes } from './autoridad.ts';
import type { ClaseDocumento } from './clase.ts';
import { emitirDocumento } from './emision.ts';

type Pedido = Omit<OperationData<PortalOperations['facturas']['emitir']>, 'datos'> & {
  readonly datos: Readonly<Record<string, unknown>>;
};

/** The operations `emitir` and `emitir_enviar` of either kind: with a draft, or with data alone. Throws as `emitirDocumento`. */
export async function emitirPedido(
  context: SessionContext,
  { tipo, leer }: ClaseDocumento,
  { id, version, id_empresa, datos, ...pedido }: Pedido,
  enviar: boolean,
): Promise<{ status: 'success'; data: FacturaEmitida }> {
  if (id !== undefined && version === undefined) {
    const falta = { campo: 'version', mensaje: 'Falta la versión del borrador' };
    throw new RefusalError(refusals.validacion([falta]));
  }
  const empresa = await exigirEmpresa(context, id_empresa);
  await resolverPendientes(context);
  const borrador = id === undefined || version === undefined ? undefined : { id, version };
  const data = await emitirDocumento(context, {
    clave_unica: pedido.clave_unica,
    tipo,
    empresa,
    establecimiento: pedido.establecimiento,
    punto: pedido.punto,
    datos: leer(datos),
    borrador,
    enviar,
  });
  return { status: 'success', data };
}
