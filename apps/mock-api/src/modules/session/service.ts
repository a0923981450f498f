import type { SignedIn, ValidationError } from '@portal/contracts';
import type { Caller, Context } from '../../context/context.ts';
import { withStore } from '../../records/access.ts';
import { findCaller, sessionUser } from '../../session/caller.ts';
import { decrypt } from '../../session/cipher.ts';
import { limitedAttempt } from '../../session/limited-attempt.ts';
import { newUserRow } from '../../session/new-user.ts';
import { namesOf, passwordProblem } from '../../session/password-rules.ts';
import { checkNothing, checkPassword, hashPassword } from '../../session/passwords.ts';
import { activeFactor, useCode } from '../../session/second-factor.ts';
import { findSignInName, isNameTaken } from '../../session/sign-in-names.ts';
import { openSession, recordAccess, renewSession } from '../../session/sessions.ts';
import { rejections, type SessionToken } from '../../core/tokens.ts';
import type { UsuariosTable } from '../../store/schema/tables.ts';
import { lockRow, updateRow } from '../../store/lock-row.ts';
import { isUniqueViolation } from '../../store/dialects/unique-violation.ts';

const normalise = (text: string): string => text.trim().toLowerCase();

/** The decrypted texts. One that cannot be decrypted is empty and looks like a wrong password, so the integrator gets a warning. */
function decryptAll<K extends string>(
  { config, notes }: Context,
  encrypted: Readonly<Record<K, string>>,
): Record<K, string> {
  const texts = Object.entries<string>(encrypted).map(
    ([field, cipher]) => [field, decrypt(cipher, config.sharedSecret)] as const,
  );
  const failed = texts.flatMap(([field, text]) => (text === undefined ? [field] : []));
  if (failed.length > 0)
    notes.warn(
      `No se puede descifrar: ${failed.join(', ')}. Van cifrados con AES de crypto-js y el SHARED_SECRET de este servidor`,
    );
  return Object.fromEntries(texts.map(([field, text = '']) => [field, text])) as Record<K, string>;
}

/** The error for a wrong user name and for a wrong password. */
const REFUSED: ValidationError = {
  error: [{ type: 'general', message: 'Usuario o contraseña incorrectos.' }],
};

/** A correct temporary password that has expired. */
const EXPIRED: ValidationError = {
  error: [
    { type: 'general', message: 'La contraseña temporal venció: pida otra a quien administra los usuarios.' },
  ],
};

const codeError = (message: string): ValidationError => ({ error: [{ type: 'codigo_acceso', message }] });

/** The password is right, and the second factor is asked for. */
const CODE_MISSING = codeError('Ingrese el código de su aplicación.');
const CODE_WRONG = codeError('El código no es correcto o ya se usó.');

/**
 * Sign-in by user name, email or document number and password, and the code of a second factor, all of them encrypted. A refusal does not say which of the
 * first two was wrong. A missing code counts as a failed attempt until the right one follows: otherwise asking for it would reset the
 * limit of wrong codes.
 */
export async function signIn(
  context: Context,
  credentials: {
    readonly username: string;
    readonly pass: string;
    readonly codigo_acceso?: string | undefined;
  },
) {
  const { codigo_acceso: sealedCode = '' } = credentials;
  const { username, pass } = decryptAll(context, { username: credentials.username, pass: credentials.pass });
  const code = sealedCode === '' ? '' : decryptAll(context, { codigo_acceso: sealedCode }).codigo_acceso;
  const usuario = normalise(username);
  const password = pass.trim();
  const found = await findSignInName(context.store, usuario);
  const [row] =
    found === undefined ? [] : await context.store.find('usuarios', ['id', 'contrasena'], { id: found });
  return limitedAttempt(context, row?.id ?? usuario, async () => {
    if (row === undefined) {
      await checkNothing(password);
      return REFUSED;
    }
    const { id, contrasena } = row;
    if (!(await checkPassword(password, contrasena))) {
      await recordAccess(context, id, 'contrasena_incorrecta');
      return REFUSED;
    }
    const opened = await context.store.transaction((store) =>
      openChecked(withStore(context, store), row, sealedCode === '' ? undefined : code),
    );
    if (!isRefused(opened)) return opened;
    if (opened.recorded !== undefined) await recordAccess(context, id, opened.recorded);
    return opened.answer;
  });
}

interface Refused {
  readonly answer: ValidationError;
  /** In the user's history. */
  readonly recorded?: Parameters<typeof recordAccess>[2];
}

const isRefused = (opened: SignedIn | Refused): opened is Refused => 'answer' in opened;

/**
 * Opens a session of a user whose password was right, as that user is now: checking it takes long, and another password, a block, other
 * profiles or a second factor that were stored meanwhile count.
 *
 * @param code of the second factor; undefined when none was sent
 */
