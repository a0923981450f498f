import { canAccess, refusalCodes, sampleValue, type AnyOperation } from '@portal/contracts';
import type { Caller, Case, Expectation, Look, Sent } from './case.ts';
import { applyEdit } from './edit.ts';
import { caseOf, wholeAs } from './endpoint-cases.ts';
import { listCases } from './list-cases.ts';
import { samplesOf, type LimitBase } from './limit-base.ts';
import { isObject, type Memory } from './memory.ts';
import { mutationsOfAll } from './mutations.ts';
import { pageIsKept } from './page-look.ts';
import type { Step } from './step.ts';
import { isReading, type Target } from './target.ts';
import { withUnknownIds } from './unknown-ids.ts';

/** A signed-in user, with the roles that the sign-in returned. */
export interface User {
  readonly name: string;
  readonly roles: readonly string[];
  /** Ids of the companies of the session. */
  readonly empresas: readonly string[];
}

const refused = (codigo: 'SIN_PERMISO' | 'NO_ENCONTRADO' | 'VALIDACION'): Expectation => ({
  status: [200],
  outcome: [codigo],
});

/** A record of another company may be reported as unknown or as not allowed. */
export const refusedCompany: Expectation = { status: [200], outcome: ['NO_ENCONTRADO', 'SIN_PERMISO'] };

const notAccepted: ReadonlySet<string> = new Set([
  'VALIDACION',
  'SIN_PERMISO',
  'OBJETO_DESCONOCIDO',
  'OPERACION_NO_SOPORTADA',
]);

/** Success, or a refusal because of the server's data: any reason but input and permission. */
const accepted: Expectation = {
  status: [200],
  outcome: ['success', ...refusalCodes.filter((code) => !notAccepted.has(code))],
};
/** Fields that depend on each other: at its bound one of them may contradict the others. */
const fitting: ReadonlySet<string> = new Set(['catalogos/D', 'certificados_receptor/P']);

/** A success ends the session of its caller, which further cases need: only a step signs in for it. */
const endingSession: ReadonlySet<string> = new Set(['usuarios/E/cerrar_sesion']);

/** All cases of an operation besides its steps: tokens, every role, bad input, values at each bound, unknown ids. */
export function operationCases(
  target: Target,
  operation: AnyOperation,
  steps: readonly Step[],
  bases: readonly LimitBase[],
  users: readonly User[],
): Case[] {
  const sample = withUnknownIds(sampleValue(operation.data));
  const harmless: Sent = { data: sample.value };
  const add = (name: string, caller: Caller, sent: Sent, expect: Expectation): Case =>
    caseOf(target, name, caller, () => sent, expect);
  const allowed = users.find(({ roles }) => mayRun(operation, roles));
  const cases = [
    add('without a token', { as: 'none' }, harmless, { status: [401] }),
    add('a forged token', { as: 'forged' }, harmless, { status: [401] }),
    ...users
      .filter(({ roles }) => !endingSession.has(target.key) || !mayRun(operation, roles))
      .map((user) => roleCase(target, operation, user, harmless)),
  ];
  if (allowed === undefined) return cases;
  const caller: Caller = { as: 'user', name: allowed.name };
  const base = operation.list ? steps.find(({ expect }) => expect === undefined)?.send : undefined;
  const samples = [...samplesOf(bases), sample.value];
  for (const { name, edit, fields, valid } of mutationsOfAll(operation.data, samples)) {
    // The data of an E include its accion; without it the request is another operation.
    if (edit.path.length === 0 && operation.accion !== undefined) continue;
    if (fields.length > 0) {
      const sent = { data: applyEdit(valid, edit) };
      cases.push(add(name, caller, sent, { ...refused('VALIDACION'), fields: wholeAs('data', fields) }));
    } else if (isReading(target) && !fitting.has(target.key)) {
      const send = (memory: Memory): Sent => ({ data: applyEdit(base?.(memory).data ?? sample.value, edit) });
      cases.push(caseOf(target, name, caller, send, accepted, pageIsKept));
    }
  }
  if (operation.list) cases.push(...listCases(target, operation, caller, base ?? (() => ({ data: {} }))));
  const foreign = foreignTo(allowed, users);
  const inForeign = isHarmlessIn(target, sample.value) ? placedIn(sample.value, foreign) : undefined;
  if (inForeign !== undefined)
    cases.push(add("another user's company", caller, { data: inForeign }, refusedCompany));
  if (namesOne(sample.value))
    cases.push(add('ids that do not exist', caller, harmless, refused('NO_ENCONTRADO')));
  return cases;
}

/** True if a user with these roles may run an operation. */
export const mayRun = ({ access }: AnyOperation, roles: readonly string[]): boolean =>
  access === 'public' || canAccess(access, roles);

/** A company of another user, whose records must not be visible. */
const foreignTo = ({ empresas }: User, users: readonly User[]): string | undefined =>
  users.flatMap((user) => user.empresas).find((id) => !empresas.includes(id));

/** Only reads, so that a server that wrongly allows it is not changed. */
const isHarmlessIn = (target: Target, data: unknown): boolean =>
  (isReading(target) || target.key === 'facturas/E/preparar') && isObject(data);

/** The sample with the given company; undefined if it names none. */
function placedIn(data: unknown, empresa: string | undefined): unknown {
  if (empresa === undefined || !isObject(data)) return undefined;
  if ('id_empresa' in data) return { ...data, id_empresa: empresa };
  const { filtros } = data;
  return isObject(filtros) && 'id_empresa' in filtros
    ? { ...data, filtros: { ...filtros, id_empresa: empresa } }
    : undefined;
}

/** A role with permission gets a result or a `VALIDACION`; one without gets `SIN_PERMISO`. */
function roleCase(target: Target, operation: AnyOperation, user: User, harmless: Sent): Case {
  const caller: Caller = { as: 'user', name: user.name };
  const who = `${user.name} (${user.roles.join(', ')})`;
  if (!mayRun(operation, user.roles)) {
    return caseOf(target, `${who} may not`, caller, () => harmless, refused('SIN_PERMISO'));
  }
  const look: Look = (body) => {
    const data = isObject(body) ? body['data'] : undefined;
    return isObject(data) && data['codigo'] === 'SIN_PERMISO' ? 'a role that may was refused' : undefined;
  };
  return caseOf(target, `${who} may`, caller, () => ({ data: {} }), { status: [200] }, look);
}

/** True if the data name a single id to look up; lists of ids get a result per id. */
const namesOne = (data: unknown): boolean =>
  isObject(data) &&
  ('id' in data || 'id_empresa' in data || (isObject(data['filtros']) && 'id_empresa' in data['filtros']));
