import {
  MAXIMO_DOCUMENTOS_DESCARGA,
  type OperationData,
  type PortalOperations,
  type Refusal,
} from '@portal/contracts';
import { formatearNumeroDecimal } from '@portal/sifen';
import type { SessionContext } from '../core/context.ts';
import { refusals } from '../core/refusal.ts';
import { accessibleDocumentos } from '../documentos/access.ts';
import { idsOfPage } from '../documentos/list.ts';
import { planDocumentos } from '../documentos/plan.ts';
import { tieneXml } from '../documentos/xml.ts';
import { inPages } from '../lists/row-pages.ts';
import type { Store } from '../store/store.ts';
import { motivoDeRechazo, type Uso } from './rules.ts';

type Pedido = OperationData<PortalOperations['descargas']['alta']>;

const ORDEN = { campo: 'fecha_emision', sentido: 'desc' } as const;

/**
 * The documents that a ZIP is asked for, in its order. They are those of this moment: what is issued while the file is made is not in it.
 *
 * @returns a refusal when there are none, too many, or one that the user may not see
 */
export async function documentosPedidos(
  context: SessionContext,
  { ids, filtros, orden = ORDEN }: Pedido,
): Promise<readonly string[] | Refusal> {
  const pedidos = ids === undefined ? await filtered(context, filtros, orden) : [...new Set(ids)];
  if (pedidos === undefined) {
    const mensaje = `Una descarga admite hasta ${formatearNumeroDecimal(MAXIMO_DOCUMENTOS_DESCARGA, 0)} documentos: acote los filtros.`;
    return refusals.validacion([{ campo: 'filtros', mensaje }]);
  }
  if (pedidos.length === 0)
    return refusals.validacion([{ campo: 'ids', mensaje: 'Elija al menos un documento' }]);
  const conArchivo: string[] = [];
  for await (const pagina of inPages(pedidos, (part) => conTipo(context, part))) {
    if (pagina.some(({ tipo }) => tipo === undefined)) return refusals.noEncontrado('el documento');
    conArchivo.push(...pagina.filter(({ tipo = 0 }) => tieneXml(tipo)).map(({ id }) => id));
  }
  if (conArchivo.length === 0)
    return refusals.validacion([
      {
        campo: 'ids',
        mensaje: 'Los documentos no tienen KuDE ni XML en el portal: estos tipos solo se listan.',
      },
    ]);
  return conArchivo;
}

async function conTipo(context: SessionContext, ids: readonly string[]) {
  const rows = await accessibleDocumentos(context, ids);
  return ids.map((id) => ({ id, tipo: rows.get(id)?.tipo }));
}

/** Undefined when there are too many. */
async function filtered(
  context: SessionContext,
  filtros: Pedido['filtros'],
  orden: NonNullable<Pedido['orden']>,
): Promise<readonly string[] | undefined> {
  const plan = await planDocumentos(context, filtros, { isUpToLimit: true });
  if (plan.hasMore || plan.total > MAXIMO_DOCUMENTOS_DESCARGA) return undefined;
  return idsOfPage(context, filtros, orden, { limite: MAXIMO_DOCUMENTOS_DESCARGA, desde: 0 }, plan);
}

/**
 * Refuses what would be too much for a user or for the disk. Within a transaction: of two requests of a user at once the second one waits
 * for the first.
 */
export async function ensureSpace(store: Store, idUsuario: string): Promise<Refusal | undefined> {
  await store
    .update('usuarios')
    .set((de) => ({ version: de.ref('version') }))
    .where('id', '=', idUsuario)
    .execute();
  const rows = await store
    .select('descargas')
    .select((de) => ['id_usuario', 'estado', de.fn.countAll<number | string>().as('cuantas')])
    .select((de) => de.fn.sum<number | string>('bytes').as('bytes'))
    .where('estado', 'in', ['en_cola', 'en_curso', 'listo'])
    .groupBy(['id_usuario', 'estado'])
    .execute();
  const uso: Uso = rows.reduce(
    (sum, { id_usuario, estado, cuantas: howMany, bytes }) => {
      const isOwn = id_usuario === idUsuario;
      return {
        activas: sum.activas + (isOwn && estado !== 'listo' ? Number(howMany) : 0),
        bytesUsuario: sum.bytesUsuario + (isOwn ? Number(bytes) : 0),
        bytesSandbox: sum.bytesSandbox + Number(bytes),
      };
    },
    { activas: 0, bytesUsuario: 0, bytesSandbox: 0 },
  );
  const mensaje = motivoDeRechazo(uso);
  return mensaje === undefined ? undefined : refusals.validacion([{ campo: 'general', mensaje }]);
}
