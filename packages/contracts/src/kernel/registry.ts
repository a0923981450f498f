import type { AnyEndpoint, Contract } from './endpoint.ts';
import { operationKey, type AnyOperation, type Operations } from './operation.ts';

export interface NamedEndpoint {
  readonly area: string;
  readonly name: string;
  readonly endpoint: AnyEndpoint;
}

export interface NamedOperation {
  readonly objeto: string;
  readonly name: string;
  readonly key: string;
  readonly operation: AnyOperation;
}

/** Every endpoint of a contract, in the order of its areas. Throws when two share method and path. */
export function listEndpoints(contract: Contract): NamedEndpoint[] {
  const seen = new Set<string>();
  return Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => {
      const route = `${endpoint.method} ${endpoint.path}`;
      if (seen.has(route)) throw new Error(`Two endpoints share ${route}`);
      seen.add(route);
      return { area, name, endpoint };
    }),
  );
}

/**
 * Every operation, in the order of its objetos. Throws when two share objeto, letter and accion, or one is listed under
 * another objeto.
 */
export function listOperations(operations: Operations): NamedOperation[] {
  const seen = new Set<string>();
  return Object.entries(operations).flatMap(([objeto, verbs]) =>
    Object.entries(verbs).map(([name, operation]) => {
      const key = operationKey(operation.objeto, operation.operacion, operation.accion);
      if (operation.objeto !== objeto) throw new Error(`${key} is listed under ${objeto}`);
      if (seen.has(key)) throw new Error(`Two operations share ${key}`);
      seen.add(key);
      return { objeto, name, key, operation };
    }),
  );
}
