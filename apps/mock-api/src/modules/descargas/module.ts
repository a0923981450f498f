import { readAll } from '../../core/platform.ts';
import type { SessionContext } from '../../context/context.ts';
import { objetoModule } from '../../context/module.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import {
  descargaDe,
  descargaEn,
  descargasOf,
  isStillAllowed,
  type FilaDescarga,
} from '../../descargas/row.ts';
import { clean } from '../../descargas/clean.ts';
import { deleteParts, readParts } from '../../descargas/parts.ts';
import { requestedDocumentos, ensureSpace } from '../../descargas/request.ts';
import { isActive, estadoAt, NO_ACCESS, noFileReason } from '../../descargas/rules.ts';
import { ensureEmpresa, withStore } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import { resolvePendientes } from '../../documentos/authority/autoridad.ts';
import { datedName, fileResult, MIME } from '../../lists/table-export.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { Store } from '../../store/store.ts';
import type { DescargasTable } from '../../store/schema/tables.ts';

/** A larger file has no place in a JSON response. */
const MAX_JSON_BYTES = 16 * 1024 * 1024;

const needless = (): RefusalError =>
  new RefusalError(
    refuse('ESTADO_INVALIDO', 'La descarga está lista o en preparación: no hace falta repetirla.'),
  );

/** ZIP files of many documents, made in the background for the user that asks for them. */
export const descargasModule = objetoModule({
  objeto: 'descargas',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    alta: async (pedido, context) => {
      if (pedido.filtros.id_empresa !== undefined) await ensureEmpresa(context, pedido.filtros.id_empresa);
      await resolvePendientes(context);
      await clean(context);
      const ids = await requestedDocumentos(context, pedido);
      if (!Array.isArray(ids)) return ids as Exclude<typeof ids, readonly string[]>;
      const id = context.random.id();
      const content = [...new Set(pedido.contenido)];
      await context.store.transaction(async (store) => {
        await ensure(store, context);
        await store
          .insert('descargas', {
            id,
            id_usuario: context.user.id,
            nombre: datedName(context, 'documentos', 'zip'),
            contenido: JSON.stringify(content),
            ids: JSON.stringify(ids),
            total: ids.length,
            creado: context.clock.now().toISOString(),
            ...QUEUED,
          })
          .execute();
        await note(context, store, id, 'alta', `ZIP de ${found(ids.length)} pedido`);
      });
      context.wakeDownloads();
      return counted(context, id);
    },

    consulta: async (_data, context) => {
      await clean(context);
      const rows = await descargasOf(context.store, context.user.id);
      if (rows.some(({ estado }) => isActive(estado))) context.wakeDownloads();
      return { status: 'success', data: rows.map((row) => descargaEn(row, context.clock.now())) };
    },

    detalle: async ({ id }, context) => {
      const row = await ensureOwn(context, context.store, id);
      // Its process may have died; who makes it is asked to go on.
      if (isActive(row.estado)) context.wakeDownloads();
      return { status: 'success', data: descargaEn(row, context.clock.now()) };
    },

    cancelar: async ({ id }, context) => {
      await context.store.transaction(async (store) => {
        const row = await ensureOwn(context, store, id);
        const { numUpdatedRows } = await store
          .update('descargas')
          .set({ ...SIN_ARCHIVO, estado: 'cancelado', terminado: context.clock.now().toISOString() })
          .where('id', '=', id)
          .where('estado', 'in', ['en_cola', 'en_curso'])
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n)
          throw new RefusalError(
            refuse('ESTADO_INVALIDO', 'La descarga ya terminó: no hay nada que detener.'),
          );
        await deleteParts(store, id);
        await note(context, store, id, 'cancelar', `ZIP de ${found(row.total)} detenido`);
      });
      return counted(context, id);
    },

    repetir: async ({ id }, context) => {
      await clean(context);
      await context.store.transaction(async (store) => {
        const row = await ensureOwn(context, store, id);
        if (isActive(row.estado) || estadoAt(row, context.clock.now()) === 'listo') throw needless();
        await ensure(store, context);
        const queued = await store
          .update('descargas')
          .set({
            ...QUEUED,
            nombre: datedName(context, 'documentos', 'zip'),
            creado: context.clock.now().toISOString(),
          })
          .where('id', '=', id)
          .where('estado', '=', row.estado)
          .returning('id')
          .executeTakeFirst();
        if (queued === undefined) throw needless();
        await deleteParts(store, id);
        await note(context, store, id, 'repetir', `ZIP de ${found(row.total)} pedido otra vez`);
      });
      context.wakeDownloads();
      return counted(context, id);
    },

    baja: async ({ id }, context) => {
      await context.store.transaction(async (store) => {
        const row = await ensureOwn(context, store, id);
        await note(context, store, id, 'baja', `ZIP de ${found(row.total)} quitado`);
        await store.delete('descargas').where('id', '=', id).execute();
        await deleteParts(store, id);
      });
      return { status: 'success', data: { id } };
    },

    exportacion: async ({ id }, context) => {
      const row = await ensureOwn(context, context.store, id);
      const estado = estadoAt(row, context.clock.now());
      if (estado !== 'listo') return refuse('ESTADO_INVALIDO', noFileReason(estado));
      if (!(await isStillAllowed(context, id))) return refuse('SIN_PERMISO', NO_ACCESS);
      const { nombre, bytes, partes: parts, reclamado_por } = row;
      const chunks = readParts(context.store, id, reclamado_por ?? '', parts);
      if (context.streamFile !== undefined) {
        context.streamFile({ nombre, mime: MIME.zip, total: null, filas: () => 0, chunks });
        return fileResult(nombre, 'zip', Buffer.alloc(0));
      }
      if (bytes > MAX_JSON_BYTES)
        return refuse(
          'VALIDACION',
          'El archivo pasa de 16 MB: pídalo con el encabezado Accept: application/octet-stream.',
        );
      return fileResult(nombre, 'zip', await readAll(chunks));
    },
  },
});

