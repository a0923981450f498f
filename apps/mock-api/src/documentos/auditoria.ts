import type { Context, SessionContext } from '../core/context.ts';

/** Who stands in the audit trail for what the tax authority did. */
export const AUTORIDAD = 'SIFEN';

export interface Acto {
  readonly objeto: string;
  readonly id_objeto: string;
  readonly accion: string;
  /** One sentence for people. */
  readonly detalle: string;
  readonly antes?: unknown;
  readonly despues?: unknown;
  /** ISO in UTC; now, unless the act took place before it was noticed. */
  readonly fecha?: string;
}

/** Notes an act of the person who is signed in. Call it inside the transaction of the act. */
export async function auditar(context: SessionContext, acto: Acto): Promise<void> {
  await anotar(context, context.user.usuario, acto);
}

/** Notes an act that someone began and that is completed later, maybe within another request. */
export async function auditarDe(context: Context, usuario: string, acto: Acto): Promise<void> {
  await anotar(context, usuario, acto);
}

/** Notes an act of the tax authority. */
export async function auditarAutoridad(context: Context, acto: Acto): Promise<void> {
  await anotar(context, AUTORIDAD, acto);
}

async function anotar({ store, clock, random }: Context, usuario: string, acto: Acto): Promise<void> {
  const { antes, despues, fecha = clock.now().toISOString(), ...nombrado } = acto;
  await store
    .insert('auditoria', {
      id: random.id(),
      usuario,
      fecha,
      ...nombrado,
      antes: antes === undefined ? null : JSON.stringify(antes),
      despues: despues === undefined ? null : JSON.stringify(despues),
    })
    .execute();
}
