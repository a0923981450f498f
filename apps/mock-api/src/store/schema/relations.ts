import { NUMERO_MAXIMO } from '@portal/sifen';
import type { SchemaKind } from './kind.ts';

/**
 * Relations between documents that triggers maintain: which facturas have an approved nota de crédito (`documentos.acreditada`), and
 * which documents have no document with the number before theirs (`saltos_numeracion`). Looking both up in a list of very many documents
 * would read all of them.
 */

const SERIES = ['sandbox', 'id_empresa', 'timbrado', 'establecimiento', 'punto', 'tipo'];
const GAP = [...SERIES, 'numero'];

/** True if a row is a nota de crédito that counts for `acreditada`. */
const credits = (row: string): string =>
  `(${row}.tipo = 5 and ${row}.asociado_cdc is not null and ${row}.estado in ('aprobado', 'aprobado_observacion'))`;

const hasCredit = (row: string): string =>
  `case when exists (select 1 from documentos nota where nota.sandbox = ${row}.sandbox
    and nota.asociado_cdc = ${row}.cdc and ${credits('nota')}) then 1 else 0 end`;

/**
 * Writes the flag of the factura with a CDC, where it changes. The issuing code has locked the factura by then. One statement for each
 * CDC: for a list of them SQLite reads a whole index that covers what it needs.
 */
const marked = (sandbox: string, cdc: string): string =>
  `update documentos set acreditada = 1 - acreditada
    where sandbox = ${sandbox} and cdc = ${cdc} and acreditada <> ${hasCredit('documentos')}`;

const isSameSeries = (one: string, other: string): string =>
  SERIES.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ');

/** True if a document has none before it in its series. The first number of a series follows none, and is no gap. */
const isAfterGap = (row: string): string =>
  `(${row}.numero - 1) % ${String(NUMERO_MAXIMO)} <> 0 and not exists (select 1 from documentos previous
    where ${isSameSeries('previous', row)} and previous.numero = ${row}.numero - 1)`;

const gapColumns = [...GAP, 'fecha_emision'].join(', ');
const gapOf = (row: string): string => [...GAP, 'fecha_emision'].map((name) => `${row}.${name}`).join(', ');
const atGap = (row: string, numero: string): string =>
  `${SERIES.map((column) => `${column} = ${row}.${column}`).join(' and ')} and numero = ${numero}`;

/** Numbers of a series are issued one after the other, so no transaction misses the document before its own. */
const gapNoted = (row: string): string[] => [
  `delete from saltos_numeracion where ${atGap(row, `${row}.numero + 1`)}`,
  `insert into saltos_numeracion (${gapColumns}) select ${gapOf(row)} where ${isAfterGap(row)}`,
];

/** A document that goes leaves a gap before the next one. */
const gapLeft = (row: string): string[] => [
  `delete from saltos_numeracion where ${atGap(row, `${row}.numero`)}`,
  `insert into saltos_numeracion (${gapColumns}) select ${gapOf('d')} from documentos d
    where ${isSameSeries('d', row)} and d.numero = ${row}.numero + 1 and ${isAfterGap('d')}`,
];

interface Trigger {
  readonly name: string;
  readonly event: string;
  readonly row: 'old' | 'new';
  readonly when?: string;
  readonly work: readonly string[];
}

/** As few as can be: each costs memory in every connection. */
const triggers: readonly Trigger[] = [
  {
    name: 'documentos_relaciones_alta',
    event: 'insert',
    row: 'new',
    // The document itself, too: a snapshot may have a nota before its factura.
    work: [marked('new.sandbox', 'new.cdc'), marked('new.sandbox', 'new.asociado_cdc'), ...gapNoted('new')],
  },
  {
    name: 'documentos_relaciones_cambio',
    event: 'update of estado, tipo, asociado_cdc, fecha_emision',
    row: 'new',
    when: `(${credits('old')} or ${credits('new')} or old.fecha_emision <> new.fecha_emision)`,
    work: [
      marked('new.sandbox', 'old.asociado_cdc'),
      marked('new.sandbox', 'new.asociado_cdc'),
      `update saltos_numeracion set fecha_emision = new.fecha_emision where ${atGap('new', 'new.numero')}`,
    ],
  },
  {
    name: 'documentos_relaciones_baja',
    event: 'delete',
    row: 'old',
    work: [marked('old.sandbox', 'old.asociado_cdc'), ...gapLeft('old')],
  },
];

/** Numbers run through the series: beyond 32 bits. */
const WHOLE: Readonly<Record<string, string>> = { tipo: 'integer', numero: 'bigint' };

/** The table of gaps and the triggers. While a sandbox has a row in `resumen_pausa` they do nothing in it. */
export function relationStatements(kind: SchemaKind): string[] {
  const columns = [...GAP, 'fecha_emision'].map((name) => `${name} ${WHOLE[name] ?? 'text'} not null`);
  return [
    `create table saltos_numeracion (${columns.join(', ')}, primary key (${GAP.join(', ')}))`,
    ...triggers.flatMap(({ name, event, row, when, work }) => {
      const isOn = `not exists (select 1 from resumen_pausa p where p.sandbox = ${row}.sandbox)`;
      const head = `create trigger ${name} after ${event} on documentos for each row`;
      const body = work.map((statement) => `${statement};`).join('\n');
      if (kind !== 'postgres') {
        const condition = when === undefined ? isOn : `${when} and ${isOn}`;
        return [`${head} when ${condition} begin\n${body}\nend`];
      }
      return [
        // A plan that was made for a small table would read all of a large one.
        `create function ${name}() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as
          $$ begin if ${isOn} then ${body} end if; return null; end $$`,
        `${head}${when === undefined ? '' : ` when (${when})`} execute function ${name}()`,
      ];
    }),
  ];
}

/** Fills both from the documents that there are: in all sandboxes, where none is marked yet, or in one whose table of gaps is empty. */
export function fillRelations(sandbox?: string): string[] {
  const of = (row: string) => (sandbox === undefined ? '1 = 1' : `${row}.sandbox = '${sandbox}'`);
  // Of one sandbox the facturas are looked up by the CDC that the notas name, all at once.
  const isCredited =
    sandbox === undefined
      ? `exists (select 1 from documentos nota
          where nota.sandbox = documentos.sandbox and nota.asociado_cdc = documentos.cdc and ${credits('nota')})`
      : `cdc in (select nota.asociado_cdc from documentos nota where ${of('nota')} and ${credits('nota')})`;
  const unmark = `update documentos set acreditada = 0
    where ${of('documentos')} and acreditada = 1 and not ${isCredited}`;
  return [
    `update documentos set acreditada = 1 where ${of('documentos')} and acreditada = 0 and ${isCredited}`,
    ...(sandbox === undefined ? [] : [unmark]),
    `insert into saltos_numeracion (${gapColumns}) select ${gapOf('d')} from documentos d
      where ${of('d')} and ${isAfterGap('d')}`,
  ];
}
