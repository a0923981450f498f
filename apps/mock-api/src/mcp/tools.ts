import {
  canAccess,
  contract,
  CONTROLLER_PATH,
  esDeLectura,
  inlineJsonSchema,
  isNoBody,
  listEndpoints,
  listOperations,
  MOCK_AREA,
  operations,
  type AnyEndpoint,
  type JsonSchema,
  type NamedOperation,
  type Schema,
} from '@portal/contracts';
import { clientName } from '../doubles/targets.ts';

/** The rights of an agent’s session. */
export interface ToolScope {
  readonly roles: readonly string[];
  /** Tools that change data, too. */
  readonly canWrite: boolean;
}

/** A tool as `tools/list` shows it. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  readonly annotations?: { readonly readOnlyHint: true };
}

/** A tool and the endpoint or operation that it calls. */
export interface ContractTool {
  /** As in the client, with an underscore: MCP clients accept no dot. */
  readonly name: string;
  readonly summary: string;
  readonly isReading: boolean;
  readonly call:
    | { readonly endpoint: AnyEndpoint; readonly operation?: undefined }
    | { readonly endpoint?: undefined; readonly operation: NamedOperation['operation'] };
  /** The JSON Schema of the input: `data` of an operation, `{params, query, body}` of an endpoint. */
  readonly schema: () => JsonSchema;
}

/** Signing in and the mock itself: a session of an agent has its user, and its sandbox is its own. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['session', 'auth', MOCK_AREA]);

/** All tools of a role, in the order of the contract. */
export function contractTools({ roles, canWrite }: ToolScope): ContractTool[] {
  const ofEndpoints = listEndpoints(contract)
    .filter(
      ({ area, endpoint: { access } }) =>
        !NOT_OFFERED.has(area) && (!Array.isArray(access) || canAccess(access, roles)),
    )
    .map(({ area, name, endpoint }): ContractTool => ({
      name: `${area}_${name}`,
      summary: endpoint.summary,
      isReading: endpoint.method === 'GET',
      call: { endpoint },
      schema: () => endpointSchema(endpoint),
    }));
  const ofOperations = listOperations(operations)
    .filter(({ operation: { access } }) => access === 'public' || canAccess(access, roles))
    .map((named): ContractTool => ({
      name: clientName(named).replace('.', '_'),
      summary: named.operation.summary,
      isReading: esDeLectura(named.operation),
      call: { operation: named.operation },
      schema: () => plainSchema(named.operation.data),
    }));
  return [...ofOperations, ...ofEndpoints].filter(({ isReading }) => canWrite || isReading);
}

/** The whole input, which an agent asks for when the short schema is not enough. */
export const DESCRIBE: Tool = {
  name: 'describe',
  description: 'Campos, ejemplo, resultado y errores de una herramienta: pídalo antes de usarla',
  inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  annotations: { readOnlyHint: true },
};

/** `tools/list` fills the context of a model: no longer than this, in bytes. */
export const MOST_LIST_BYTES = 40 * 1024;

/** Longest schema of a tool, in bytes: the first with which the whole list fits. */
const SCHEMA_BYTES = [800, 400, 250, 150, 100, 0];

/** The tools of a session with schemas as detailed as the list allows. */
export function toolList(scope: ToolScope): Tool[] {
  const tools = contractTools(scope).map((tool) => ({ ...tool, short: shortSchema(tool.schema(), 2) }));
  for (const most of SCHEMA_BYTES) {
    const list = [DESCRIBE, ...tools.map((tool) => listed(tool, most))];
    if (sizeOf({ tools: list }) <= MOST_LIST_BYTES) return list;
  }
  throw new Error('The tools of the contract do not fit into tools/list.');
}

function listed(
  { name, summary, isReading, short }: ContractTool & { readonly short: JsonSchema },
  most: number,
): Tool {
  const isShort = sizeOf(short) <= most;
  return {
    name,
    description: summary,
    inputSchema: isShort ? { ...short, type: 'object' } : { type: 'object' },
    ...(isReading ? { annotations: { readOnlyHint: true } } : {}),
  };
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function endpointSchema({ params, query, body }: AnyEndpoint): JsonSchema {
  const parts: [string, JsonSchema][] = [
    ...(params === undefined
      ? []
      : [['params', objectOf(Object.keys(params))] satisfies [string, JsonSchema]]),
    ...(query === undefined ? [] : [['query', plainSchema(query)] satisfies [string, JsonSchema]]),
    ...(body === undefined ? [] : [['body', plainSchema(body)] satisfies [string, JsonSchema]]),
  ];
  return { type: 'object', properties: Object.fromEntries(parts) };
}

const objectOf = (names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: [...names],
});

const plainSchema = (schema: Schema): JsonSchema =>
  isNoBody(schema) ? {} : inlineJsonSchema(schema, 'input');

/** Names, types and which are required, down to a depth; texts and bounds are on the page of the operation. */
function shortSchema(node: JsonSchema, depth: number): JsonSchema {
  const { type, enum: values, required } = node;
  const properties = node['properties'] as Readonly<Record<string, JsonSchema>> | undefined;
  const isOpen = depth > 0 && properties !== undefined && Object.keys(properties).length > 0;
  return {
    ...(typeof type === 'string' ? { type } : {}),
    ...(Array.isArray(values) && values.length <= 6 ? { enum: values } : {}),
    ...(isOpen
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, child]) => [name, shortSchema(child, depth - 1)]),
          ),
        }
      : {}),
    ...(isOpen && Array.isArray(required) && required.length > 0 ? { required } : {}),
  };
}

/** The body of `/users/controller` of an operation. */
export const envelopeOf = (
  { objeto, operacion, accion }: NamedOperation['operation'],
  data: Readonly<Record<string, unknown>>,
) => ({
  path: CONTROLLER_PATH,
  body: { objeto, operacion, data: { ...data, ...(accion === undefined ? {} : { accion }) } },
});