async function openChecked(
  context: Context,
  { id, contrasena }: Pick<UsuariosTable, 'id' | 'contrasena'>,
  code: string | undefined,
): Promise<SignedIn | Refused> {
  const { store } = context;
  const row = await lockRow(store, 'usuarios', id);
  if (row?.contrasena !== contrasena) return { answer: REFUSED, recorded: 'contrasena_incorrecta' };
  if (hasExpired(context, row)) return { answer: EXPIRED, recorded: 'temporal_vencida' };
  const caller = await findCaller(store, id);
  if (caller === undefined) return { answer: REFUSED, recorded: 'bloqueado' };
  if ((await activeFactor(store, id)) !== undefined) {
    if (code === undefined) return { answer: CODE_MISSING };
    if (!(await useCode(context, id, code))) return { answer: CODE_WRONG, recorded: 'codigo_incorrecto' };
  }
  await recordAccess(context, id, 'ingreso');
  return signedIn(context, caller, await openSession(context, id));
}

const hasExpired = (
  { clock }: Context,
  { contrasena_temporal, temporal_hasta }: Pick<UsuariosTable, 'contrasena_temporal' | 'temporal_hasta'>,
): boolean => contrasena_temporal === 1 && (temporal_hasta ?? '') <= clock.now().toISOString();

const signedIn = async ({ store }: Context, caller: Caller, token: string): Promise<SignedIn> => ({
  user: await sessionUser(store, caller),
  access_token: token,
});

/** The session of a stored token, with a new token; undefined when the token is invalid. */
export async function openByToken(
  context: Context,
  token: string | undefined,
): Promise<SignedIn | undefined> {
  const verified = context.verifyToken(token);
  if (verified === undefined) return undefined;
  const renewed = await renewOf(context, verified);
  if (renewed === undefined) context.notes.rejectToken(rejections.noUser);
  return renewed;
}

/** The session of a token with a new token; undefined when it has ended. The user is locked: a block meanwhile would miss a session that opens. */
async function renewOf(context: Context, token: SessionToken): Promise<SignedIn | undefined> {
  return context.store.transaction(async (store) => {
    await lockRow(store, 'usuarios', token.userId, 'share');
    const inside = withStore(context, store);
    const caller = await findCaller(store, token.userId, token);
    return caller && signedIn(inside, caller, await renewSession(inside, caller.token ?? token));
  });
}

/** Switches the signed-in user to another profile, until the next change. */
export function changeProfile(
  context: Context,
  chosen: { readonly username: string; readonly perfil: string },
) {
  return limitedAttempt(context, context.user?.id ?? '', () => chooseProfile(context, chosen));
}

async function chooseProfile(
  context: Context,
  chosen: { readonly username: string; readonly perfil: string },
): Promise<SignedIn | ValidationError> {
  const { user, store } = context;
  const decrypted = decryptAll(context, { username: chosen.username, perfil: chosen.perfil });
  const email = normalise(decrypted.username);
  const perfil = decrypted.perfil.trim();
  const refused: ValidationError = { error: [{ type: 'perfil', message: 'El perfil no está disponible.' }] };
  if (user?.email !== email) return refused;
  const isChosen = await store.transaction(async (inside) => {
    const row = await lockRow(inside, 'usuarios', user.id);
    const held = await inside
      .select('perfiles')
      .select('id')
      .where('id_usuario', '=', user.id)
      .where('perfil', '=', perfil)
      .executeTakeFirst();
    if (row === undefined || held === undefined) return false;
    await updateRow(inside, 'usuarios', row, { perfil });
    return true;
  });
  if (!isChosen) return refused;
  const renewed = user.token && (await renewOf(context, user.token));
  return renewed ?? refused;
}

export interface Visitante {
  readonly nombres: string;
  readonly apellidos: string;
  readonly nro_documento: string;
  readonly email: string;
  readonly password: string;
}

/** The profile of a self-registered visitor: the receiver of documents. */
const VISITOR = { perfil: 'consulta', desc_perfil: 'Consulta' } as const;

type Registration =
  | { status: 'success'; message: string; data: { id: string; usuario: string } }
  | { status: 'error'; message: string };

/** Does not reveal which of the two is taken. */
const TAKEN = { status: 'error', message: 'El número de documento o el email ya está registrado' } as const;

/** Stores a visitor, whose user name is the document number. */
export async function register(context: Context, visitor: Visitante): Promise<Registration> {
  const password = visitor.password.trim();
  const problem = await passwordProblem(password, namesOf(visitor));
  if (problem !== undefined) return { status: 'error', message: problem };
  const contrasena = await hashPassword(password);
  const attempt = (): Promise<Registration> => insertVisitor(context, visitor, contrasena);
  // On retry, the second of two parallel registrations finds the first.
  return attempt().catch((error: unknown) => {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
}

function insertVisitor(context: Context, visitor: Visitante, contrasena: string): Promise<Registration> {
  const usuario = normalise(visitor.nro_documento);
  const email = normalise(visitor.email);
  const { random, clock } = context;
  return context.store.transaction(async (store) => {
    if (await isNameTaken(store, [usuario, email])) return TAKEN;
    const id = random.id();
    await store
      .insert(
        'usuarios',
        newUserRow({
          id,
          usuario,
          nro_documento: usuario,
          email,
          nombres: visitor.nombres,
          apellidos: visitor.apellidos,
          contrasena,
          perfil: VISITOR.perfil,
          creado: clock.now().toISOString(),
        }),
      )
      .execute();
    await store.insert('perfiles', { id: random.id(), id_usuario: id, ...VISITOR, orden: 1 }).execute();
    return { status: 'success', message: 'Registro completado exitosamente', data: { id, usuario } };
  });
}
