import { z } from 'zod';
import type { AnyEndpoint, Contract } from './endpoint.ts';
import { callHeaders, headersOf, MOCK_AREA, REQUEST_STREAM_TEXT } from './headers.ts';
import { ComponentCollector, isNoBody, type JsonSchema } from './json-schema.ts';
import { listEndpoints, listOperations, type NamedOperation } from './registry.ts';
import { headerComponents, headerParameter, headersOfStatus, securitySchemes } from './openapi-headers.ts';
import { controllerBody, controllerSuccess, operationPaths } from './openapi-operations.ts';
import { shareResponses } from './openapi-responses.ts';
import { CONTROLLER_PATH, type Operations } from './operation.ts';
import { sampleValue } from './sample.ts';
import type { Schema } from './schema.ts';

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description: string;
}

const statusTexts: Readonly<Record<number, string>> = {
  200: 'Hecho',
  201: 'Creado',
  400: 'Datos inválidos, campo por campo',
  401: 'Token ausente, vencido o falso',
  403: 'Sin permiso',
  404: 'No existe',
  408: 'El cuerpo no llegó completo en 60 segundos',
  409: 'Conflicto',
  413: 'Cuerpo demasiado grande',
  415: 'Tipo de contenido no admitido',
  429: 'Demasiados intentos',
  500: 'Error del servidor',
  503: 'Servicio no disponible por ahora',
  507: 'Sin espacio para guardar',
};

/**
 * The OpenAPI 3.1 document of a contract: every endpoint with its examples, roles (`x-roles`) and error bodies, and every
 * operation of `/users/controller` twice: in the union of its bodies, and with its result under a path of its own.
 */
export function buildOpenApi(contract: Contract, operations: Operations, info: OpenApiInfo): JsonSchema {
  const collector = new ComponentCollector();
  const named = listEndpoints(contract);
  // Outputs first: a component that is equal for input and output then keeps its plain name.
  for (const { endpoint } of named) {
    for (const schema of Object.values(endpoint.responses))
      if (!isNoBody(schema)) collector.add(schema, 'output');
  }
  const verbs = listOperations(operations);
  for (const { operation } of verbs) collector.add(operation.result, 'output');

  const paths: Record<string, JsonSchema> = {};
  for (const { area, name, endpoint } of named) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const described = describe(area, name, endpoint, collector, verbs);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described };
    if (path === CONTROLLER_PATH) Object.assign(paths, operationPaths(verbs, described, collector));
  }
  const responses = shareResponses(paths);
  return {
    openapi: '3.1.0',
    info: { ...info, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'Este servidor' }],
    tags: [
      ...Object.keys(contract).map((area) => ({ name: area, description: areaText(area) })),
      ...Object.keys(operations).map((objeto) => ({ name: objeto, description: `Objeto ${objeto}` })),
    ],
    paths,
    components: {
      schemas: Object.fromEntries([...collector.components].sort(([a], [b]) => (a < b ? -1 : 1))),
      responses,
      parameters: Object.fromEntries(callHeaders.map((header) => [header.name, headerParameter(header)])),
      headers: headerComponents(),
      securitySchemes,
    },
  };
}

function describe(
  area: string,
  name: string,
  endpoint: AnyEndpoint,
  collector: ComponentCollector,
  verbs: readonly NamedOperation[],
): JsonSchema {
  const parameters = [
    ...Object.entries(endpoint.params ?? {}).map(([key, schema]) => ({
      name: key,
      in: 'path',
      required: true,
      schema: collector.add(schema, 'input'),
    })),
    ...queryParameters(endpoint.query, collector),
    ...headersOf(area).map((header) => ({ $ref: `#/components/parameters/${header.name}` })),
  ];
  const isController = endpoint.path === CONTROLLER_PATH;
  const body = isController ? controllerBody(verbs, collector) : requestBody(endpoint, collector);
  const described = {
    operationId: `${area}_${name}`,
    tags: [area],
    summary: endpoint.summary,
    ...(endpoint.description === undefined ? {} : { description: endpoint.description }),
    ...security(endpoint),
    parameters,
    ...(body === undefined ? {} : { requestBody: body }),
    responses: Object.fromEntries(
      Object.entries(endpoint.responses).map(([status, schema]) => [
        status,
        {
          description: statusTexts[Number(status)] ?? `Estado ${status}`,
          headers: headersOfStatus(Number(status)),
          ...(isNoBody(schema)
            ? {}
            : {
                content: {
                  'application/json': {
                    schema: collector.add(schema, 'output'),
                    example: sampleValue(schema, 'output'),
                  },
                },
              }),
        },
      ]),
    ),
  };
  return isController ? controllerSuccess(described, verbs, collector) : described;
}

function security(endpoint: AnyEndpoint): JsonSchema {
  switch (endpoint.access) {
    case 'public':
      return { security: [] };
    case 'optional':
      return { security: [{}, { token: [] }] };
    case 'session':
      return { security: [{ token: [] }] };
    default:
      return { security: [{ token: [] }], 'x-roles': endpoint.access };
  }
}

/** Each has its description and an example id from the sample data; an optional one has an example only if the contract does. */
function queryParameters(query: Schema | undefined, collector: ComponentCollector): JsonSchema[] {
  if (query === undefined) return [];
  const schema = collector.add(query, 'input');
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = new Set((schema['required'] ?? []) as string[]);
  const sample = sampleValue(query, 'input') as Readonly<Record<string, unknown>>;
  return Object.entries(properties).map(([name, inner]) => {
    const { description, examples } = inner;
    const example = sample[name] ?? (Array.isArray(examples) ? (examples[0] as unknown) : undefined);
    return {
      name,
      in: 'query',
      required: required.has(name),
      ...(description === undefined ? {} : { description }),
      schema: inner,
      ...(example === undefined ? {} : { example }),
    };
  });
}

const areaText = (area: string): string =>
  area === MOCK_AREA ? `Manejo de la API simulada. ${REQUEST_STREAM_TEXT}` : `Área ${area}`;

/** True if the value may be absent. */
const isOptional = (schema: Schema): boolean =>
  z.safeParse(schema as unknown as z.ZodType, undefined).success;

function requestBody(endpoint: AnyEndpoint, collector: ComponentCollector): JsonSchema | undefined {
  if (endpoint.body === undefined) return undefined;
  const schema = collector.add(endpoint.body, 'input');
  const content = { schema, example: sampleValue(endpoint.body, 'input') };
  return {
    required: !isOptional(endpoint.body),
    content:
      endpoint.bodyType === 'text'
        ? { 'text/plain': content, 'application/x-www-form-urlencoded': content, 'application/json': content }
        : { 'application/json': content },
  };
}
