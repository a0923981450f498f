import type {
  CodigosRecuperacion,
  OperationData,
  PortalOperations,
  SegundoFactor,
  SegundoFactorPreparado,
} from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { withStore } from '../../records/access.ts';
import {
  activeFactor,
  freshPeriod,
  hashesOf,
  newRecoveryCodes,
  newSecret,
  storedFactor,
  writeFactor,
} from '../../session/second-factor.ts';
import { closeOtherSessions } from '../../session/sessions.ts';
import { lockRow } from '../../store/lock-row.ts';
import type { Store } from '../../store/store.ts';
import { auditOwn, checkedRow, lockChecked } from './own.ts';

type Operaciones = PortalOperations['usuarios'];

const WRONG_CODE = 'El código no es correcto: use el que la aplicación muestra ahora';

const invalidEstado = (message: string): RefusalError => new RefusalError(refuse('ESTADO_INVALIDO', message));
const alreadyOn = () => invalidEstado('El segundo factor ya está activo.');
const isOff = () => invalidEstado('El segundo factor no está activo.');

/** The second factor of the caller. */
export async function ownFactor({ store, user }: SessionContext): Promise<SegundoFactor> {
  const factor = await activeFactor(store, user.id);
  return {
    activo: factor !== undefined,
    desde: factor?.desde ?? null,
    codigos_restantes: factor === undefined ? 0 : hashesOf(factor).length,
  };
}

/** A new secret, which is asked for once a code proved that an app has it. Throws VALIDACION, ESTADO_INVALIDO. */
export async function prepare(
  context: SessionContext,
  { actual }: OperationData<Operaciones['prepararSegundoFactor']>,
): Promise<SegundoFactorPreparado> {
  const row = await checkedRow(context, actual);
  const { shown, sealed } = newSecret(context, row);
  await context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    await lockChecked(inside, row);
    if ((await activeFactor(store, row.id)) !== undefined) throw alreadyOn();
    await removeFactor(store, row.id);
    await store
      .insert('segundos_factores', {
        id_usuario: row.id,
        secreto: sealed,
        desde: null,
        paso: 0,
        recuperacion: '[]',
      })
      .execute();
    await auditOwn(inside, 'preparar_segundo_factor');
  });
  return shown;
}

/** Switches the prepared second factor on and ends the caller's other sessions. Throws VALIDACION, ESTADO_INVALIDO. */
export async function activate(
  context: SessionContext,
  { codigo_acceso }: OperationData<Operaciones['activarSegundoFactor']>,
): Promise<CodigosRecuperacion> {
  const { user, clock } = context;
  const { codes, hashes } = newRecoveryCodes(context, user.id);
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    await lockRow(store, 'usuarios', user.id);
    const factor = await storedFactor(store, user.id);
    if (factor === undefined) throw invalidEstado('Pida primero el secreto para su aplicación.');
    if (factor.desde !== null) throw alreadyOn();
    const paso = freshPeriod(context, factor, codigo_acceso);
    if (paso === undefined)
      throw new RefusalError(refusals.validacion([{ campo: 'codigo_acceso', mensaje: WRONG_CODE }]));
    await writeFactor(store, user.id, { desde: clock.now().toISOString(), paso, recuperacion: hashes });
    return { codigos_recuperacion: codes, sesiones_cerradas: await ended(inside, 'activar_segundo_factor') };
  });
}

/** Replaces the recovery codes. Throws VALIDACION, ESTADO_INVALIDO. */
export async function renewCodes(
  context: SessionContext,
  { actual }: OperationData<Operaciones['renovarCodigos']>,
): Promise<CodigosRecuperacion> {
  const row = await checkedRow(context, actual);
  const { codes, hashes } = newRecoveryCodes(context, row.id);
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    await lockChecked(inside, row);
    if ((await activeFactor(store, row.id)) === undefined) throw isOff();
    await writeFactor(store, row.id, { recuperacion: hashes });
    return { codigos_recuperacion: codes, sesiones_cerradas: await ended(inside, 'renovar_codigos') };
  });
}

/** Switches the caller's second factor off and ends its other sessions. Throws VALIDACION, ESTADO_INVALIDO. */
export async function deactivate(
  context: SessionContext,
  { actual }: OperationData<Operaciones['desactivarSegundoFactor']>,
): Promise<{ sesiones_cerradas: number }> {
  const row = await checkedRow(context, actual);
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    await lockChecked(inside, row);
    if ((await activeFactor(store, row.id)) === undefined) throw isOff();
    await removeFactor(store, row.id);
    return { sesiones_cerradas: await ended(inside, 'desactivar_segundo_factor') };
  });
}

/** Forgets the second factor of a user, whose row is locked. */
export async function removeFactor(store: Store, id: string): Promise<void> {
  await store.delete('segundos_factores').where('id_usuario', '=', id).execute();
}

/** Ends the caller's other sessions and records the act. */
async function ended(inside: SessionContext, accion: string): Promise<number> {
  const closed = await closeOtherSessions(inside);
  await auditOwn(inside, accion, closed);
  return closed;
}
