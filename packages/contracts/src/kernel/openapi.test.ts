import { describe, expect, it } from 'vitest';
import { contract } from '../contract.ts';
import { operations } from '../operations.ts';
import { archivoSchema } from '../portal/comun.ts';
import { fileTypesOf } from './files.ts';
import type { JsonSchema } from './json-schema.ts';
import { buildOpenApi } from './openapi.ts';
import { listEndpoints, listOperations } from './registry.ts';

interface Shown {
  $ref?: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema?: JsonSchema; example?: unknown; examples?: unknown }>;
}

const document = buildOpenApi(contract, operations, {
  title: 't',
  version: '1',
  description: 'd',
}) as unknown as {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: { name?: string; required?: boolean; example?: unknown }[];
        security?: unknown;
        responses: Record<string, Shown>;
        requestBody?: Shown;
      }
    >
  >;
  tags: { name: string; description: string }[];
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, unknown>;
    responses: Record<string, Shown>;
  };
};

/** The response that a reference names, or the response itself. */
const shown = (response: Shown | undefined): Shown | undefined =>
  response?.$ref === undefined
    ? response
    : document.components.responses[response.$ref.replace('#/components/responses/', '')];

/** The component that a reference names, or the schema itself. */
const resolved = (schema: JsonSchema): JsonSchema =>
  typeof schema['$ref'] === 'string'
    ? document.components.schemas[schema['$ref'].replace('#/components/schemas/', '')]!
    : schema;

const schemaOf = (shown: Shown | undefined): JsonSchema =>
  resolved(shown?.content?.['application/json']?.schema ?? {});

