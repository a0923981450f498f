import {
  maskedUrl,
  type AvisosConfigurados,
  type AvisosIntegracion,
  type EntregaAviso,
  type OperationData,
  type PortalOperations,
} from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { sealSecret } from '../../core/at-rest.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { placeOfSecreto } from '../../delivery/callbacks.ts';
import { resolveMailHost } from '../../delivery/hosts.ts';
import { lockAccessible, withStore } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import type { AvisosTable } from '../../store/schema/tables.ts';
import { filaIntegracion } from './views.ts';

type Operaciones = PortalOperations['usuarios_funcionales'];

const OBJETO = 'usuarios_funcionales';
const SHOWN_DELIVERIES = 100;
/** Bytes of the secret that signs. */
const SECRET_BYTES = 32;

const entregaOf = ({
  id,
  fecha,
  id_documento,
  numero,
  estado_documento,
  estado,
  intentos,
  proximo_intento,
  estado_http,
  error,
}: AvisosTable): EntregaAviso => ({
  ...{ id, fecha, id_documento, numero, estado_documento },
  ...{ estado, intentos, proximo_intento, estado_http, error },
});

/** The address and the last deliveries of an integration user. Throws NO_ENCONTRADO. */
export async function avisosOf(context: SessionContext, id: string): Promise<AvisosIntegracion> {
  await filaIntegracion(context, id);
  const { store } = context;
  const [target] = await store.find('avisos_destinos', ['url'], { id_usuario_funcional: id });
  const entregas = await store
    .select('avisos')
    .selectAll()
    .where('id_usuario_funcional', '=', id)
    .orderBy('fecha', 'desc')
    .orderBy('id')
    .limit(SHOWN_DELIVERIES)
    .execute();
  return { url: target?.url ?? null, entregas: entregas.map(entregaOf) };
}

/** Sets or removes the address, with a new secret. Throws NO_ENCONTRADO, ESTADO_INVALIDO, and VALIDACION for a host that is not allowed. */
export async function configureAvisos(
  context: SessionContext,
  { id, url }: OperationData<Operaciones['configurarAvisos']>,
): Promise<AvisosConfigurados> {
  await filaIntegracion(context, id);
  if (url !== null) await ensureAllowed(context, url);
  const secreto = context.random.hex(SECRET_BYTES);
  await context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const { id_empresa, revocado } = await lockAccessible(
      inside,
      'usuarios_funcionales',
      id,
      'el usuario para integración',
    );
    if (revocado !== null)
      throw new RefusalError(
        refuse('ESTADO_INVALIDO', 'La clave fue revocada: cree otro usuario para integración.'),
      );
    const [before] = await store.find('avisos_destinos', ['url'], { id_usuario_funcional: id });
    await store.delete('avisos_destinos').where('id_usuario_funcional', '=', id).execute();
    if (url !== null)
      await store
        .insert('avisos_destinos', {
          ...{ id_usuario_funcional: id, id_empresa, url },
          secreto: sealSecret(context.config, placeOfSecreto(id), secreto),
        })
        .execute();
    await audit(inside, {
      objeto: OBJETO,
      id_objeto: id,
      accion: 'configurar_avisos',
      detalle: url === null ? 'Avisos quitados' : `Avisos a ${maskedUrl(url)}`,
      antes: { url: before?.url ?? null },
      despues: { url },
    });
  });
  return { url, secreto: url === null ? null : secreto };
}

async function ensureAllowed({ config }: SessionContext, url: string): Promise<void> {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  const { kind } = await resolveMailHost(host, config.callbackHosts);
  if (kind !== 'forbidden') return;
  const mensaje = `El servidor no permite avisos a ${host}`;
  throw new RefusalError(refusals.validacion([{ campo: 'url', mensaje }]));
}

/** Makes a delivery due at once, with all its attempts. Throws NO_ENCONTRADO, ESTADO_INVALIDO while it is being sent. */
export async function resendAviso(
  context: SessionContext,
  { id, id_entrega }: OperationData<Operaciones['reenviarAviso']>,
): Promise<EntregaAviso> {
  const resent = await context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    await lockAccessible(inside, 'usuarios_funcionales', id, 'el usuario para integración');
    const previous = await store
      .select('avisos')
      .selectAll()
      .where('id', '=', id_entrega)
      .where('id_usuario_funcional', '=', id)
      .executeTakeFirst();
    if (previous === undefined) throw new RefusalError(refusals.noEncontrado('el aviso'));
    if (previous.estado === 'simulado') return previous;
    const changed = await store
      .update('avisos')
      .set({
        estado: 'pendiente',
        intentos: 0,
        error: null,
        proximo_intento: context.clock.now().toISOString(),
      })
      .where('id', '=', id_entrega)
      .where('estado', '<>', 'enviando')
      .returningAll()
      .executeTakeFirst();
    if (changed === undefined)
      throw new RefusalError(refuse('ESTADO_INVALIDO', 'El aviso se está enviando en este momento.'));
    await audit(inside, {
      objeto: OBJETO,
      id_objeto: id,
      accion: 'reenviar_aviso',
      detalle: `Aviso de ${previous.numero} (${previous.estado_documento}) enviado de nuevo`,
    });
    return changed;
  });
  context.wakeMail();
  return entregaOf(resent);
}
