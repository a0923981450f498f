import type { OperationData, HandlerResult, PortalOperations } from '@portal/contracts';
import { refusals } from '../../core/refusal.ts';
import type { SessionContext } from '../../core/context.ts';
import { documentosAccesibles } from '../../documentos/acceso.ts';
import { contenidoDe, nombreDe, zipDe } from '../../documentos/exportar-archivos.ts';
import { columnasExportadas } from '../../documentos/exportar-tabla.ts';
import { listarDocumentos } from '../../documentos/lista.ts';
import { recorrerDocumentos } from '../../documentos/recorrer.ts';
import type { FilaKude } from '../../documentos/kude.ts';
import { datedName, fileResult, tableExport } from '../../lists/table-export.ts';

type Exportacion = PortalOperations['documentos_electronicos']['exportacion'];
type Pedido = OperationData<Exportacion>;
type Respuesta = HandlerResult<Exportacion>;

const ZIP_MAXIMO = 200;
const ORDEN = { campo: 'fecha_emision', sentido: 'desc' } as const;
const SOLO_LISTADO = 'El documento no tiene KuDE ni XML en el portal: este tipo solo se lista.';

/** A file of the list (all pages of it), of one document, or a ZIP of several. */
export async function exportar(context: SessionContext, pedido: Pedido): Promise<Respuesta> {
  switch (pedido.formato) {
    case 'csv':
    case 'xlsx':
      return exportarLista(context, pedido, pedido.formato);
    case 'pdf':
    case 'xml':
      return exportarUno(context, pedido, pedido.formato);
    case 'zip':
      return exportarZip(context, pedido);
  }
}

async function exportarLista(
  context: SessionContext,
  { filtros, orden = ORDEN, ids }: Pedido,
  format: 'csv' | 'xlsx',
): Promise<Respuesta> {
  const filas = await recorrerDocumentos(context, filtros, orden, ids);
  return tableExport(context, columnasExportadas, filas, {
    format,
    name: 'documentos',
    sheet: 'Documentos',
    what: 'documentos',
  });
}

async function exportarUno(
  context: SessionContext,
  { ids = [] }: Pedido,
  formato: 'pdf' | 'xml',
): Promise<Respuesta> {
  const [id, ...otros] = ids;
  if (id === undefined || otros.length > 0) {
    return refusals.validacion([{ campo: 'ids', mensaje: 'Elija un solo documento' }]);
  }
  const fila = (await documentosAccesibles(context, [id])).get(id);
  if (fila === undefined) return refusals.noEncontrado('el documento');
  const bytes = await contenidoDe(context, fila, formato);
  if (bytes === undefined) return refusals.validacion([{ campo: 'ids', mensaje: SOLO_LISTADO }]);
  return fileResult(nombreDe(fila, formato), formato, bytes);
}

/** Without `ids`, of the filtered list. Kinds of document that are only listed are omitted. */
async function exportarZip(
  context: SessionContext,
  { filtros, orden = ORDEN, ids, contenido }: Pedido,
): Promise<Respuesta> {
  const chosen = ids ?? (await idsFiltrados(context, filtros, orden));
  if (chosen.length > ZIP_MAXIMO) {
    return refusals.validacion([{ campo: 'ids', mensaje: `Un ZIP admite hasta ${ZIP_MAXIMO} documentos` }]);
  }
  if (chosen.length === 0)
    return refusals.validacion([{ campo: 'ids', mensaje: 'Elija al menos un documento' }]);
  const accesibles = await documentosAccesibles(context, chosen);
  const filas = chosen.map((id) => accesibles.get(id));
  if (filas.includes(undefined)) return refusals.noEncontrado('el documento');
  const bytes = await zipDe(
    context,
    filas.filter((fila): fila is FilaKude & typeof fila => fila !== undefined),
    contenido,
  );
  if (bytes === undefined) return refusals.validacion([{ campo: 'ids', mensaje: SOLO_LISTADO }]);
  return fileResult(datedName(context, 'documentos', 'zip'), 'zip', bytes);
}

async function idsFiltrados(
  context: SessionContext,
  filtros: Pedido['filtros'],
  orden: NonNullable<Pedido['orden']>,
): Promise<string[]> {
  const filas = await listarDocumentos(context, filtros, orden, { limite: ZIP_MAXIMO + 1, desde: 0 });
  return filas.map(({ id }) => id);
}