describe('buildOpenApi', () => {
  it('describes every endpoint with every status, and every operation', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const endpoints = listEndpoints(contract);
    expect(described).toHaveLength(endpoints.length + listOperations(operations).length);
    for (const { endpoint } of endpoints) {
      const method =
        document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      expect(Object.keys(method?.responses ?? {})).toEqual(Object.keys(endpoint.responses));
    }
  });

  it.each(listOperations(operations))('gives $key a path with its request and its result', (named) => {
    const { objeto, name, operation } = named;
    const described = document.paths[`/users/controller#${objeto}.${name}`]?.['post'];
    const { operacion, accion } = operation;
    expect(schemaOf(described?.requestBody)).toMatchObject({
      properties: {
        objeto: { const: objeto },
        operacion: { const: operacion },
      },
    });
    if (accion !== undefined) {
      const { data } = schemaOf(described?.requestBody)['properties'] as { data: JsonSchema };
      const parts = ((data['allOf'] ?? [data]) as JsonSchema[]).map(resolved);
      expect(parts[0]).toMatchObject({ required: ['accion'], properties: { accion: { const: accion } } });
      // openapi-typescript makes `Record<string, never>` of a part without properties, which excludes `accion`.
      expect(parts).not.toContainEqual(expect.objectContaining({ properties: {} }));
    }
    const controller = document.paths['/users/controller']?.['post'];
    expect(Object.keys(described?.responses ?? {})).toEqual(Object.keys(controller?.responses ?? {}));
    const [success, refusal] = (schemaOf(described?.responses['200'])['oneOf'] as JsonSchema[]).map(resolved);
    const keys = ['status', 'message', 'data', ...(operation.list ? ['meta'] : [])];
    expect([success?.['required'], Object.keys(success?.['properties'] ?? {})]).toEqual([keys, keys]);
    expect(success).toMatchObject({ properties: { status: { const: 'success' } } });
    expect(refusal).toBe(document.components.schemas['Refusal']);
  });

  it('takes in the union of `/users/controller` what the paths of the operations take', () => {
    const controller = document.paths['/users/controller']?.['post'];
    const union = schemaOf(controller?.requestBody)['oneOf'] as JsonSchema[];
    const ofPaths = listOperations(operations).map(({ objeto, name }) =>
      schemaOf(document.paths[`/users/controller#${objeto}.${name}`]?.['post']?.requestBody),
    );
    expect(union.map(resolved)).toEqual(ofPaths);
  });

  it('shows every parameter of a query with what it means, and the headers that a call understands', () => {
    const { parameters = [] } = document.paths['/api/mail-app/mails']?.['get'] ?? {};
    expect(parameters).toMatchObject([
      {
        name: 'labelHandle',
        in: 'query',
        required: false,
        description: expect.stringContaining('paypal') as string,
        example: 'invoice',
      },
      { name: 'filterHandle' },
      { name: 'folderHandle' },
      { name: 'mailId' },
      { $ref: '#/components/parameters/X-Sandbox' },
      { $ref: '#/components/parameters/X-Request-Id' },
      { $ref: '#/components/parameters/X-Mock-Fault' },
      { $ref: '#/components/parameters/X-Mock-Token' },
    ]);
    expect(document.paths['/__mock/reset']?.['post']?.parameters).toEqual([
      { $ref: '#/components/parameters/X-Sandbox' },
      { $ref: '#/components/parameters/X-Request-Id' },
      { $ref: '#/components/parameters/X-Mock-Token' },
    ]);
    expect(Object.keys(document.components.parameters)).toHaveLength(4);
    expect(document.tags.find(({ name }) => name === 'mock')?.description).toContain(
      '/__mock/requests/stream',
    );
  });

  it('leaves in the example of a component what the component asks for, ids included', () => {
    const checked = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
      const { required = [], examples = [] } = schema as { required?: string[]; examples?: unknown[] };
      return examples.map((example) => [
        name,
        required.filter((key) => !Object.hasOwn(Object(example), key)),
      ]);
    });
    expect(checked.length).toBeGreaterThan(20);
    expect(checked.filter(([, missing]) => missing?.length !== 0)).toEqual([]);
    expect(document.components.schemas['Contact']).toMatchObject({
      properties: { id: { type: 'string' } },
      examples: [{ id: expect.any(String) as string }],
    });
  });

  it('gives an example to every parameter that a call must have', () => {
    const methods = Object.values(document.paths).flatMap((path) => Object.values(path));
    const needed = methods
      .flatMap(({ parameters = [] }) => parameters)
      .filter(({ required }) => required === true);
    expect(needed.length).toBeGreaterThan(5);
    for (const { name, example } of needed) expect([name, example]).not.toContain('texto');
  });

  it('makes up no value in what a person reads', () => {
    const madeUp = (value: unknown, at: string): string[] => {
      if (typeof value === 'object' && value !== null)
        return Object.entries(value).flatMap(([key, inner]) => madeUp(inner, `${at}.${key}`));
      return typeof value === 'string' && /^texto+$/.test(value) ? [at] : [];
    };
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ requestBody, responses }) =>
        [requestBody, ...Object.values(responses)]
          .flatMap((part) => Object.values(shown(part)?.content ?? {}))
          .flatMap(({ example, examples }) => madeUp([example, examples], path)),
      ),
    );
    expect(found).toEqual([]);
  });

  it('has an example of its own for every status that is a failure', () => {
    const described = document.paths['/api/mail-app/update-mail']?.['post'];
    const responses = new Map(Object.entries(described?.responses ?? {}));
    const sentences = [404, 413, 415, 500].map(
      (status) => shown(responses.get(String(status)))?.content?.['application/json']?.example,
    );
    expect(sentences).toEqual([
      { error: 'No existe el registro pedido.' },
      { error: 'El cuerpo supera el máximo de 1 MB.' },
      { error: 'El tipo de contenido debe ser application/json.' },
      { error: 'Error interno del servidor.' },
    ]);
  });

  it('describes once what endpoints respond alike when they fail, and keeps what one words differently', () => {
    const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const failures = all.flatMap(({ responses }) =>
      Object.entries(responses).filter(([status]) => Number(status) >= 400),
    );
    const inline = failures.filter(([, { $ref }]) => $ref === undefined);
    expect(inline.length).toBeLessThan(failures.length / 50);
    expect(document.components.responses['ServerError']).toMatchObject({
      description: 'Error del servidor',
      content: { 'application/json': { example: { error: 'Error interno del servidor.' } } },
    });
    const board = document.paths['/api/scrumboard-app/board']?.['get']?.responses['404'];
    expect(schemaOf(board)).toEqual({ type: 'string', const: 'Requested board do not exist' });
  });

  it('describes the file that an export sends, the rows of it, and a line of its JSON', () => {
    const success = (path: string) => document.paths[path]?.['post']?.responses['200'];
    const exported = success('/users/controller#lotes.exportacion');
    expect(Object.keys(exported?.content ?? {})).toEqual([
      ...['application/json', 'text/csv'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/x-ndjson',
    ]);
    expect(exported?.content?.['text/csv']).toEqual({ schema: { type: 'string' } });
    expect(exported?.content?.['application/x-ndjson']).toMatchObject({
      'x-itemSchema': '#/components/schemas/LineaArchivo',
    });
    expect(document.components.schemas['LineaArchivo']).toMatchObject({
      anyOf: expect.arrayContaining([
        expect.objectContaining({ required: ['fin', 'filas'] }) as unknown,
      ]) as unknown,
    });
    expect(Object.keys(exported?.headers ?? {})).toEqual(
      expect.arrayContaining(['X-Total-Rows', 'Content-Disposition', 'RateLimit', 'X-Mock-Warning']),
    );
    expect(Object.keys(success('/users/controller#descargas.exportacion')?.content ?? {})).toContain(
      'application/zip',
    );
    expect(Object.keys(success('/users/controller')?.content ?? {})).toContain('message/rfc822');
    expect(success('/users/controller#lotes.consulta')?.headers).not.toHaveProperty('X-Total-Rows');
    const files = listOperations(operations).filter(({ operation }) => fileTypesOf(operation).length > 0);
    expect(files.map(({ key }) => key)).toEqual(
      listOperations(operations)
        .filter(({ operation }) => operation.result === archivoSchema)
        .map(({ key }) => key),
    );
  });

  it('takes an integration key where one may call', () => {
    const security = (path: string) => document.paths[path]?.['post']?.security;
    expect(document.components).toMatchObject({
      securitySchemes: { clave: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
    });
    const either = [{ token: [] }, { clave: [] }];
    expect(security('/users/controller')).toEqual(either);
    expect(security('/users/controller#facturas.emitir')).toEqual(either);
    expect(security('/users/controller#usuarios.consulta')).toEqual([{ token: [] }]);
  });

  it('names the headers of every response', () => {
    const responses = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap((method) => Object.entries(method.responses)),
    );
    expect(responses.length).toBeGreaterThan(1000);
    for (const [status, response] of responses) {
      const names = Object.keys(shown(response)?.headers ?? {});
      expect(names).toEqual(expect.arrayContaining(['X-Request-Id', 'X-Mock-Api', 'X-Mock-Warning']));
      expect(names.includes('Retry-After')).toBe(status === '429' || status === '503');
    }
  });

  it('has unique operation ids', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leaves no reference without its component, and no dialect words of zod behind', () => {
    const text = JSON.stringify(document);
    const refs = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '');
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of refs) {
      const [, , kind = '', name = ''] = ref.split('/');
      expect(document.components).toHaveProperty([kind, name]);
    }
    expect(text).not.toContain('$defs');
    expect(text).not.toContain('$schema');
  });
});
