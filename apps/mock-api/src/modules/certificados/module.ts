import type { Certificado } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { objetoModule } from '../../context/module.ts';
import { ensureEmpresa } from '../../records/access.ts';
import { openCertificado } from '../../documentos/signing/certificado-file.ts';
import { listResult } from '../../lists/list-result.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { CertificadosTable } from '../../store/schema/tables.ts';
import { vistaPrevia } from './file.ts';
import {
  certificadoPorId,
  certificadosDe,
  crearDemo,
  eliminarCertificado,
  filterCertificados,
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
      if (id_empresa !== undefined) await ensureEmpresa(context, id_empresa);
      return listResult(filterCertificados(context, data.filtros), data, (rows) =>
        certificadosDe(context, rows),
      );
    },

    detalle: async ({ id }, context) => result(context, await certificadoPorId(context, id), ''),

    previsualizacion: async (data, context) => {
      const empresa = await ensureEmpresa(context, data.id_empresa);
      return {
        status: 'success',
        data: await vistaPrevia(context, empresa, await openCertificado(context, data)),
      };
    },

    alta: async (data, context) => {
      const empresa = await ensureEmpresa(context, data.id_empresa);
      return result(context, await guardarCertificado(context, empresa, data), 'Certificado guardado');
    },

    habilitacion: async (data, context) =>
      result(
        context,
        await habilitarCertificado(context, data),
        data.activo ? 'Certificado activado' : 'Certificado desactivado',
      ),

    baja: async (data, context) => {
      await eliminarCertificado(context, data);
      return { status: 'success', data: { id: data.id }, message: 'Certificado eliminado' };
    },

    crearDemo: async ({ id_empresa }, context) => {
      const empresa = await ensureEmpresa(context, id_empresa);
      return result(context, await crearDemo(context, empresa), 'Certificado de demostración creado');
    },
  },
});

async function result(
  context: SessionContext,
  row: CertificadosTable,
  message: string,
): Promise<{ status: 'success'; data: Certificado; message: string }> {
  const [data] = await certificadosDe(context, [row]);
  if (data === undefined) throw new Error('A certificate lost its row');
  return { status: 'success', data, message };
}
