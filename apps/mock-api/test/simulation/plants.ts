import type { Plant } from './storage.ts';

interface Planted {
  readonly fault: string;
  readonly plant: Plant;
  /** Database on which it is a fault; default: SQLite, which is faster. */
  readonly database?: 'postgres';
}

const without =
  (pattern: RegExp): Plant =>
  (sql, parameters) =>
    pattern.test(sql) ? undefined : { sql, parameters };

const changed =
  (pattern: RegExp, change: (parameter: unknown, index: number) => unknown): Plant =>
  (sql, parameters) => ({ sql, parameters: pattern.test(sql) ? parameters.map(change) : parameters });

/** The statement that takes a number. */
const COUNT = /^update "numeracion" set "siguiente" = "siguiente" \+/;
const [CLIENTE, MULTI] = ['00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000007'];
const withOtherCode = (one: unknown): unknown =>
  typeof one === 'string' && one.includes('<rDE') ? one.replace('<dCodInt>P-001', '<dCodInt>P-002') : one;
const withOtherRuc = (one: unknown): unknown =>
  typeof one === 'string' && /^\d{44}$/.test(one) ? `0180099999${one.slice(10)}` : one;

/** Faults of a program that forgets a statement or writes a wrong value, one for each kind. */
export const plants: readonly Planted[] = [
  { fault: 'a write without its audit record', plant: without(/^insert into "auditoria"/) },
  { fault: 'an advance that is never used up', plant: without(/^insert into "anticipos"/) },
  { fault: 'a key that is not kept', plant: without(/^insert into "claves_unicas"/) },
  { fault: 'a document under the CDC of another', plant: changed(/^insert into "documentos"/, withOtherRuc) },
  { fault: 'a customer who is answered and not stored', plant: without(/^insert into "clientes"/) },
  { fault: 'a draft that is answered and not stored', plant: without(/^insert into "borradores"/) },
  { fault: 'a draft that is used twice', plant: without(/^delete from "borradores"/) },
  {
    fault: 'two active certificates',
    plant: changed(/^update "certificados" set "activo" = \S+ where/, (one, index) =>
      index === 0 ? 1 : one,
    ),
  },
  { fault: 'a number that is skipped', plant: changed(COUNT, (one, index) => (index === 0 ? 2 : one)) },
  { fault: 'a number that is given twice', plant: changed(COUNT, (one, index) => (index === 0 ? 0 : one)) },
  {
    fault: 'an XML that is changed after it was signed',
    plant: changed(/^insert into "documentos"/, withOtherCode),
  },
  {
    fault: 'a blocked user who goes on',
    plant: changed(/^update "usuarios" .*"activo"/, (one) => (one === 0 ? 1 : one)),
  },
  {
    fault: "another user's companies",
    plant: changed(/usuarios_empresas/, (one) => (one === CLIENTE ? MULTI : one)),
  },
  { fault: 'a cancellation that leaves no event', plant: without(/^insert into "eventos"/) },
  { fault: 'an approved document that nobody is mailed', plant: without(/^insert into "correos"/) },
  {
    fault: 'a document that the authority is never asked for',
    plant: without(/^update "documentos" set "version" = .* "responde_en" <= /),
  },
  { fault: 'a mail that is never tried', plant: without(/^update "correos" set .*"reclamado_hasta"/) },
  {
    fault: 'an answer before its transaction is lost',
    plant: (sql, parameters) => (sql === 'commit' ? undefined : { sql, parameters }),
  },
  {
    fault: 'a transaction that is kept in part',
    plant: (sql, parameters) => (sql === 'rollback' ? undefined : { sql, parameters }),
  },
  {
    fault: 'a row that is read without its lock',
    database: 'postgres',
    plant: (sql, parameters) => ({ sql: sql.replace(/ for (?:update|share)$/, ''), parameters }),
  },
];
