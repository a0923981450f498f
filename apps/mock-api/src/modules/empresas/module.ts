import type { EmpresaDetalle } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { exigirEmpresa } from '../../documentos/acceso.ts';
import { direccionDe } from '../../documentos/emisor.ts';
import { pagesOf } from '../../lists/row-pages.ts';
import { MAX_EXPORTED_ROWS, tableExport, tooManyRows } from '../../lists/table-export.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { EmpresasTable } from '../../store/tables.ts';
import { editableDe } from './datos.ts';
import { diagnosticoDe } from './diagnostico.ts';
import { columnasEmpresa } from './exportar.ts';
import { crearEmpresa, guardarEmpresa, habilitarEmpresa } from './guardar.ts';
import { buscarEmpresas, conCuentas, empresasDe } from './lista.ts';

/** The companies that the caller may see, with the data that their documents carry. */
export const empresasModule = objetoModule({
  objeto: 'empresas',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async ({ filtros, pagina, por_pagina, orden }, context) => {
      const halladas = await buscarEmpresas(context, filtros, orden);
      const desde = (pagina - 1) * por_pagina;
      const data = await conCuentas(context, halladas.slice(desde, desde + por_pagina));
      return { status: 'success', data, meta: { total: halladas.length, pagina, por_pagina, orden } };
    },

    detalle: async ({ id }, context) => ({
      status: 'success',
      data: await detalleDe(context, await exigirEmpresa(context, id)),
    }),

    alta: async (data, context) => ({
      status: 'success',
      data: await detalleDe(context, await crearEmpresa(context, data)),
      message: 'Empresa guardada',
    }),

    modificacion: async (data, context) => ({
      status: 'success',
      data: await detalleDe(context, await guardarEmpresa(context, data)),
      message: 'Empresa guardada',
    }),

    habilitacion: async (data, context) => ({
      status: 'success',
      data: await detalleDe(context, await habilitarEmpresa(context, data)),
      message: data.activo ? 'Empresa habilitada' : 'Empresa deshabilitada',
    }),

    exportacion: async ({ filtros, orden, formato }, context) => {
      const halladas = await buscarEmpresas(context, filtros, orden);
      if (halladas.length > MAX_EXPORTED_ROWS) return tooManyRows('empresas');
      return tableExport(context, columnasEmpresa, pagesOf(await conCuentas(context, halladas)), {
        format: formato,
        name: 'empresas',
        sheet: 'Empresas',
        what: 'empresas',
      });
    },
  },
});

async function detalleDe(context: SessionContext, fila: EmpresasTable): Promise<EmpresaDetalle> {
  const [empresa] = await empresasDe(context, [fila]);
  if (empresa === undefined) throw new Error('A company lost its row');
  const { tipo_regimen, actividades, direccion } = editableDe(fila);
  return {
    ...empresa,
    tipo_regimen,
    actividades,
    direccion: direccionDe(direccion),
    csc: { id: fila.csc_id, configurado: fila.csc_secreto !== '' },
    diagnostico: await diagnosticoDe(context, fila, empresa),
  };
}
