import type { Caller, Case, Look, Sent } from './case.ts';
import { caseOf } from './endpoint-cases.ts';
import { isObject, type Memory } from './memory.ts';
import { mayRun, refusedCompany, type User } from './operation-cases.ts';
import type { Target } from './target.ts';

type Fields = Readonly<Record<string, unknown>>;

/** No record has this version: even a server that finds the record refuses the change. */
const NO_VERSION = 999_999;

/** An attempt to reach the record of another company: `record` is a row of its list. */
interface Attempt {
  readonly target: string;
  readonly send: (record: Fields) => object;
  /** Check for an operation that succeeds without the record; without it the operation must be refused. */
  readonly look?: (data: unknown, record: Fields) => string | undefined;
}

const attempts: Readonly<Record<string, readonly Attempt[]>> = {
  documentos_electronicos: [
    { target: 'documentos_electronicos/D', send: ({ id }) => ({ id }) },
    { target: 'documentos_electronicos/X', send: ({ id }) => ({ formato: 'pdf', ids: [id] }) },
    {
      target: 'documentos_electronicos/X',
      send: ({ cdc }) => ({ formato: 'csv', filtros: { cdc } }),
      look: (data, { numero, receptor_nombre }) =>
        holdsRow(data, String(numero), String(receptor_nombre))
          ? 'the file holds a document of another company'
          : undefined,
    },
    {
      target: 'documentos_electronicos/E/consultar_estado',
      send: ({ id }) => ({ ids: [id] }),
      look: (data) =>
        Array.isArray(data) && data.every((row: unknown) => isObject(row) && row['hecho'] === false)
          ? undefined
          : 'it was done with a document of another company',
    },
  ],
  eventos: [
    { target: 'eventos/D', send: ({ id }) => ({ id }) },
    { target: 'eventos/X', send: ({ id }) => ({ formato: 'xml', id }) },
  ],
  clientes: [{ target: 'clientes/M', send: ({ id, receptor }) => ({ id, version: NO_VERSION, receptor }) }],
  productos: [
    {
      target: 'productos/M',
      send: ({ id, precio_unitario }) => ({ id, version: NO_VERSION, precio_unitario }),
    },
  ],
};

const holdsRow = (file: unknown, ...cells: readonly string[]): boolean => {
  const base64 = isObject(file) ? file['base64'] : undefined;
  const lines = Buffer.from(typeof base64 === 'string' ? base64 : '', 'base64')
    .toString('utf8')
    .split('\n');
  return lines.some((line) => cells.every((cell) => line.includes(cell)));
};

/**
 * Records of a company that the checked user does not have. A user of that company lists them; the checked user must neither
 * find them in a list, whatever company the rows name, nor access them by id.
 *
 * @param own the operations of one objeto
 */
export function companyCases(own: readonly Target[], users: readonly User[]): Case[] {
  const list = own.find(({ operation }) => operation?.list === true);
  const caller = users.find(({ roles }) => list?.operation !== undefined && mayRun(list.operation, roles));
  const tried = attempts[list?.area ?? ''];
  if (list?.operation === undefined || caller === undefined || tried === undefined) return [];
  const { operation } = list;
  const owners = users.filter(({ roles }) => mayRun(operation, roles));
  const foreign = owners.flatMap(({ empresas }) => empresas).find((id) => !caller.empresas.includes(id));
  const owner = owners.find(({ empresas }) => foreign !== undefined && empresas.includes(foreign));
  const [mine] = caller.empresas;
  if (owner === undefined || mine === undefined) return [];
  const kept = `foreign ${list.area}`;
  const as = (user: User): Caller => ({ as: 'user', name: user.name });
  const rowsOf = (id_empresa: string | undefined) => (): Sent => ({
    data: { filtros: { id_empresa }, por_pagina: 100 },
  });
  const done = { status: [200], outcome: ['success'] } as const;
  return [
    caseOf(list, 'what another company has', as(owner), rowsOf(foreign), done, (body, memory) => {
      if (isObject(body)) memory.keep(kept, body['data']);
      return undefined;
    }),
    caseOf(list, 'nothing of another company', as(caller), rowsOf(mine), done, noneOf(kept)),
    ...tried.flatMap(({ target: key, send, look }, index) => {
      const target = own.find((one) => one.key === key);
      if (target?.operation === undefined || !mayRun(target.operation, caller.roles)) return [];
      const record = (memory: Memory): Fields => memory.object(`${kept}.0`);
      return caseOf(
        target,
        `a record of another company${index === 0 ? '' : ` (${index + 1})`}`,
        as(caller),
        (memory) => ({ data: send(record(memory)) }),
        look === undefined
          ? refusedCompany
          : { status: [200], outcome: ['success', 'NO_ENCONTRADO', 'SIN_PERMISO'] },
        (body, memory) =>
          look !== undefined && isObject(body) && body['status'] === 'success'
            ? look(body['data'], record(memory))
            : undefined,
      );
    }),
  ];
}

const idsOf = (rows: readonly unknown[]): unknown[] =>
  rows.flatMap((row) => (isObject(row) ? [row['id']] : []));

/** A row of another company is recognised by its id, because it may name any company. */
const noneOf =
  (kept: string): Look =>
  (body, memory) => {
    const foreign = new Set(idsOf(memory.list(kept)));
    const rows: unknown = isObject(body) ? body['data'] : undefined;
    return Array.isArray(rows) && idsOf(rows).some((id) => foreign.has(id))
      ? 'a row is of another company'
      : undefined;
  };

/** Rows and records must belong to companies of the user's session. */
export function ofOwnCompanies(data: unknown, empresas: readonly string[]): string | undefined {
  const records: readonly unknown[] = Array.isArray(data) ? data : [data];
  const isForeign = (record: unknown): boolean =>
    isObject(record) && typeof record['id_empresa'] === 'string' && !empresas.includes(record['id_empresa']);
  return empresas.length > 0 && records.some(isForeign)
    ? 'it is of a company that the user does not have'
    : undefined;
}
