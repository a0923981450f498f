import { buffer } from 'node:stream/consumers';
import type { SessionContext } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { descargaDe, descargaEn, descargasDe, type FilaDescarga } from '../../descargas/fila.ts';
import { limpiar } from '../../descargas/limpiar.ts';
import { borrarPartes, leerPartes } from '../../descargas/partes.ts';
import { documentosPedidos, exigirLugar } from '../../descargas/pedir.ts';
import { esActiva, estadoEn, motivoSinArchivo } from '../../descargas/reglas.ts';
import { exigirEmpresa, withStore } from '../../documentos/acceso.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { resolverPendientes } from '../../documentos/autoridad.ts';
import { datedName, fileResult, MIME } from '../../lists/table-export.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { Store } from '../../store/store.ts';
import type { DescargasTable } from '../../store/tables.ts';

/** A larger file has no place in a JSON response. */
const MAXIMO_EN_JSON = 16 * 1024 * 1024;

/** ZIP files of many documents, made in the background for the user that asks for them. */
export const descargasModule = objetoModule({
  objeto: 'descargas',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    alta: async (pedido, context) => {
      if (pedido.filtros.id_empresa !== undefined) await exigirEmpresa(context, pedido.filtros.id_empresa);
      await resolverPendientes(context);
      await limpiar(context);
      const ids = await documentosPedidos(context, pedido);
      if (!Array.isArray(ids)) return ids as Exclude<typeof ids, readonly string[]>;
      const id = context.random.id();
      const contenido = [...new Set(pedido.contenido)];
      await context.store.transaction(async (store) => {
        await exigir(store, context);
        await store
          .insert('descargas', {
            id,
            id_usuario: context.user.id,
            nombre: datedName(context, 'documentos', 'zip'),
            contenido: JSON.stringify(contenido),
            ids: JSON.stringify(ids),
            total: ids.length,
            creado: context.clock.now().toISOString(),
            ...EN_COLA,
          })
          .execute();
        await anotar(context, store, id, 'alta', `ZIP de ${cuantos(ids.length)} pedido`);
      });
      context.wakeDownloads();
      return contada(context, id);
    },

    consulta: async (_data, context) => {
      await limpiar(context);
      const filas = await descargasDe(context.store, context.user.id);
      if (filas.some(({ estado }) => esActiva(estado))) context.wakeDownloads();
      return { status: 'success', data: filas.map((fila) => descargaEn(fila, context.clock.now())) };
    },

    detalle: async ({ id }, context) => {
      const fila = await exigirPropia(context, context.store, id);
      // Its process may have died; who makes it is asked to go on.
      if (esActiva(fila.estado)) context.wakeDownloads();
      return { status: 'success', data: descargaEn(fila, context.clock.now()) };
    },

    cancelar: async ({ id }, context) => {
      await context.store.transaction(async (store) => {
        const fila = await exigirPropia(context, store, id);
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
        await borrarPartes(store, id);
        await anotar(context, store, id, 'cancelar', `ZIP de ${cuantos(fila.total)} detenido`);
      });
      return contada(context, id);
    },

    repetir: async ({ id }, context) => {
      await limpiar(context);
      await context.store.transaction(async (store) => {
        const fila = await exigirPropia(context, store, id);
        if (esActiva(fila.estado) || estadoEn(fila, context.clock.now()) === 'listo')
          throw new RefusalError(
            refuse('ESTADO_INVALIDO', 'La descarga está lista o en preparación: no hace falta repetirla.'),
          );
        await exigir(store, context);
        await store
          .update('descargas')
          .set({
            ...EN_COLA,
            nombre: datedName(context, 'documentos', 'zip'),
            creado: context.clock.now().toISOString(),
          })
          .where('id', '=', id)
          .execute();
        await borrarPartes(store, id);
        await anotar(context, store, id, 'repetir', `ZIP de ${cuantos(fila.total)} pedido otra vez`);
      });
      context.wakeDownloads();
      return contada(context, id);
    },

    baja: async ({ id }, context) => {
      await context.store.transaction(async (store) => {
        const fila = await exigirPropia(context, store, id);
        await anotar(context, store, id, 'baja', `ZIP de ${cuantos(fila.total)} quitado`);
        await store.delete('descargas').where('id', '=', id).execute();
        await borrarPartes(store, id);
      });
      return { status: 'success', data: { id } };
    },

    exportacion: async ({ id }, context) => {
      const fila = await exigirPropia(context, context.store, id);
      const estado = estadoEn(fila, context.clock.now());
      if (estado !== 'listo') return refuse('ESTADO_INVALIDO', motivoSinArchivo(estado));
      const { nombre, bytes, partes, reclamado_por } = fila;
      const chunks = leerPartes(context.store, id, reclamado_por ?? '', partes);
      if (context.streamFile !== undefined) {
        context.streamFile({ nombre, mime: MIME.zip, total: null, filas: () => 0, chunks });
        return fileResult(nombre, 'zip', Buffer.alloc(0));
      }
      if (bytes > MAXIMO_EN_JSON)
        return refuse(
          'VALIDACION',
          'El archivo pasa de 16 MB: pídalo con el encabezado Accept: application/octet-stream.',
        );
      return fileResult(nombre, 'zip', await buffer(chunks));
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

const EN_COLA = {
  ...SIN_ARCHIVO,
  estado: 'en_cola',
  hechos: 0,
  omitidos: 0,
  terminado: null,
  intentos: 0,
} satisfies Partial<DescargasTable>;

const cuantos = (total: number): string => (total === 1 ? '1 documento' : `${String(total)} documentos`);

/** @throws {RefusalError} NO_ENCONTRADO, in the same words when there is none and when it is of another user */
async function exigirPropia({ user }: SessionContext, store: Store, id: string): Promise<FilaDescarga> {
  const fila = await descargaDe(store, user.id, id);
  if (fila === undefined) throw new RefusalError(refusals.noEncontrado('la descarga'));
  return fila;
}

/** @throws {RefusalError} when the user or the disk has too much already */
async function exigir(store: Store, { user }: SessionContext): Promise<void> {
  const rechazo = await exigirLugar(store, user.id);
  if (rechazo !== undefined) throw new RefusalError(rechazo);
}

const anotar = (
  context: SessionContext,
  store: Store,
  id: string,
  accion: 'alta' | 'cancelar' | 'repetir' | 'baja',
  detalle: string,
): Promise<void> =>
  auditar(withStore(context, store), {
    objeto: 'descargas',
    id_objeto: id,
    accion,
    detalle,
    id_empresa: null,
  });

/** The download as it is now. */
async function contada(context: SessionContext, id: string) {
  const fila = await exigirPropia(context, context.store, id);
  return { status: 'success' as const, data: descargaEn(fila, context.clock.now()) };
}
