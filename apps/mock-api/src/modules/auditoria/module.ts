import type { ActoAuditado } from '@portal/contracts';
import { objetoModule } from '../../context/module.ts';
import { ensureEmpresa } from '../../records/access.ts';
import { momentCell, textCell, type ExportColumn } from '../../lists/export-column.ts';
import { tableExport } from '../../lists/table-export.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { usuariosSeed } from '../../seed/usuarios.ts';
import { actosToExport, detalleActo, listActos } from './views.ts';

const columns: readonly ExportColumn<ActoAuditado>[] = [
  { title: 'Fecha', width: 17, cell: ({ fecha }) => momentCell(fecha) },
  { title: 'Usuario', width: 18, cell: ({ usuario }) => textCell(usuario) },
  { title: 'Objeto', width: 24, cell: ({ objeto }) => textCell(objeto) },
  { title: 'Acción', width: 24, cell: ({ accion }) => textCell(accion) },
  { title: 'Detalle', width: 60, cell: ({ detalle }) => textCell(detalle) },
  { title: 'Empresa', width: 36, cell: ({ empresa }) => textCell(empresa) },
  { title: 'Identificador', width: 38, cell: ({ id_objeto }) => textCell(id_objeto) },
];

/** The audit trail, read-only. */
export const auditoriaModule = objetoModule({
  objeto: 'auditoria',
  seeds: [baseSeed, usuariosSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      if (data.filtros.id_empresa !== undefined) await ensureEmpresa(context, data.filtros.id_empresa);
      return listActos(context, data);
    },

    detalle: async ({ id }, context) => ({ status: 'success', data: await detalleActo(context, id) }),

    exportacion: async ({ formato, filtros, orden }, context) => {
      if (filtros.id_empresa !== undefined) await ensureEmpresa(context, filtros.id_empresa);
      const actos = await actosToExport(context, { filtros, orden });
      return tableExport(context, columns, actos, {
        format: formato,
        name: 'auditoria',
        sheet: 'Auditoría',
        what: 'movimientos',
      });
    },
  },
});
