import type { Descarga } from '@portal/contracts';
import { seesAllEmpresas, type SessionContext } from '../context/context.ts';
import { isAmong } from '../store/among.ts';
import type { Store } from '../store/store.ts';
import type { DescargasTable } from '../store/schema/tables.ts';
import { estadoAt } from './rules.ts';

/** All but the ids of its documents, which may be many. */
const columns = [
  'id',
  'id_usuario',
  'nombre',
  'contenido',
  'estado',
  'total',
  'hechos',
  'omitidos',
  'bytes',
  'partes',
  'error',
  'creado',
  'terminado',
  'vence',
  'reclamado_por',
] as const;
export type FilaDescarga = Pick<DescargasTable, (typeof columns)[number]>;

/** The downloads of a user, the last one first. */
export const descargasOf = (store: Store, idUsuario: string): Promise<FilaDescarga[]> =>
  store
    .select('descargas')
    .select(columns)
    .where('id_usuario', '=', idUsuario)
    .orderBy('creado', 'desc')
    .orderBy('id')
    .execute();

/** One of a user; undefined when it does not exist or is of another user. */
export const descargaDe = (store: Store, idUsuario: string, id: string): Promise<FilaDescarga | undefined> =>
  store
    .select('descargas')
    .select(columns)
    .where('id', '=', id)
    .where('id_usuario', '=', idUsuario)
    .executeTakeFirst();

/** True if the user may still see all documents of a download that exist. */
export async function isStillAllowed({ store, user }: SessionContext, id: string): Promise<boolean> {
  if (seesAllEmpresas(user)) return true;
  const [row] = await store.find('descargas', ['ids'], { id });
  const foreign = await store
    .select('documentos')
    .select('id')
    .where(isAmong(store, 'id', JSON.parse(row?.ids ?? '[]') as string[]))
    .$if(user.empresas.length > 0, (query) => query.where('id_empresa', 'not in', user.empresas))
    .limit(1)
    .executeTakeFirst();
  return foreign === undefined;
}

/** A download as on the wire. */
export function descargaEn(row: FilaDescarga, now: Date): Descarga {
  const { id_usuario: _usuario, partes: _partes, reclamado_por: _reclamo, contenido: content, ...said } = row;
  return {
    ...said,
    estado: estadoAt(row, now),
    contenido: JSON.parse(content) as Descarga['contenido'],
  };
}
