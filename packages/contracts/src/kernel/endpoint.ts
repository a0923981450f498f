import type { Role } from '../access/roles.ts';
import type { In, Out, Schema } from './schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anyone (`public`: tokens are ignored; `optional`: no token is needed, but an expired or forged one is
 * 401), any signed-in user (`session`), or users with one of the listed roles.
 */
export type Access = 'public' | 'optional' | 'session' | readonly [Role, ...Role[]];

/** The names of `:params` in a path literal. */
type Names<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | Names<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** Path parameters: a plain shape whose keys are the names in the path. */
export type ParamsShape<K extends string = string> = { readonly [N in K]: Schema };

/** Every status that may leave the server, failures included. */
export type Responses = { readonly [status: number]: Schema };

/** Encoding of the request body; `text` also accepts a form or a JSON string, as old clients send bare ids. */
export type BodyType = 'json' | 'text';

export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Pa extends ParamsShape | undefined = ParamsShape | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Responses = Responses,
  A extends Access = Access,
> {
  readonly method: M;
  readonly path: P;
  readonly summary: string;
  readonly description?: string | undefined;
  readonly access: A;
  readonly params: Pa;
  readonly query: Q;
  readonly body: B;
  readonly bodyType?: BodyType | undefined;
  /** Largest body in bytes, where the usual 1 MB is too small. */
  readonly bodyLimit?: number | undefined;
  /** Only on a GET: also accepts the query as a JSON body, which old clients send. The query wins. */
  readonly queryFromBody?: boolean | undefined;
  readonly responses: R;
}

export type AnyEndpoint = Endpoint;

type ParamsField<P extends string, Pa> = [Names<P>] extends [never]
  ? { params?: never }
  : { params: Pa & ParamsShape<Names<P>> & { readonly [N in Exclude<keyof Pa, Names<P>>]: never } };
type BodyField<M extends Method, B> = M extends 'GET'
  ? { body?: never; bodyType?: never; bodyLimit?: never; queryFromBody?: boolean }
  : { body?: B; bodyType?: BodyType; bodyLimit?: number; queryFromBody?: never };

/**
 * Declares one endpoint as plain data. Returns its argument; everything else (route, validation, handler type, client,
 * OpenAPI, test client, role tests) is derived from it. A wrong path parameter, a body on a GET, an unknown role do not compile.
 */
export function endpoint<
  const M extends Method,
  const P extends `/${string}`,
  const R extends Responses,
  const A extends Access,
  Pa extends ParamsShape | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  definition: {
    method: M;
    path: P;
    summary: string;
    description?: string;
    access: A;
    query?: Q;
    responses: R;
  } & ParamsField<P, Pa> &
    BodyField<M, B>,
): Endpoint<M, P, Pa, Q, B, R, A> {
  return definition as unknown as Endpoint<M, P, Pa, Q, B, R, A>;
}

/** Areas with their endpoints: two levels, never deeper. */
export type Contract = { readonly [area: string]: { readonly [name: string]: AnyEndpoint } };

type InShape<S> = S extends ParamsShape ? { [K in keyof S]: S[K]['_zod']['input'] } : undefined;
type OutShape<S> = S extends ParamsShape ? { [K in keyof S]: S[K]['_zod']['output'] } : undefined;
type Defined<T> = { [K in keyof T as [T[K]] extends [undefined] ? never : K]: T[K] };
type Show<T> = { [K in keyof T]: T[K] } & {};

type QueryInput<Q> = [Q] extends [undefined]
  ? unknown
  : {} extends In<Q>
    ? { query?: In<Q> }
    : { query: In<Q> };

type BodyInput<B> = [B] extends [undefined]
  ? unknown
  : undefined extends In<B>
    ? { body?: Exclude<In<B>, undefined> }
    : { body: In<B> };

/** Arguments of a client call: schema inputs. A query without required fields and an optional body may be omitted. */
export type CallInput<E extends AnyEndpoint> = Show<
  Defined<{ params: InShape<E['params']> }> & BodyInput<E['body']> & QueryInput<E['query']>
>;

/** Input of a handler: schema outputs. */
export type HandlerInput<E extends AnyEndpoint> = Show<
  Defined<{ params: OutShape<E['params']>; query: Out<E['query']>; body: Out<E['body']> }>
>;

type Statuses<E extends AnyEndpoint> = keyof E['responses'] & number;

/** Result of a handler: status and body tied together; headers are optional. */
export type HandlerResponse<E extends AnyEndpoint> = {
  [S in Statuses<E>]: {
    readonly status: S;
    readonly body: E['responses'][S]['_zod']['input'];
    readonly headers?: Readonly<Record<string, string>>;
  };
}[Statuses<E>];

/** Response to a client, by status. */
export type CallResponse<E extends AnyEndpoint> = {
  [S in Statuses<E>]: { readonly status: S; readonly body: E['responses'][S]['_zod']['output'] };
}[Statuses<E>];

type SuccessStatus = 200 | 201 | 202 | 204;

/** The body of a successful response. */
export type Success<E extends AnyEndpoint> = Extract<CallResponse<E>, { status: SuccessStatus }>['body'];

/** The declared failures with their bodies. */
export type Failure<E extends AnyEndpoint> = Exclude<CallResponse<E>, { status: SuccessStatus }>;
