import {
  MAXIMO_DOCUMENTOS_DESCARGA,
  type OperationData,
  type PortalOperations,
  type Refusal,
} from '@portal/contracts';
import { formatearNumeroDecimal } from '@portal/sifen';
import type { SessionContext } from '../context/context.ts';
import { refusals } from '../core/refusal.ts';
import { accessibleDocumentos } from '../records/access.ts';
import { filterDocuments } from '../documentos/list/filters.ts';
import { pageIds } from '../documentos/list/list.ts';
import { tieneXml } from '../documentos/model/tiene-xml.ts';
import { inPages } from '../lists/row-pages.ts';
import { lockRow } from '../store/lock-row.ts';
import type { Store } from '../store/store.ts';
import { refusalReason, type Usage } from './rules.ts';

type RequestedDownload = OperationData<PortalOperations['descargas']['alta']>;

const DEFAULT_ORDER = { campo: 'fecha_emision', sentido: 'desc' } as const;

/**
 * The documents that a ZIP is asked for, in its order. They are those of this moment: what is issued while the file is made is not in it.
 *
 * @returns a refusal when there are none, too many, or one that the user may not see
 */
export async function requestedDocumentos(
  context: SessionContext,
  { ids, filtros, orden = DEFAULT_ORDER }: RequestedDownload,
): Promise<readonly string[] | Refusal> {
  const requested = ids === undefined ? await filtered(context, filtros, orden) : [...new Set(ids)];
  if (requested === undefined) {
    const mensaje = `Una descarga admite hasta ${formatearNumeroDecimal(MAXIMO_DOCUMENTOS_DESCARGA, 0)} documentos: acote los filtros.`;
    return refusals.validacion([{ campo: 'filtros', mensaje }]);
  }
  if (requested.length === 0)
    return refusals.validacion([{ campo: 'ids', mensaje: 'Elija al menos un documento' }]);
  const withFile: string[] = [];
  for await (const page of inPages(requested, (part) => withTipo(context, part))) {
    if (page.some(({ tipo }) => tipo === undefined)) return refusals.noEncontrado('el documento');
    withFile.push(...page.filter(({ tipo = 0 }) => tieneXml(tipo)).map(({ id }) => id));
  }
  if (withFile.length === 0)
    return refusals.validacion([
      {
        campo: 'ids',
        mensaje: 'Los documentos no tienen KuDE ni XML en el portal: estos tipos solo se listan.',
      },
    ]);
  return withFile;
}

async function withTipo(context: SessionContext, ids: readonly string[]) {
  const rows = await accessibleDocumentos(context, ids);
  return ids.map((id) => ({ id, tipo: rows.get(id)?.tipo }));
}

/** Undefined when there are too many. */
async function filtered(
  context: SessionContext,
  filtros: RequestedDownload['filtros'],
  orden: NonNullable<RequestedDownload['orden']>,
): Promise<readonly string[] | undefined> {
  const page = { limite: MAXIMO_DOCUMENTOS_DESCARGA + 1, desde: 0 };
  const ids = await pageIds(filterDocuments(context, filtros), orden, filtros.moneda, page);
  return ids.length > MAXIMO_DOCUMENTOS_DESCARGA ? undefined : ids;
}

/**
 * Refuses what would be too much for a user or for the disk. Within a transaction: of two requests of a user at once the second one waits
 * for the first.
 */
export async function ensureSpace(store: Store, idUsuario: string): Promise<Refusal | undefined> {
  await lockRow(store, 'usuarios', idUsuario);
  const rows = await store
    .select('descargas')
    .select((de) => ['id_usuario', 'estado', de.fn.countAll<number | string>().as('count')])
    .select((de) => de.fn.sum<number | string>('bytes').as('bytes'))
    .where('estado', 'in', ['en_cola', 'en_curso', 'listo'])
    .groupBy(['id_usuario', 'estado'])
    .execute();
  const usage: Usage = rows.reduce(
    (sum, { id_usuario, estado, count, bytes }) => {
      const isOwn = id_usuario === idUsuario;
      return {
        active: sum.active + (isOwn && estado !== 'listo' ? Number(count) : 0),
        userBytes: sum.userBytes + (isOwn ? Number(bytes) : 0),
        sandboxBytes: sum.sandboxBytes + Number(bytes),
      };
    },
    { active: 0, userBytes: 0, sandboxBytes: 0 },
  );
  const mensaje = refusalReason(usage);
  return mensaje === undefined ? undefined : refusals.validacion([{ campo: 'general', mensaje }]);
}
