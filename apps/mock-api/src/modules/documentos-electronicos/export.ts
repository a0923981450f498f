import type { OperationData, HandlerResult, PortalOperations } from '@portal/contracts';
import { refusals } from '../../core/refusal.ts';
import type { SessionContext } from '../../context/context.ts';
import { accessibleDocumentos } from '../../records/access.ts';
import { contentOf, nombreDe, zipDe } from '../../documentos/list/export-files.ts';
import { exportedColumns } from '../../documentos/list/export-table.ts';
import { iterateDocuments } from '../../documentos/list/iterate.ts';
import { filterDocuments } from '../../documentos/list/filters.ts';
import { pageIds } from '../../documentos/list/list.ts';
import type { FilaKude } from '../../documentos/signing/kude.ts';
import { datedName, fileResult, tableExport } from '../../lists/table-export.ts';

type Exportacion = PortalOperations['documentos_electronicos']['exportacion'];
type Pedido = OperationData<Exportacion>;
type Respuesta = HandlerResult<Exportacion>;

const ZIP_MAXIMO = 200;
const ORDEN = { campo: 'fecha_emision', sentido: 'desc' } as const;
const ONLY_LISTED = 'El documento no tiene KuDE ni XML en el portal: este tipo solo se lista.';

/** A file of the list (all pages of it), of one document, or a ZIP of several. */
export async function exportList(context: SessionContext, pedido: Pedido): Promise<Respuesta> {
  switch (pedido.formato) {
    case 'csv':
    case 'xlsx':
      return exportRows(context, pedido, pedido.formato);
    case 'pdf':
    case 'xml':
      return exportOne(context, pedido, pedido.formato);
    case 'zip':
      return exportZip(context, pedido);
  }
}

async function exportRows(
  context: SessionContext,
  { filtros, orden = ORDEN, ids }: Pedido,
  format: 'csv' | 'xlsx',
): Promise<Respuesta> {
  const rows = await iterateDocuments(context, filtros, orden, ids);
  return tableExport(context, exportedColumns, rows, {
    format,
    name: 'documentos',
    sheet: 'Documentos',
    what: 'documentos',
  });
}

async function exportOne(
  context: SessionContext,
  { ids = [], papel }: Pedido,
  formato: 'pdf' | 'xml',
): Promise<Respuesta> {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0) {
    return refusals.validacion([{ campo: 'ids', mensaje: 'Elija un solo documento' }]);
  }
  const row = (await accessibleDocumentos(context, [id])).get(id);
  if (row === undefined) return refusals.noEncontrado('el documento');
  const bytes = await contentOf(context, row, formato, papel);
  if (bytes === undefined) return refusals.validacion([{ campo: 'ids', mensaje: ONLY_LISTED }]);
  return fileResult(nombreDe(row, formato), formato, bytes);
}

/** Without `ids`, of the filtered list. Kinds of document that are only listed are omitted. */
async function exportZip(
  context: SessionContext,
  { filtros, orden = ORDEN, ids, contenido: content, papel }: Pedido,
): Promise<Respuesta> {
  const chosen =
    ids ??
    (await pageIds(filterDocuments(context, filtros), orden, filtros.moneda, {
      limite: ZIP_MAXIMO + 1,
      desde: 0,
    }));
  if (chosen.length > ZIP_MAXIMO) {
    return refusals.validacion([{ campo: 'ids', mensaje: `Un ZIP admite hasta ${ZIP_MAXIMO} documentos` }]);
  }
  if (chosen.length === 0)
    return refusals.validacion([{ campo: 'ids', mensaje: 'Elija al menos un documento' }]);
  const accessible = await accessibleDocumentos(context, chosen);
  const rows = chosen.map((id) => accessible.get(id));
  if (rows.includes(undefined)) return refusals.noEncontrado('el documento');
  const bytes = await zipDe(
    context,
    rows.filter((row): row is FilaKude & typeof row => row !== undefined),
    content,
    papel,
  );
  if (bytes === undefined) return refusals.validacion([{ campo: 'ids', mensaje: ONLY_LISTED }]);
  return fileResult(datedName(context, 'documentos', 'zip'), 'zip', bytes);
}
