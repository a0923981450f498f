import {
  contract,
  isNoBody,
  listEndpoints,
  listOperations,
  operations,
  sampleValue,
  type AnyEndpoint,
  type NamedOperation,
  type Schema,
} from '@portal/contracts';

/**
 * The documentation as one page that needs nothing else: no script, no font, no other host. Everything on it is read from
 * the contract.
 */
export function docsPage(): string {
  const areas = Object.entries(Object.groupBy(listEndpoints(contract), ({ area }) => area));
  const objetos = Object.entries(Object.groupBy(listOperations(operations), ({ objeto }) => objeto));
  const links = [
    ...areas.map(([area]) => `<a href="#${area}">${area}</a>`),
    '<strong>/users/controller</strong>',
    ...objetos.map(([objeto]) => `<a href="#op-${objeto}">${objeto}</a>`),
  ];
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>API simulada del portal de facturación</title><style>${STYLE}</style></head><body>
<nav aria-label="Áreas">${links.join('')}</nav>
<main><h1>API simulada del portal de facturación</h1>
<p>Generada de los contratos. El documento OpenAPI 3.1 está en <a href="/openapi.json">/openapi.json</a>.</p>
${areas.map(([area, named = []]) => `<h2 id="${area}">${area}</h2>${named.map(({ endpoint }) => describeEndpoint(endpoint)).join('')}`).join('')}
<h1>Operaciones de POST /users/controller</h1>
<p>Una operación rechazada responde 200 con <code>status: "error"</code>, un mensaje y un código.</p>
${objetos.map(([objeto, named = []]) => `<h2 id="op-${objeto}">${objeto}</h2>${named.map(describeOperation).join('')}`).join('')}
</main></body></html>`;
}

function describeEndpoint(endpoint: AnyEndpoint): string {
  const answers = Object.entries(endpoint.responses).map(([status, schema]) =>
    example(`Respuesta ${status}`, schema, 'output'),
  );
  return card(
    `<b>${endpoint.method}</b> <code>${escape(endpoint.path)}</code>`,
    endpoint.summary,
    accessText(endpoint.access),
    [
      endpoint.query === undefined ? '' : example('Consulta', endpoint.query, 'input'),
      endpoint.body === undefined ? '' : example('Cuerpo', endpoint.body, 'input'),
      ...answers,
    ],
  );
}

function describeOperation({ objeto, operation }: NamedOperation): string {
  const { operacion, accion, summary, access } = operation;
  const name = accion === undefined ? operacion : `${operacion} ${accion}`;
  return card(`<b>${escape(name)}</b> <code>${escape(objeto)}</code>`, summary, accessText(access), [
    example('data', operation.data, 'input'),
    example('data de la respuesta', operation.result, 'output'),
  ]);
}

function card(title: string, summary: string, access: string, parts: readonly string[]): string {
  return `<details><summary>${title} <span>${escape(summary)}</span> <em>${escape(access)}</em></summary>${parts.join('')}</details>`;
}

function example(title: string, schema: Schema, io: 'input' | 'output'): string {
  const text = isNoBody(schema) ? 'sin cuerpo' : JSON.stringify(sampleValue(schema, io), null, 2);
  return `<h3>${escape(title)}</h3><pre tabindex="0">${escape(text)}</pre>`;
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

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#cbd5d5,#3a4a4d);--soft:light-dark(#f2f5f5,#16282b);--link:light-dark(#0b5a60,#7fd6d9)}
body{margin:0;font:16px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:minmax(180px,16rem) minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem;border-inline-end:1px solid var(--line);box-sizing:border-box}
nav a,nav strong{display:block;padding:.25rem 0}a{color:var(--link)}
main{padding:1rem 2rem;max-width:70rem}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer}summary span{margin-inline:.5rem}summary em{font-size:.85em}
pre{background:var(--soft);padding:.75rem;border-radius:6px;overflow:auto;max-height:24rem}
@media(max-width:700px){body{display:block}nav{position:static;height:auto}}`;
