import { OperationFailure } from '@portal/contracts/client';
import type { SignedIn } from '@portal/contracts';
import { parsearCdc } from '@portal/sifen';
import { expect } from 'vitest';
import { CALLBACK, CALLBACK_URLS, Refused, type Scene } from './operations.ts';
import type { Outcome } from './steps.ts';

/** Outcome of two operations. */
interface Facts {
  readonly scene: Scene;
  /** Before which step, for messages. */
  readonly at: string;
  /** Names of both, and of those that were done. */
  readonly names: readonly string[];
  readonly done: readonly string[];
  readonly outcome: Outcome;
}

/** Throws unless all that two operations left is true, in whatever order their steps ran. */
export async function expectInvariants(
  scene: Scene,
  names: readonly string[],
  outcome: Outcome,
  step: number,
): Promise<void> {
  const at = `before step ${String(step)}`;
  for (const one of outcome.settled)
    if (one.status === 'rejected' && !(one.reason instanceof Refused))
      expect(one.reason, at).toBeInstanceOf(OperationFailure);
  const done = names.filter((_, index) => outcome.settled[index]?.status === 'fulfilled');
  const facts: Facts = { scene, at, names, done, outcome };
  await expectDocuments(facts);
  await expectAdvance(facts);
  await expectDrafts(facts);
  await expectCertificates(facts);
  await expectUser(facts);
  if (names.some((name) => name.includes('callback') || name === REVOKE)) await expectCallbacks(facts);
}

const count = ({ done }: Facts, ...names: readonly string[]): number =>
  done.filter((one) => names.includes(one)).length;

async function expectDocuments(facts: Facts): Promise<void> {
  const { at, names, outcome } = facts;
  const { store, anticipo } = facts.scene;
  const documentos = await store.select('documentos').selectAll().orderBy('numero').execute();
  const empresa = await store
    .select('empresas')
    .selectAll()
    .where('id', '=', 'emp-1')
    .executeTakeFirstOrThrow();
  const timbrados = await store
    .select('timbrados')
    .select('numero')
    .where('id_empresa', '=', 'emp-1')
    .execute();
  const rangos = await store.select('eventos').selectAll().where('tipo', '=', 'inutilizacion').execute();
  const isVoid = ({ tipo, numero }: { tipo: number; numero: number }): boolean =>
    rangos.some(
      ({ estado, desde, hasta }) =>
        tipo === 1 && estado === 'registrado' && (desde ?? 0) <= numero && numero <= (hasta ?? 0),
    );
  for (const [tipo, own] of Map.groupBy(documentos, (one) => one.tipo)) {
    const numbers = own.map(({ numero }) => numero);
    for (let numero = 1; numero < (numbers.at(-1) ?? 0); numero += 1)
      if (isVoid({ tipo, numero }) && !numbers.includes(numero)) numbers.push(numero);
    expect(
      numbers.toSorted((a, b) => a - b),
      `${at}: numbers without gap or repeat`,
    ).toEqual(numbers.map((_, index) => index + 1));
  }
  for (const { cdc, timbrado, tipo, numero, estado } of documentos) {
    expect(parsearCdc(cdc), `${at}: the document's RUC is the company's`).toMatchObject({ ruc: empresa.ruc });
    expect(timbrados, `${at}: the document's timbrado is the company's`).toContainEqual({ numero: timbrado });
    if (isVoid({ tipo, numero })) expect(estado, `${at}: a void number`).toBe('inutilizado');
  }
  for (const { timbrado } of rangos)
    expect(timbrados, `${at}: the timbrado of void numbers is the company's`).toContainEqual({
      numero: timbrado,
    });
  if (rangos.length > 0 && names.includes('change the RUC'))
    expect(count(facts, 'change the RUC'), `${at}: the RUC that signed`).toBe(0);
  const issued = documentos.length - (anticipo === undefined ? 0 : 1);
  expect(issued, `${at}: a document for each answer`).toBe(
    count(facts, 'issue with an advance', 'issue a draft', 'credit the advance'),
  );
  if (outcome.overtaken && names[1] === 'disable the company' && names[0] === 'issue a draft')
    expect(issued, `${at}: a company that is disabled issues nothing`).toBe(0);
}

async function expectAdvance(facts: Facts): Promise<void> {
  const { at } = facts;
  const { store, anticipo } = facts.scene;
  if (anticipo === undefined) return;
  const used = await store.select('anticipos').select('monto').execute();
  const notas = await store.select('documentos').select('total').where('tipo', '=', 5).execute();
  const spent =
    used.reduce((sum, { monto }) => sum + monto, 0) + notas.reduce((sum, { total }) => sum + total, 0);
  expect(spent, `${at}: the balance of the advance`).toBeLessThanOrEqual(110_000);
  const { estado } = await store
    .select('documentos')
    .select('estado')
    .where('id', '=', anticipo.id)
    .executeTakeFirstOrThrow();
  if (estado === 'cancelado') expect(notas, `${at}: a cancelled factura has no nota`).toEqual([]);
  const events = await store.select('eventos').select('estado').where('tipo', '=', 'cancelacion').execute();
  expect(events.filter((one) => one.estado === 'registrado').length, `${at}: cancelled once`).toBe(
    estado === 'cancelado' ? 1 : 0,
  );
}

