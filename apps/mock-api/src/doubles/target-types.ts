import type {
  AnyEndpoint,
  AnyOperation,
  CallInput,
  HandlerResponse,
  HandlerResult,
  OperationInput,
  PortalContract,
  PortalOperations,
} from '@portal/contracts';
import type { AsymmetricMatcher } from './is-part-of.ts';

/** `documentos_electronicos` becomes `documentosElectronicos`, as in the client. */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type Areas = Omit<PortalContract, 'mock'>;

/** Names of endpoints as in the client, without `/__mock` and the endpoint of all operations. */
type EndpointName = Exclude<
  { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas],
  'session.controller'
>;

type OperationName = {
  [Objeto in keyof PortalOperations]: `${CamelCase<Objeto>}.${keyof PortalOperations[Objeto] & string}`;
}[keyof PortalOperations];

/** Name of an endpoint or operation as in the client: `eCommerce.getProduct`, `documentosElectronicos.consulta`. */
export type TargetName = EndpointName | OperationName;

type EndpointOf<Name> = {
  [Area in keyof Areas]: Name extends `${Area}.${infer Endpoint}`
    ? Endpoint extends keyof Areas[Area]
      ? Areas[Area][Endpoint]
      : never
    : never;
}[keyof Areas];

type OperationOf<Name> = {
  [Objeto in keyof PortalOperations]: Name extends `${CamelCase<Objeto>}.${infer Verb}`
    ? Verb extends keyof PortalOperations[Objeto]
      ? PortalOperations[Objeto][Verb]
      : never
    : never;
}[keyof PortalOperations];

/** The input: `{query, body}` of an endpoint, the `data` of an operation. */
export type SentTo<Name extends TargetName> = Name extends OperationName
  ? OperationOf<Name> extends infer Op extends AnyOperation
    ? OperationInput<Op>
    : never
  : EndpointOf<Name> extends infer E extends AnyEndpoint
    ? CallInput<E>
    : never;

/** A deep partial; lists are complete. */
export type PartOf<T> = T extends readonly (infer Item)[]
  ? readonly PartOf<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: PartOf<T[Key]> | undefined }
    : T;

/** A deep partial with a matcher at any place: those of `@jest/globals` have a type of their own, elsewhere they are `any`. */
export type ExpectedPart<T> =
  | AsymmetricMatcher
  | (T extends readonly (infer Item)[]
      ? readonly ExpectedPart<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]?: ExpectedPart<T[Key]> | undefined }
        : T);

/** A response without a body needs none. */
type WithoutEmptyBody<R> = R extends { readonly body: undefined }
  ? Omit<R, 'body'> & { readonly body?: undefined }
  : R;

type ControllerFailure = Exclude<HandlerResponse<PortalContract['session']['controller']>, { status: 200 }>;

/**
 * What a handler would return: status and body for an endpoint; for an operation its result, a refusal, or status and body
 * of a failure of `/users/controller`.
 */
export type ReplyTo<Name extends TargetName> = Name extends OperationName
  ? OperationOf<Name> extends infer Op extends AnyOperation
    ? HandlerResult<Op> | ControllerFailure
    : never
  : EndpointOf<Name> extends infer E extends AnyEndpoint
    ? WithoutEmptyBody<HandlerResponse<E>>
    : never;