const SIN_ARCHIVO = {
  bytes: 0,
  partes: 0,
  vence: null,
  error: null,
  reclamado_por: null,
  reclamado_hasta: null,
} satisfies Partial<DescargasTable>;

const QUEUED = {
  ...SIN_ARCHIVO,
  estado: 'en_cola',
  hechos: 0,
  omitidos: 0,
  terminado: null,
  intentos: 0,
} satisfies Partial<DescargasTable>;

const found = (total: number): string => (total === 1 ? '1 documento' : `${String(total)} documentos`);

/** @throws {RefusalError} NO_ENCONTRADO, in the same words when there is none and when it is of another user */
async function ensureOwn({ user }: SessionContext, store: Store, id: string): Promise<FilaDescarga> {
  const row = await descargaDe(store, user.id, id);
  if (row === undefined) throw new RefusalError(refusals.noEncontrado('la descarga'));
  return row;
}

/** @throws {RefusalError} when the user or the disk has too much already */
async function ensure(store: Store, { user }: SessionContext): Promise<void> {
  const rechazo = await ensureSpace(store, user.id);
  if (rechazo !== undefined) throw new RefusalError(rechazo);
}

const note = (
  context: SessionContext,
  store: Store,
  id: string,
  accion: 'alta' | 'cancelar' | 'repetir' | 'baja',
  detalle: string,
): Promise<void> =>
  audit(withStore(context, store), {
    objeto: 'descargas',
    id_objeto: id,
    accion,
    detalle,
    id_empresa: null,
  });

/** The download as it is now. */
async function counted(context: SessionContext, id: string) {
  const row = await ensureOwn(context, context.store, id);
  return { status: 'success' as const, data: descargaEn(row, context.clock.now()) };
}
