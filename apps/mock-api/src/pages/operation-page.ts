import {
  CONTROLLER_PATH,
  fieldsOf,
  isNoBody,
  isSecret,
  MASK,
  operationKey,
  refusalCodes,
  sampleValue,
  type Access,
  type Field,
  type NamedEndpoint,
  type NamedOperation,
  type OperationAccess,
  type Schema,
} from '@portal/contracts';
import { z } from 'zod';

type Io = 'input' | 'output';

/** Bytes of a list of fields, and of an example; longer ones are cut, or left out. */
const MOST_FIELDS = 1500;
const MOST_EXAMPLE = 900;

const bytes = (text: string): number => Buffer.byteLength(text);

/** A page in Markdown about an endpoint: what it does, who may call it, input, result, example and errors. */
export function endpointPage({ area, name, endpoint }: NamedEndpoint): string {
  const { method, path, summary, description, access, params, query, body, responses } = endpoint;
  const [status = '200', result] =
    Object.entries(responses).find(([code]) => Number(code) < 400) ?? Object.entries(responses)[0] ?? [];
  const errors = Object.entries(responses).filter(([code]) => Number(code) >= 400);
  return page(`${area}.${name}`, [
    summary,
    ...(description === undefined ? [] : [description]),
    `\`${method} ${path}\` · ${accessText(access)}`,
    ...(params === undefined ? [] : input('Parámetros de la dirección', z.object(params as z.ZodRawShape))),
    ...(query === undefined ? [] : input('Consulta', query)),
    ...(body === undefined
      ? []
      : input(endpoint.bodyType === 'text' ? 'Cuerpo: un texto' : 'Cuerpo JSON', body)),
    ...(result === undefined ? [] : output(`Respuesta ${status}`, result)),
    '## Errores',
    errors
      .map(
        ([code, schema]) =>
          `- ${code}${isNoBody(schema) ? '' : ` \`${sampleText(schema, 'output', false)}\``}`,
      )
      .join('\n'),
  ]);
}

/** The same about an operation of `/users/controller`. */
export function operationPage({ objeto, key, operation }: NamedOperation, name: string): string {
  const { operacion, accion, summary, access, data, result, list } = operation;
  const envelope = {
    objeto,
    operacion,
    data: { ...(accion === undefined ? {} : { accion }), ...(sampleValue(data) as object | undefined) },
  };
  const call = JSON.stringify(envelope);
  return page(name, [
    summary,
    `\`POST ${CONTROLLER_PATH}\` con \`Authorization: Bearer …\` · ${accessText(access)} · en el registro: \`${key}\``,
    '## Pedido',
    bytes(call) <= MOST_EXAMPLE
      ? fenced(JSON.stringify(envelope, null, bytes(call) < 300 ? 2 : 0))
      : `Ejemplo: \`${operationKey(objeto, operacion, accion)}\` en [/openapi.json](/openapi.json).`,
    ...fieldsPart('### `data`', data, 'input'),
    ...output('Respuesta 200: `data` de `{"status": "success", "message", "data"}`', result),
    ...(list ? ['Una lista trae además `meta`: total, pagina, por_pagina, orden.'] : []),
    '## Errores',
    `- 200 \`{"status": "error", "message", "data": {"codigo", "errores": [{"campo", "mensaje"}]}}\`, con uno de los códigos ${refusalCodes.join(', ')}`,
    '- 400 el sobre no es válido; 401 sin token o vencido; 429 demasiados pedidos; 500, 503, 507',
  ]);
}

const page = (title: string, parts: readonly string[]): string => `# ${title}\n\n${parts.join('\n\n')}\n`;

function input(title: string, schema: Schema): string[] {
  const example = sampleText(schema, 'input', true);
  return [
    ...fieldsPart(`## ${title}`, schema, 'input'),
    ...(example === '{}' || bytes(example) > MOST_EXAMPLE ? [] : [fenced(example)]),
  ];
}

function output(title: string, schema: Schema): string[] {
  if (isNoBody(schema)) return [`## ${title}`, 'Sin cuerpo.'];
  const example = sampleText(schema, 'output', true);
  return [
    ...fieldsPart(`## ${title}`, schema, 'output'),
    ...(bytes(example) > MOST_EXAMPLE ? [] : [fenced(example)]),
  ];
}

/** The fields of a schema as a list, cut where it becomes too long. */
function fieldsPart(title: string, schema: Schema, io: Io): string[] {
  const fields = fieldsOf(schema, io);
  if (fields.length === 0) return [title, 'Sin campos.'];
  const lines: string[] = [];
  let size = 0;
  for (const field of fields) {
    const line = fieldLine(field);
    size += bytes(line) + 1;
    if (size > MOST_FIELDS) break;
    lines.push(line);
  }
  const left = fields.length - lines.length;
  const rest = left === 0 ? [] : [`- … y ${String(left)} campos más en [/openapi.json](/openapi.json)`];
  return [title, [...lines, ...rest].join('\n')];
}

function fieldLine({ path, type, required, description, values, default: preset }: Field): string {
  const notes = [
    type,
    ...(required ? ['obligatorio'] : []),
    ...(values.length === 0 ? [] : [`uno de ${values.join(', ')}`]),
    ...(preset === undefined ? [] : [`por defecto ${preset}`]),
  ];
  return `- \`${path === '' ? 'valor' : path}\`: ${notes.join('; ')}${description === undefined ? '' : `. ${description}`}`;
}

/** An example without passwords: they would be copied. */
const sampleText = (schema: Schema, io: Io, isIndented: boolean): string =>
  JSON.stringify(
    sampleValue(schema, io),
    (name, value: unknown) => (isSecret(name, value) ? MASK : value),
    isIndented ? 2 : 0,
  );

const fenced = (json: string): string => `\`\`\`json\n${json}\n\`\`\``;

function accessText(access: Access | OperationAccess): string {
  switch (access) {
    case 'public':
      return 'sin token';
    case 'optional':
      return 'token opcional';
    case 'session':
      return 'con token';
    default:
      return `con token de ${access.join(', ')}`;
  }
}
