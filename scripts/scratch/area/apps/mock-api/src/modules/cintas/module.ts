import type { Cinta, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { exigirAcceso, exigirEmpresa } from '../../documentos/acceso.ts';
import { contiene } from '../../documentos/busqueda.ts';
import { momentCell, textCell, type ExportColumn } from '../../lists/export-column.ts';
import { listResult, rowsToExport } from '../../lists/list-result.ts';
import { pagesOf } from '../../lists/row-pages.ts';
import { tableExport, tooManyRows } from '../../lists/table-export.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { LotesTable } from '../../store/tables.ts';

type Filtros = OperationData<PortalOperations['cintas']['consulta']>['filtros'];

/** Batches under another name: an objeto that needs no table of its own. */
export const cintasModule = objetoModule({
  objeto: 'cintas',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      await exigirEmpresa(context, data.filtros.id_empresa);
      return listResult(filtrar(context, data.filtros), data, (filas) => filas.map(cintaDe));
    },

    detalle: async ({ id }, context) => {
      const fila = await context.store.select('lotes').selectAll().where('id', '=', id).executeTakeFirst();
      return { status: 'success', data: cintaDe(exigirAcceso(context, fila, 'la cinta')) };
    },

    exportacion: async ({ filtros, orden, formato }, context) => {
      await exigirEmpresa(context, filtros.id_empresa);
      const filas = await rowsToExport(filtrar(context, filtros), orden);
      if (filas === undefined) return tooManyRows('cintas');
      return tableExport(context, columnas, pagesOf(filas.map(cintaDe)), {
        format: formato,
        name: 'cintas',
        sheet: 'Cintas',
        what: 'cintas',
      });
    },
  },
});

const columnas: readonly ExportColumn<Cinta>[] = [
  { title: 'Fecha', width: 17, cell: ({ fecha }) => momentCell(fecha) },
  { title: 'Protocolo', width: 20, cell: ({ protocolo }) => textCell(protocolo) },
];

const filtrar = ({ store }: SessionContext, { id_empresa, protocolo = '' }: Filtros) =>
  store
    .select('lotes')
    .where('id_empresa', '=', id_empresa)
    .$if(protocolo !== '', (query) => query.where(contiene('protocolo', protocolo)));

const cintaDe = ({ id, id_empresa, protocolo, fecha }: LotesTable): Cinta => ({
  id,
  id_empresa,
  protocolo,
  fecha,
});
