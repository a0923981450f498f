import type { Role } from '../access/roles.ts';
import type { Schema } from './schema.ts';

/** Path of the one endpoint whose body is the union of all operations. */
export const CONTROLLER_PATH = '/users/controller';

/**
 * The single-letter verbs of `POST /users/controller`: A alta, B baja, M modificación, C consulta (list), D detalle,
 * H habilitar, E ejecutar an action, X exportar, P previsualizar.
 */
export const operationCodes = ['A', 'B', 'M', 'C', 'D', 'H', 'E', 'X', 'P'] as const;
export type OperationCode = (typeof operationCodes)[number];

/** Access to an operation: the listed roles, or anyone, signed in or not (`public`). */
export type OperationAccess = 'public' | readonly [Role, ...Role[]];

/**
 * One `{objeto, operacion, data}` of `POST /users/controller`. An operation with `accion` (only E has one) is distinguished
 * from its siblings by `data.accion`; its `data` schema describes the rest of data. A `list` responds with `meta` beside
 * data.
 */
export interface Operation<
  O extends string = string,
  C extends OperationCode = OperationCode,
  N extends string | undefined = string | undefined,
  D extends Schema = Schema,
  R extends Schema = Schema,
  L extends boolean = boolean,
> {
  readonly objeto: O;
  readonly operacion: C;
  readonly accion: N;
  readonly summary: string;
  readonly access: OperationAccess;
  readonly data: D;
  readonly result: R;
  readonly list: L;
}

export type AnyOperation = Operation;

type AccionField<C extends OperationCode, N> = C extends 'E' ? { accion: N } : { accion?: never };

/**
 * Declares one operation as plain data; `list` is false unless given. An E without `accion`, or another letter with one, does
 * not compile.
 */
export function operation<
  const O extends string,
  const C extends OperationCode,
  D extends Schema,
  R extends Schema,
  const N extends string | undefined = undefined,
  const L extends boolean = false,
>(
  definition: {
    objeto: O;
    operacion: C;
    summary: string;
    access: OperationAccess;
    data: D;
    result: R;
    list?: L;
  } & AccionField<C, N>,
): Operation<O, C, N, D, R, L> {
  return { list: false, ...definition } as unknown as Operation<O, C, N, D, R, L>;
}

/** Objetos with their operations: two levels, never deeper. */
export type Operations = { readonly [objeto: string]: { readonly [name: string]: AnyOperation } };

/** `data` of the caller. */
export type OperationInput<Op extends AnyOperation> = Op['data']['_zod']['input'];

/** `data` of the handler, after parsing. */
export type OperationData<Op extends AnyOperation> = Op['data']['_zod']['output'];

/** `data` that a handler returns. */
export type OperationResult<Op extends AnyOperation> = Op['result']['_zod']['input'];

/** `data` of the response. */
export type OperationOutput<Op extends AnyOperation> = Op['result']['_zod']['output'];

/** The key that finds an operation: `facturas/E/emitir`, `facturas/A`. */
export function operationKey(objeto: string, operacion: string, accion?: string): string {
  return accion === undefined ? `${objeto}/${operacion}` : `${objeto}/${operacion}/${accion}`;
}

/**
 * The key of the operation that an unvalidated body of `/users/controller` requests; undefined when it names none. Only an E
 * is distinguished by `data.accion`.
 */
export function requestedOperation(body: unknown): string | undefined {
  const { objeto, operacion, data } = (body ?? {}) as {
    objeto?: unknown;
    operacion?: unknown;
    data?: unknown;
  };
  if (typeof objeto !== 'string' || typeof operacion !== 'string') return undefined;
  const accion = typeof data === 'object' && data !== null && 'accion' in data ? data.accion : undefined;
  return operationKey(
    objeto,
    operacion,
    operacion === 'E' && typeof accion === 'string' ? accion : undefined,
  );
}
