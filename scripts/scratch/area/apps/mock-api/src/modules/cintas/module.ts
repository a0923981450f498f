import type { Cinta, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { ensureAccess, ensureEmpresa } from '../../documentos/access.ts';
import { contains } from '../../documentos/search.ts';
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
      await ensureEmpresa(context, data.filtros.id_empresa);
      return listResult(filter(context, data.filtros), data, (rows) => rows.map(cintaOf));
    },

    detalle: async ({ id }, context) => {
      const row = await context.store.select('lotes').selectAll().where('id', '=', id).executeTakeFirst();
      return { status: 'success', data: cintaOf(ensureAccess(context, row, 'la cinta')) };
    },

    exportacion: async ({ filtros, orden, formato }, context) => {
      await ensureEmpresa(context, filtros.id_empresa);
      const rows = await rowsToExport(filter(context, filtros), orden);
      if (rows === undefined) return tooManyRows('cintas');
      return tableExport(context, columns, pagesOf(rows.map(cintaOf)), {
        format: formato,
        name: 'cintas',
        sheet: 'Cintas',
        what: 'cintas',
      });
    },
  },
});

const columns: readonly ExportColumn<Cinta>[] = [
  { title: 'Fecha', width: 17, cell: ({ fecha }) => momentCell(fecha) },
  { title: 'Protocolo', width: 20, cell: ({ protocolo }) => textCell(protocolo) },
];

const filter = ({ store }: SessionContext, { id_empresa, protocolo = '' }: Filtros) =>
  store
    .select('lotes')
    .where('id_empresa', '=', id_empresa)
    .$if(protocolo !== '', (query) => query.where(contains(store, 'protocolo', protocolo)));

const cintaOf = ({ id, id_empresa, protocolo, fecha }: LotesTable): Cinta => ({
  id,
  id_empresa,
  protocolo,
  fecha,
});