async function expectDrafts(facts: Facts): Promise<void> {
  const { at } = facts;
  const ended = count(facts, 'issue a draft', 'delete a draft');
  expect(ended, `${at}: a draft is used once`).toBeLessThanOrEqual(1);
  const imported = count(facts, 'import a draft') > 0 ? 1 : 0;
  const borradores = await facts.scene.store.select('borradores').select('id').execute();
  expect(borradores, `${at}: drafts`).toHaveLength(1 - ended + imported);
}

async function expectCertificates(facts: Facts): Promise<void> {
  const { at, names } = facts;
  const { store, spare } = facts.scene;
  const certificados = await store
    .select('certificados')
    .select(['id', 'activo'])
    .where('id_empresa', '=', 'emp-1')
    .execute();
  if (!names.includes('change the RUC'))
    expect(
      certificados.filter(({ activo }) => activo === 1),
      `${at}: one active certificate`,
    ).toHaveLength(1);
  const isThere = certificados.some(({ id }) => id === spare);
  expect(isThere, `${at}: a deleted certificate`).toBe(count(facts, 'delete a certificate') === 0);
}

/** After these no session is open that began with what was valid before. */
const ENDS_SESSIONS = [
  'change the own password',
  'block a user',
  'recover the password',
  'switch the second factor on',
];

async function expectUser(facts: Facts): Promise<void> {
  const { at, names, outcome } = facts;
  const { store, usuario } = facts.scene;
  const passwords = count(facts, 'change the own password', 'recover the password');
  expect(passwords, `${at}: the old password and its link count once`).toBeLessThanOrEqual(1);
  expect(count(facts, 'sign in with a code'), `${at}: a code opens once`).toBeLessThanOrEqual(1);
  expect(count(facts, 'sign in with a recovery code'), `${at}: a code opens once`).toBeLessThanOrEqual(1);
  expect(count(facts, 'switch the second factor on'), `${at}: switched on once`).toBeLessThanOrEqual(1);
  const { activo, perfil } = await store
    .select('usuarios')
    .select(['activo', 'perfil'])
    .where('id', '=', usuario)
    .executeTakeFirstOrThrow();
  const perfiles = await store
    .select('perfiles')
    .select('perfil')
    .where('id_usuario', '=', usuario)
    .execute();
  expect(activo, `${at}: a blocked user`).toBe(count(facts, 'block a user') > 0 ? 0 : 1);
  expect(perfiles, `${at}: the profiles`).toEqual([{ perfil }]);
  expect(perfil, `${at}: the profiles`).toBe(
    count(facts, 'change the profiles') > 0 ? 'cliente' : 'contabilidad',
  );

  for (const [index, one] of outcome.settled.entries()) {
    if (names[index]?.startsWith('sign in') !== true || one.status === 'rejected') continue;
    const { access_token, user } = one.value as SignedIn;
    const open = await store
      .select('sesiones')
      .select('cerrada')
      .where('id', '=', sessionOf(access_token))
      .executeTakeFirstOrThrow();
    const other = names[1 - index] ?? '';
    const isOtherDone = outcome.settled[1 - index]?.status === 'fulfilled';
    const isEnded =
      ENDS_SESSIONS.includes(other) ||
      (names.includes('sign in with a recovery code') && other === 'renew the recovery codes');
    if (isOtherDone && isEnded) expect(open.cerrada, `${at}: a session from before`).not.toBeNull();
    if (open.cerrada === null && activo === 1)
      expect(user.role, `${at}: the profile of an open session`).toEqual([perfil]);
  }
}

const REMOVE = 'remove the callback address';
const CHANGE = 'change the callback address';
const REVOKE = 'revoke the key';

async function expectCallbacks(facts: Facts): Promise<void> {
  const { at, names, done, outcome } = facts;
  const { store, integracion, deliverCallbacks } = facts.scene;
  const targets = await store
    .select('avisos_destinos')
    .select('url')
    .where('id_usuario_funcional', '=', integracion)
    .execute();
  const written = done.filter((name) => name === REMOVE || name === CHANGE);
  // One that was overtaken writes last; whether it was is not known of one that waited for a lock.
  const last = outcome.overtaken ? written.slice(0, 1) : written;
  const allowed = last.map((name) => (name === REMOVE ? [] : [{ url: CALLBACK_URLS.after }]));
  expect(
    written.length === 0 ? [[{ url: CALLBACK_URLS.before }]] : allowed,
    `${at}: the address that was written last`,
  ).toContainEqual(targets);
  if (outcome.overtaken && names[1] === REVOKE && (names[0] === REMOVE || names[0] === CHANGE))
    expect(done, `${at}: a revoked key gets no address`).not.toContain(names[0]);

  const dueAgain = await store
    .update('avisos')
    .set({ estado: 'pendiente', intentos: 0, proximo_intento: new Date(0).toISOString() })
    .where('id', '=', CALLBACK)
    .where('estado', '<>', 'enviando')
    .returning('id')
    .execute();
  expect(dueAgain, `${at}: a delivery that ended`).toHaveLength(1);
  await deliverCallbacks();
  const { estado, error } = await store
    .select('avisos')
    .select(['estado', 'error'])
    .where('id', '=', CALLBACK)
    .executeTakeFirstOrThrow();
  const isSent = targets.length > 0 && !done.includes(REVOKE);
  expect(estado, `${at}: sent only to an address of a valid key: ${String(error)}`).toBe(
    isSent ? 'pendiente' : 'fallido',
  );
}

function sessionOf(token: string): string {
  const [header = ''] = token.split('.');
  return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { readonly sid: string }).sid;
}
