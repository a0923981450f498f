import type { Context } from '../context/context.ts';
import { numeroDe } from '../core/document-number.ts';
import { DEFAULT_SANDBOX } from '../core/name.ts';

/** A change of a document as the audit trail has it. */
interface Change {
  readonly id_objeto: string;
  readonly fecha: string;
  readonly antes?: unknown;
  readonly despues?: unknown;
}

const stateIn = (value: unknown): string | undefined => {
  const { estado } = (value ?? {}) as { readonly estado?: unknown };
  return typeof estado === 'string' ? estado : undefined;
};

/**
 * Adds a callback for every integration user of a company that has an address for them, if a document changed its state. Call it
 * inside the transaction of the change. Outside the default sandbox nothing is sent: the callback is only listed.
 */
export async function enqueueAvisos(
  { store, random }: Pick<Context, 'store' | 'random'>,
  id_empresa: string,
  { id_objeto, fecha, antes: before, despues: after }: Change,
): Promise<void> {
  const estado = stateIn(after);
  if (estado === undefined || estado === stateIn(before)) return;
  const targets = await store.find('avisos_destinos', ['id_usuario_funcional'], { id_empresa });
  if (targets.length === 0) return;
  const active = await store
    .select('usuarios_funcionales')
    .select('id')
    .where('activo', '=', 1)
    .where('revocado', 'is', null)
    .where(
      'id',
      'in',
      targets.map(({ id_usuario_funcional }) => id_usuario_funcional),
    )
    .execute();
  const documento = await store
    .select('documentos')
    .select(['cdc', 'tipo', 'establecimiento', 'punto', 'numero'])
    .where('id', '=', id_objeto)
    .executeTakeFirst();
  if (documento === undefined) return;
  const { cdc, tipo } = documento;
  const numero = numeroDe(documento, documento.numero);
  const isSent = store.sandbox === DEFAULT_SANDBOX;
  for (const { id: id_usuario_funcional } of active) {
    const id = random.id();
    await store
      .insert('avisos', {
        ...{ id, id_usuario_funcional, fecha, numero },
        id_documento: id_objeto,
        estado_documento: estado,
        cuerpo: JSON.stringify({
          id,
          tipo: 'documento.estado',
          fecha,
          id_empresa,
          documento: { id: id_objeto, cdc, tipo, numero, estado, estado_anterior: stateIn(before) ?? null },
        }),
        estado: isSent ? 'pendiente' : 'simulado',
        intentos: 0,
        proximo_intento: isSent ? fecha : null,
        reclamado_por: null,
        reclamado_hasta: null,
        estado_http: null,
        error: null,
      })
      .execute();
  }
}
