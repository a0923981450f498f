/** Writes docs/rules.md from the table of rules. With `--check` writes nothing and fails when the file differs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { DECIDIDAS } from '../src/reglas/decididas.ts';
import { motivoDe } from '../src/reglas/motivos.ts';
import { CODIGOS_RESPUESTA, type CodigoRespuesta } from '../src/reglas/tabla.ts';

const FILE = new URL('../../../docs/rules.md', import.meta.url);

const SECTIONS: readonly (readonly [first: string, last: string, title: string])[] = [
  ['0000', '0999', 'Web services'],
  ['1000', '1349', 'Document: groups A to D'],
  ['1350', '2349', 'Document: group E'],
  ['2350', '2549', 'Document: groups F to J'],
  ['2550', '3999', 'Autofactura and nota de remisión'],
  ['4000', '4049', 'Cancelación'],
  ['4050', '4099', 'Inutilización'],
  ['4100', '4149', 'Notificación de recepción'],
  ['4150', '4199', 'Conformidad'],
  ['4200', '4249', 'Disconformidad'],
  ['4250', '4299', 'Desconocimiento'],
  ['4300', '4449', 'Transport'],
  ['4450', '4999', 'Nominación'],
];

function periodOf({ desde, hasta }: CodigoRespuesta): string {
  if (desde === undefined) return hasta === undefined ? '' : `until ${hasta}`;
  return hasta === undefined ? `since ${desde}` : `${desde} to ${hasta}`;
}

const textOf = ({ significado, anterior }: CodigoRespuesta): string =>
  anterior === undefined ? significado : `${significado} (until ${anterior.hasta}: ${anterior.texto})`;

const effectOf = ({ efecto, efectoAnterior }: CodigoRespuesta): string =>
  efectoAnterior === undefined
    ? efecto
    : `${efecto} (until ${efectoAnterior.hasta}: ${efectoAnterior.efecto})`;

function rowOf(row: CodigoRespuesta): string {
  const decided = DECIDIDAS.get(row.codigo);
  const how = decided === undefined ? (motivoDe(row.codigo) ?? '') : `\`${decided}\``;
  const cells = [row.codigo, row.campo, effectOf(row), textOf(row), periodOf(row), row.fuente, how];
  return `| ${cells.join(' | ')} |`;
}

function document(): string {
  const sections = SECTIONS.map(([first, last, title]) => {
    const rows = CODIGOS_RESPUESTA.filter(({ codigo }) => codigo >= first && codigo <= last);
    return [
      `## ${title}`,
      '',
      '| code | field | effect | text | in force | source | decided by, or why it cannot occur |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...rows.map(rowOf),
      '',
    ].join('\n');
  });
  return `<!-- Generated from packages/sifen/src/reglas: npm run generate -->

# Rules of the electronic document

Every response code of the technical manual (MT) and of the technical notes (NT) 1 to 27. R rejects, AO approves with observation, A approves, \`-\` informs; a period is one of production, its end the first
day without the rule. Documents are decided by the rules of the day of their issue, events by those of the day of their signature. Codes ${String(DECIDIDAS.size)} of ${String(CODIGOS_RESPUESTA.length)} are decided; each has a document that passes and one that is rejected with exactly that code in
\`packages/sifen/vectors/<code>/\`. The other codes can be requested with \`SIM-<code>\`.

A vector says what it reads: \`xml\` the content of DE (\`de\`, repeated groups as lists), signed in the \`.xml\` beside it; \`documento\` a document with what the authority knows (\`hechos\`); \`evento\` an event with
what is known of its document (\`solicitud\`). \`geografia: true\` stands for the table of places, lists of pairs for maps.

Receiver abroad: rule 1335 of NT 23 asks every no contribuyente for an identity document, the table of fields of the same note exempts B2F. New documents take the strict reading.

${sections.join('\n')}`;
}

const text = document();
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('docs/rules.md is stale. Run: npm run generate');
  process.exitCode = 1;
}
