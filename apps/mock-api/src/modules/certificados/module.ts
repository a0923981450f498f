import type { Certificado } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { exigirEmpresa } from '../../documentos/acceso.ts';
import { abrirCertificado } from '../../documentos/archivo-certificado.ts';
import { listResult } from '../../lists/list-result.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { CertificadosTable } from '../../store/tables.ts';
import { vistaPrevia } from './archivo.ts';
import {
  certificadoPorId,
  certificadosDe,
  crearDemo,
  eliminarCertificado,
  filtrarCertificados,
  guardarCertificado,
  habilitarCertificado,
} from './service.ts';

/** The certificates that sign the documents of companies. */
export const certificadosModule = objetoModule({
  objeto: 'certificados',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      const { id_empresa } = data.filtros;
      if (id_empresa !== undefined) await exigirEmpresa(context, id_empresa);
      return listResult(filtrarCertificados(context, data.filtros), data, (filas) =>
        certificadosDe(context, filas),
      );
    },

    detalle: async ({ id }, context) => resultado(context, await certificadoPorId(context, id), ''),

    previsualizacion: async (data, context) => {
      const empresa = await exigirEmpresa(context, data.id_empresa);
      return { status: 'success', data: await vistaPrevia(context, empresa, await abrirCertificado(data)) };
    },

    alta: async (data, context) => {
      const empresa = await exigirEmpresa(context, data.id_empresa);
      return resultado(context, await guardarCertificado(context, empresa, data), 'Certificado guardado');
    },

    habilitacion: async (data, context) =>
      resultado(
        context,
        await habilitarCertificado(context, data),
        data.activo ? 'Certificado activado' : 'Certificado desactivado',
      ),

    baja: async (data, context) => {
      await eliminarCertificado(context, data);
      return { status: 'success', data: { id: data.id }, message: 'Certificado eliminado' };
    },

    crearDemo: async ({ id_empresa }, context) => {
      const empresa = await exigirEmpresa(context, id_empresa);
      return resultado(context, await crearDemo(context, empresa), 'Certificado de demostración creado');
    },
  },
});

async function resultado(
  context: SessionContext,
  fila: CertificadosTable,
  message: string,
): Promise<{ status: 'success'; data: Certificado; message: string }> {
  const [data] = await certificadosDe(context, [fila]);
  if (data === undefined) throw new Error('A certificate lost its row');
  return { status: 'success', data, message };
}
