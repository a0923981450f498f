import { permisosDeOperacion } from '../access/integration.ts';
import type { ComponentCollector, JsonSchema } from './json-schema.ts';
import { listMetaSchema, refusalSchema } from './envelope.ts';
import { fileContents } from './openapi-files.ts';
import { headersOfStatus, headersOfSuccess } from './openapi-headers.ts';
import { CONTROLLER_PATH, type AnyOperation } from './operation.ts';
import type { NamedOperation } from './registry.ts';
import { sampleValue } from './sample.ts';

/**
 * The path under which the document describes one operation. HTTP clients never send a fragment, so a request to it goes to
 * `/users/controller`, here and at the real service.
 */
const operationPath = ({ objeto, name }: NamedOperation): string => `${CONTROLLER_PATH}#${objeto}.${name}`;

/** The body of `/users/controller` itself: the request of any operation. */
export function controllerBody(verbs: readonly NamedOperation[], collector: ComponentCollector): JsonSchema {
  return jsonBody({
    schema: addComponent(collector, 'AnyOperationRequest', {
      oneOf: verbs.map((named) => addRequest(named, collector)),
    }),
    examples: Object.fromEntries(
      verbs.map((named) => [
        `${named.objeto}_${named.name}`,
        { summary: named.operation.summary, value: requestSample(named) },
      ]),
    ),
  });
}

const takesKey = (operation: AnyOperation): boolean => permisosDeOperacion(operation).length > 0;

const withToken = { token: [] };
const withTokenOrKey = [withToken, { clave: [] }];

/** The contents, headers and security that `/users/controller` has beyond those of any endpoint: files and integration keys. */
export function controllerSuccess(
  controller: JsonSchema,
  verbs: readonly NamedOperation[],
  collector: ComponentCollector,
): JsonSchema {
  const responses = controller['responses'] as Readonly<Record<string, JsonSchema>>;
  const { content, headers, ...rest } = responses['200'] ?? {};
  return {
    ...controller,
    security: withTokenOrKey,
    responses: {
      ...responses,
      200: {
        ...rest,
        headers: { ...(headers as JsonSchema), ...headersOfSuccess({ file: true, key: true }) },
        content: {
          ...(content as JsonSchema),
          ...fileContents(
            verbs.map(({ operation }) => operation),
            collector,
          ),
        },
      },
    },
  };
}

/**
 * One path for each operation, with its own request and result, so that generated clients have a typed function for each.
 * Everything else is copied from `controller`, the description of `/users/controller`.
 */
export function operationPaths(
  verbs: readonly NamedOperation[],
  controller: JsonSchema,
  collector: ComponentCollector,
): Record<string, JsonSchema> {
  const { description: _general, ...common } = controller;
  return Object.fromEntries(
    verbs.map((named) => {
      const { objeto, name, operation } = named;
      const files = fileContents([operation], collector);
      const isKeyed = takesKey(operation);
      const post = {
        ...common,
        operationId: `${objeto}_${name}`,
        tags: [objeto],
        summary: operation.summary,
        ...(operation.access === 'public' ? {} : { 'x-roles': operation.access }),
        security: isKeyed ? withTokenOrKey : [withToken],
        requestBody: jsonBody({ schema: addRequest(named, collector), example: requestSample(named) }),
        responses: {
          ...(common['responses'] as JsonSchema),
          200: {
            description: 'Hecho, o rechazada con `status: "error"`',
            headers: {
              ...headersOfStatus(200),
              ...headersOfSuccess({ file: Object.keys(files).length > 0, key: isKeyed }),
            },
            content: { ...jsonContent({ schema: addResponse(named, collector) }).content, ...files },
          },
        },
      };
      return [operationPath(named), { post }];
    }),
  );
}

const jsonContent = (content: JsonSchema) => ({ content: { 'application/json': content } });
const jsonBody = (content: JsonSchema): JsonSchema => ({ required: true, ...jsonContent(content) });

/** A constant with its type, which some generators need. */
const constant = (value: string): JsonSchema => ({ type: 'string', const: value });

function addRequest(named: NamedOperation, collector: ComponentCollector): JsonSchema {
  const { objeto, operation } = named;
  const { summary, operacion, accion } = operation;
  const data = collector.add(operation.data, 'input');
  return addComponent(collector, `${componentName(named)}Request`, {
    type: 'object',
    description: summary,
    required: ['objeto', 'operacion', 'data'],
    properties: {
      objeto: constant(objeto),
      operacion: constant(operacion),
      data: accion === undefined ? data : withAccion(accion, data),
    },
  });
}

/**
 * The data of an operation together with its action. Data without fields is omitted: generators type an object without
 * properties as one that has none, so that nothing could be both.
 */
function withAccion(accion: string, data: JsonSchema): JsonSchema {
  const action = { type: 'object', required: ['accion'], properties: { accion: constant(accion) } };
  const { properties } = data;
  const isEmpty =
    typeof properties === 'object' && properties !== null && Object.keys(properties).length === 0;
  return isEmpty ? action : { allOf: [action, data] };
}

/** Success or refusal, discriminated by `status`. */
function addResponse(named: NamedOperation, collector: ComponentCollector): JsonSchema {
  const { result, list } = named.operation;
  const success = addComponent(collector, `${componentName(named)}Success`, {
    type: 'object',
    required: ['status', 'message', 'data', ...(list ? ['meta'] : [])],
    properties: {
      status: constant('success'),
      message: { type: 'string' },
      data: collector.add(result, 'output'),
      ...(list ? { meta: collector.add(listMetaSchema, 'output') } : {}),
    },
  });
  const refusal = collector.add(refusalSchema, 'output');
  return {
    oneOf: [success, refusal],
    discriminator: {
      propertyName: 'status',
      mapping: { success: success['$ref'], error: refusal['$ref'] },
    },
  };
}

function addComponent(collector: ComponentCollector, name: string, schema: JsonSchema): JsonSchema {
  collector.components.set(name, schema);
  return { $ref: `#/components/schemas/${name}` };
}

/** `documentos_electronicos` and `consulta` make `DocumentosElectronicosConsulta`. */
const componentName = ({ objeto, name }: NamedOperation): string =>
  `${objeto}_${name}`.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function requestSample({ objeto, operation: { operacion, accion, data } }: NamedOperation): JsonSchema {
  const sample = sampleValue(data, 'input') as object;
  return { objeto, operacion, data: accion === undefined ? sample : { accion, ...sample } };
}
