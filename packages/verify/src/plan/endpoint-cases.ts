import { MOCK_AREA, sampleValue, type AnyEndpoint } from '@portal/contracts';
import { z } from 'zod';
import type { Caller, Case, Expectation, Sent } from './case.ts';
import { applyEdit } from './edit.ts';
import { isObject } from './memory.ts';
import { samplesOf, type LimitBase } from './limit-base.ts';
import { mutationsOf, mutationsOfAll } from './mutations.ts';
import { mockTokenHeader, sandboxHeader } from './sandbox.ts';
import type { Target } from './target.ts';
import { withUnknownIds } from './unknown-ids.ts';

const badTokens = [
  ['a forged token', 'forged'],
  ['an unsigned token', 'unsigned'],
  ['a valid token without "Bearer"', 'bare'],
  ['a string that is not a token', 'garbage'],
] as const;

export interface CaseOptions {
  readonly readOnly: boolean;
  /** Name of the user whose responses provide data for later cases. */
  readonly user: string;
  /** Whether `/__mock` requires a token. */
  readonly asksForMockToken: boolean;
  /** Valid bodies besides the sample of the contract. */
  readonly bases: readonly LimitBase[];
}

/** A case of an endpoint. */
export const caseOf = (
  target: Target,
  name: string,
  caller: Caller,
  send: Case['send'],
  expect: Expectation,
  look?: Case['look'],
): Case => ({
  target: target.key,
  area: target.area,
  endpoint: target.endpoint,
  name,
  caller,
  send,
  expect,
  look,
});

/** These create records, and the ids in their input are those of the new record. */
const makers: ReadonlySet<string> = new Set(['scrumboard.newBoard', 'todo.newTodo']);

/** All cases of an endpoint besides its steps: missing and bad tokens, invalid input, unknown ids. */
export function endpointCases(target: Target, options: CaseOptions): Case[] {
  const { endpoint, area } = target;
  const user: Caller = { as: 'user', name: options.user };
  const harmless = harmlessInput(endpoint);
  const inSandbox = area === MOCK_AREA && !options.readOnly;
  const add = (name: string, caller: Caller, sent: Sent, expect: Expectation): Case =>
    caseOf(
      target,
      name,
      caller,
      (memory) => (inSandbox ? { ...sent, headers: { ...sandboxHeader(memory), ...sent.headers } } : sent),
      expect,
    );
  return [
    ...(area === MOCK_AREA && options.asksForMockToken ? mockTokenCases(harmless.sent, user, add) : []),
    ...tokenCases(target, harmless.sent, add),
    ...inputCases(endpoint, harmless.sent, options.bases, (name, sent, expect) =>
      add(name, user, sent, expect),
    ),
    ...(404 in endpoint.responses && area !== MOCK_AREA && harmless.replaced > 0 && !makers.has(target.key)
      ? [add('ids that do not exist', anyone(endpoint, user), harmless.sent, { status: [404] })]
      : []),
  ];
}

/** Requests that need no token are sent without one. */
const anyone = ({ access }: AnyEndpoint, user: Caller): Caller =>
  access === 'optional' || access === 'public' ? { as: 'none' } : user;

type Add = (name: string, caller: Caller, sent: Sent, expect: Expectation) => Case;

function tokenCases(target: Target, sent: Sent, add: Add): Case[] {
  const { access, responses } = target.endpoint;
  const refused: Expectation = { status: [401] };
  if (access === 'public') return [];
  if (access === 'optional') {
    return badTokens.map(([name, as]) => add(name, { as }, sent, refused));
  }
  if (!(401 in responses)) return [];
  return [
    add('without a token', { as: 'none' }, sent, refused),
    ...badTokens.map(([name, as]) => add(name, { as }, sent, refused)),
  ];
}

const mockTokenCases = (sent: Sent, user: Caller, add: Add): Case[] =>
  (
    [
      ['without the token of the handles', ''],
      ['a wrong token of the handles', 'portal-verify'],
    ] as const
  ).map(([name, token]) => add(name, user, { ...sent, headers: mockTokenHeader(token) }, { status: [403] }));

function inputCases(
  endpoint: AnyEndpoint,
  sent: Sent,
  bases: readonly LimitBase[],
  add: (name: string, sent: Sent, expect: Expectation) => Case,
): Case[] {
  const cases: Case[] = [];
  if (endpoint.query !== undefined) {
    for (const { name, edit, fields } of mutationsOf(endpoint.query, sent.query ?? {})) {
      // A query is text: a value of another type cannot be sent.
      if (
        fields.length === 0 ||
        !('remove' in edit || typeof edit.put === 'string') ||
        edit.path.length === 0
      )
        continue;
      const query = applyEdit(sent.query, edit);
      cases.push(add(name, { ...sent, query: isObject(query) ? query : {} }, { status: [400], fields }));
    }
  }
  if (endpoint.body !== undefined) {
    for (const { name, edit, fields, valid } of mutationsOfAll(endpoint.body, [
      sent.body,
      ...samplesOf(bases),
    ])) {
      if (fields.length === 0) continue;
      const body = applyEdit(valid, edit);
      const raw = endpoint.bodyType === 'text' ? { raw: asJson(body) } : {};
      cases.push(add(name, { ...sent, body, ...raw }, { status: [400], fields: wholeAs('body', fields) }));
    }
    const canDoWithout = z.safeParse(endpoint.body as unknown as z.ZodType, undefined).success;
    if (!canDoWithout) cases.push(add('no body', { ...sent, body: undefined }, { status: [400] }));
    cases.push(
      add('malformed JSON', { raw: { type: 'application/json', text: '{"a":' } }, { status: [400] }),
      add('another content type', { raw: { type: 'application/xml', text: '<a/>' } }, { status: [415] }),
    );
  }
  return cases;
}

const asJson = (body: unknown) => ({ type: 'application/json', text: JSON.stringify(body) });

/** The whole input has no field name; the server names it `body` or `data`. */
export const wholeAs = (name: string, fields: readonly string[]): string[] =>
  fields.map((field) => (field === '' ? name : field));

/** Valid input with ids that do not exist. */
function harmlessInput(endpoint: AnyEndpoint): { readonly sent: Sent; readonly replaced: number } {
  const body = endpoint.body === undefined ? undefined : withUnknownIds(sampleValue(endpoint.body));
  const query = endpoint.query === undefined ? undefined : withUnknownIds(sampleValue(endpoint.query));
  return {
    sent: {
      ...(body === undefined ? {} : { body: body.value }),
      ...(query !== undefined && isObject(query.value) ? { query: query.value } : {}),
    },
    replaced: (body?.replaced ?? 0) + (query?.replaced ?? 0),
  };
}
