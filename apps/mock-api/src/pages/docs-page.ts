import {
  callHeaders,
  contract,
  fieldsOf,
  isNoBody,
  KEY_HEADER,
  listEndpoints,
  listOperations,
  MOCK_AREA,
  operations,
  REQUEST_STREAM_TEXT,
  responseHeaders,
  sampleValue,
  type AnyEndpoint,
  type Field,
  type NamedEndpoint,
  type NamedOperation,
  type Schema,
} from '@portal/contracts';
import { z } from 'zod';

/**
 * The documentation as one self-contained page: no script, no font, no other host. Everything on it comes from
 * the contract.
 */
export function docsPage(): string {
  const areas = Object.entries(Object.groupBy(listEndpoints(contract), ({ area }) => area));
  const objetos = Object.entries(Object.groupBy(listOperations(operations), ({ objeto }) => objeto));
  const links = [
    '<a href="#cabeceras">Cabeceras</a>',
    '<a href="#cabeceras-respuesta">Cabeceras de la respuesta</a>',
    ...areas.map(([area]) => `<a href="#${area}">${area}</a>`),
    '<strong>/users/controller</strong>',
    ...objetos.map(([objeto]) => `<a href="#op-${objeto}">${objeto}</a>`),
  ];
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>API simulada del portal de facturación</title><style>${STYLE}</style></head><body>
<nav aria-label="Áreas">${links.join('')}</nav>
<main><h1>API simulada del portal de facturación</h1>
<p>Generada de los contratos. El documento OpenAPI 3.1 está en <a href="/openapi.json">/openapi.json</a>, su forma 3.0 en <a href="/openapi-3.0.json">/openapi-3.0.json</a>.</p>
<h2 id="cabeceras">Cabeceras</h2>
${definitions(headers)}
<h2 id="cabeceras-respuesta">Cabeceras de la respuesta</h2>
${definitions(responseHeaders.map(({ name, description, example }) => ({ term: name, notes: [`por ejemplo ${String(example)}`], text: description })))}
<h2 id="eventos">Registro de llamadas en vivo</h2>
<p>${prose(REQUEST_STREAM_TEXT)}</p>
${areas.map(([area, named = []]) => `<h2 id="${area}">${area}</h2>${named.map(describeEndpoint).join('')}`).join('')}
<h1>Operaciones de POST /users/controller</h1>
<p>Una operación rechazada responde 200 con <code>status: "error"</code>, un mensaje y un código.</p>
${objetos.map(([objeto, named = []]) => `<h2 id="op-${objeto}">${objeto}</h2>${named.map(describeOperation).join('')}`).join('')}
</main></body></html>`;
}

interface Definition {
  readonly term: string;
  readonly notes: readonly string[];
  readonly text: string | undefined;
}

const headers: readonly Definition[] = [
  {
    term: 'Authorization',
    notes: ['Bearer y el token'],
    text: 'El `access_token` de un ingreso. Hace falta donde dice «con token» o hay roles; un token vencido o falso es un 401 también donde es opcional.',
  },
  { term: KEY_HEADER.name, notes: ['en lugar del token'], text: KEY_HEADER.description },
  ...callHeaders.map(({ name, description, example, on }) => ({
    term: name,
    notes: [
      'opcional',
      { all: 'en todas las llamadas', contract: 'menos en /__mock', mock: 'solo en /__mock' }[on],
      `por ejemplo ${example}`,
    ],
    text: description,
  })),
];

function describeEndpoint({ area, name, endpoint }: NamedEndpoint): string {
  const { method, path, summary, description, access, params, query, body, responses } = endpoint;
  const statuses = Object.entries(responses).map(([status, schema]) =>
    example(`Respuesta ${status}`, schema, 'output'),
  );
  return card(`<b>${method}</b> <code>${escape(path)}</code>`, summary, accessText(access), [
    area === MOCK_AREA ? '' : target(`${area}.${name}`),
    description === undefined ? '' : `<p>${prose(description)}</p>`,
    params === undefined ? '' : input('Parámetros de la dirección', z.object(params as z.ZodRawShape)),
    query === undefined ? '' : input('Consulta', query),
    body === undefined ? '' : input(endpoint.bodyType === 'text' ? 'Cuerpo: un texto' : 'Cuerpo JSON', body),
    ...statuses,
  ]);
}

function describeOperation({ objeto, key, operation }: NamedOperation): string {
  const { operacion, accion, summary, access } = operation;
  const name = accion === undefined ? operacion : `${operacion} ${accion}`;
  return card(`<b>${escape(name)}</b> <code>${escape(objeto)}</code>`, summary, accessText(access), [
    target(key),
    input('data', operation.data),
    example('data de la respuesta', operation.result, 'output'),
  ]);
}

/** The operation's name in fault rules and in the request log. */
const target = (name: string): string =>
  `<p>En las reglas de fallas y en el registro: <code>${escape(name)}</code></p>`;

function card(title: string, summary: string, access: string, parts: readonly string[]): string {
  return `<details><summary>${title} <span>${escape(summary)}</span> <em>${escape(access)}</em></summary>${parts.join('')}</details>`;
}

/** Every field that may be sent, and an example with those that must. */
function input(title: string, schema: Schema): string {
  const fields = fieldsOf(schema);
  const list = fields.length === 0 ? '<p>Sin campos propios.</p>' : definitions(fields.map(definitionOf));
  const isEmpty = JSON.stringify(sampleValue(schema)) === '{}';
  return `<h3>${escape(title)}</h3>${list}${isEmpty ? '' : sample('Ejemplo', schema, 'input')}`;
}

function definitionOf({
  path,
  type,
  required,
  description,
  values,
  example,
  default: preset,
}: Field): Definition {
  return {
    term: path === '' ? 'el valor' : path,
    notes: [
      type,
      required ? 'obligatorio' : 'opcional',
      ...(values.length === 0 ? [] : [`uno de ${values.join(', ')}`]),
      ...(preset === undefined ? [] : [`por defecto ${preset}`]),
      ...(example === undefined ? [] : [`por ejemplo ${example}`]),
    ],
    text: description,
  };
}

function definitions(list: readonly Definition[]): string {
  const entries = list.map(
    ({ term, notes, text }) =>
      `<dt><code>${escape(term)}</code> <span>${escape(notes.join(' · '))}</span></dt>` +
      (text === undefined ? '' : `<dd>${prose(text)}</dd>`),
  );
  return `<dl>${entries.join('')}</dl>`;
}

function example(title: string, schema: Schema, io: 'input' | 'output'): string {
  return `<h3>${escape(title)}</h3>${sample(title, schema, io)}`;
}

/** With an accessible name, for the region can be scrolled by keyboard. */
function sample(label: string, schema: Schema, io: 'input' | 'output'): string {
  const text = isNoBody(schema) ? 'sin cuerpo' : JSON.stringify(sampleValue(schema, io), null, 2);
  return `<pre tabindex="0" role="region" aria-label="${escape(label)}">${escape(text)}</pre>`;
}

function accessText(access: AnyEndpoint['access']): string {
  switch (access) {
    case 'public':
      return 'pública';
    case 'optional':
      return 'token opcional';
    case 'session':
      return 'con token';
    default:
      return access.join(', ');
  }
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A sentence of the contract, with its `backticks` as code. */
const prose = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#cbd5d5,#3a4a4d);--soft:light-dark(#f2f5f5,#16282b);--quiet:light-dark(#475558,#b3c2c4);--link:light-dark(#0b5a60,#7fd6d9)}
body{margin:0;font:16px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:minmax(180px,16rem) minmax(0,1fr);overflow-wrap:anywhere}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem;border-inline-end:1px solid var(--line);box-sizing:border-box}
nav a,nav strong{display:block;padding:.25rem 0}a{color:var(--link)}
main{padding:1rem 2rem;max-width:70rem;min-width:0}
h2{margin-block:2rem .5rem}h3{margin-block:1rem .25rem;font-size:1rem}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer}summary span{margin-inline:.5rem}summary em{font-size:.85em}
dl{margin:.25rem 0 .75rem}dt{margin-block-start:.5rem}dt code{font-weight:600}dt span{color:var(--quiet);font-size:.875em;margin-inline-start:.25rem}dd{margin-inline-start:1rem}
pre{background:var(--soft);padding:.75rem;border-radius:6px;overflow:auto;max-height:24rem;margin:.25rem 0;white-space:pre-wrap}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media(max-width:700px){body{display:block}nav{position:static;height:auto;border:0;border-block-end:1px solid var(--line);display:flex;flex-wrap:wrap;gap:0 1rem}nav strong{flex-basis:100%}main{padding:1rem}h1{font-size:1.6rem}details{padding:.5rem}}`;
