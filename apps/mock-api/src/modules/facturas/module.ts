import type { OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { refusals } from '../../core/refusal.ts';
import { documentoAccesible, exigirEmpresa } from '../../documentos/acceso.ts';
import { resolverPendientes } from '../../documentos/autoridad.ts';
import { leerBorrador } from '../../documentos/datos-borrador.ts';
import { emitirDocumento } from '../../documentos/emision.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import {
  borradorAccesible,
  borradorDe,
  crearBorrador,
  eliminarBorrador,
  guardarBorrador,
  listarBorradores,
} from './borradores.ts';
import { corregirFactura } from './corregir.ts';
import { duplicarFactura } from './duplicar.ts';
import { prepararFactura } from './preparar.ts';
import { previsualizarFactura } from './previsualizar.ts';

type Facturas = PortalOperations['facturas'];

/** Drafts of facturas, and the operations that issue them. */
export const facturasModule = objetoModule({
  objeto: 'facturas',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      await exigirEmpresa(context, data.filtros.id_empresa);
      return listarBorradores(context, data);
    },

    detalle: async ({ id }, context) => ({
      status: 'success',
      data: borradorDe(await borradorAccesible(context, id)),
    }),

    alta: async ({ id_empresa, establecimiento = null, punto = null, datos }, context) => {
      const empresa = await exigirEmpresa(context, id_empresa);
      const borrador = await crearBorrador(
        context,
        empresa,
        { establecimiento, punto, datos },
        'Borrador creado',
      );
      return { status: 'success', data: borrador, message: 'Borrador guardado' };
    },

    modificacion: async (data, context) => ({
      status: 'success',
      data: await guardarBorrador(context, data),
      message: 'Borrador guardado',
    }),

    baja: async ({ id, motivo }, context) => {
      await eliminarBorrador(context, id, motivo);
      return { status: 'success', data: { id }, message: 'Borrador eliminado' };
    },

    previsualizacion: async (data, context) => {
      const empresa = await exigirEmpresa(context, data.id_empresa);
      return { status: 'success', data: await previsualizarFactura(context, empresa, data) };
    },

    preparar: async ({ id_empresa }, context) => {
      const empresa = await exigirEmpresa(context, id_empresa);
      return { status: 'success', data: await prepararFactura(context, empresa) };
    },

    emitir: (data, context) => emitir(data, context, false),
    emitirEnviar: (data, context) => emitir(data, context, true),

    duplicar: async ({ id }, context) => ({
      status: 'success',
      data: await duplicarFactura(context, id),
      message: 'Se creó un borrador con los mismos datos',
    }),

    corregir: async (data, context) => {
      await resolverPendientes(context, [data.id]);
      const fila = await documentoAccesible(context, data.id);
      if (fila?.tipo !== 1) return refusals.noEncontrado('la factura');
      const empresa = await exigirEmpresa(context, fila.id_empresa);
      return { status: 'success', data: await corregirFactura(context, empresa, fila, data) };
    },
  },
});

async function emitir(data: OperationData<Facturas['emitir']>, context: SessionContext, enviar: boolean) {
  const { id, version, id_empresa, clave_unica, establecimiento, punto } = data;
  if (id !== undefined && version === undefined) {
    return refusals.validacion([{ campo: 'version', mensaje: 'Falta la versión del borrador' }]);
  }
  const empresa = await exigirEmpresa(context, id_empresa);
  await resolverPendientes(context);
  const borrador = id === undefined || version === undefined ? undefined : { id, version };
  const emitida = await emitirDocumento(context, {
    clave_unica,
    tipo: 1,
    empresa,
    establecimiento,
    punto,
    datos: leerBorrador(data.datos),
    borrador,
    enviar,
  });
  return { status: 'success' as const, data: emitida };
}
