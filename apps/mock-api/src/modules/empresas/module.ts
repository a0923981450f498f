import type { EmpresaDetalle } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { objetoModule } from '../../context/module.ts';
import { ensureEmpresa } from '../../records/access.ts';
import { direccionDe } from '../../documentos/model/emisor.ts';
import { pagesOf } from '../../lists/row-pages.ts';
import { MAX_EXPORTED_ROWS, tableExport, tooManyRows } from '../../lists/table-export.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { EmpresasTable } from '../../store/schema/tables.ts';
import { editableOf } from './datos.ts';
import { diagnosticoDe } from './diagnostics.ts';
import { empresaColumns } from './export.ts';
import { crearEmpresa, guardarEmpresa, habilitarEmpresa } from './save.ts';
import { buscarEmpresas, conCuentas, empresasOf } from './list.ts';

/** The companies that the caller may see, with the data that their documents carry. */
export const empresasModule = objetoModule({
  objeto: 'empresas',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async ({ filtros, pagina, por_pagina, orden }, context) => {
      const found = await buscarEmpresas(context, filtros, orden);
      const desde = (pagina - 1) * por_pagina;
      const data = await conCuentas(context, found.slice(desde, desde + por_pagina));
      return { status: 'success', data, meta: { total: found.length, pagina, por_pagina, orden } };
    },

    detalle: async ({ id }, context) => ({
      status: 'success',
      data: await detalleOf(context, await ensureEmpresa(context, id)),
    }),

    alta: async (data, context) => ({
      status: 'success',
      data: await detalleOf(context, await crearEmpresa(context, data)),
      message: 'Empresa guardada',
    }),

    modificacion: async (data, context) => ({
      status: 'success',
      data: await detalleOf(context, await guardarEmpresa(context, data)),
      message: 'Empresa guardada',
    }),

    habilitacion: async (data, context) => ({
      status: 'success',
      data: await detalleOf(context, await habilitarEmpresa(context, data)),
      message: data.activo ? 'Empresa habilitada' : 'Empresa deshabilitada',
    }),

    exportacion: async ({ filtros, orden, formato }, context) => {
      const found = await buscarEmpresas(context, filtros, orden);
      if (found.length > MAX_EXPORTED_ROWS) return tooManyRows('empresas');
      return tableExport(context, empresaColumns, pagesOf(await conCuentas(context, found)), {
        format: formato,
        name: 'empresas',
        sheet: 'Empresas',
        what: 'empresas',
      });
    },
  },
});

async function detalleOf(context: SessionContext, row: EmpresasTable): Promise<EmpresaDetalle> {
  const [empresa] = await empresasOf(context, [row]);
  if (empresa === undefined) throw new Error('A company lost its row');
  const { tipo_regimen, actividades, obligaciones, papel_kude, direccion } = editableOf(row);
  return {
    ...empresa,
    tipo_regimen,
    actividades,
    obligaciones,
    papel_kude,
    direccion: direccionDe(direccion),
    csc: { id: row.csc_id, configurado: row.csc_secreto !== '' },
    diagnostico: await diagnosticoDe(context, row, empresa),
  };
}
