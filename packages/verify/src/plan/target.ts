import {
  CONTROLLER_PATH,
  listEndpoints,
  listOperations,
  type AnyEndpoint,
  type AnyOperation,
  type Contract,
  type Operations,
} from '@portal/contracts';

/** One endpoint, or one operation with its endpoint. */
export interface Target {
  readonly key: string;
  readonly area: string;
  readonly endpoint: AnyEndpoint;
  readonly operation?: AnyOperation;
}

/** Every endpoint and every operation of a contract. */
export function listTargets(contract: Contract, operations: Operations): Target[] {
  const endpoints = listEndpoints(contract).map(({ area, name, endpoint }): Target => ({
    key: `${area}.${name}`,
    area,
    endpoint,
  }));
  const door = endpoints.find(({ endpoint }) => endpoint.path === CONTROLLER_PATH)?.endpoint;
  const verbs = listOperations(operations).flatMap(({ key, objeto, operation }): Target[] =>
    door === undefined ? [] : [{ key, area: objeto, endpoint: door, operation }],
  );
  return [...endpoints, ...verbs];
}

/** The read-only `operacion` letters: C and D read, X exports, P previews. */
const readingLetters: readonly string[] = ['C', 'D', 'X', 'P'];

/** True if it changes nothing on the server. */
export function isReading({ endpoint, operation }: Target): boolean {
  return operation === undefined ? endpoint.method === 'GET' : readingLetters.includes(operation.operacion);
}
