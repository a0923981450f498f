import type {
  AnyEndpoint,
  AnyOperation,
  HandlerInput,
  OperationData,
  HandlerResult,
  PortalContract,
  PortalOperations,
  HandlerResponse,
} from '@portal/contracts';
import type { Context, SessionContext } from './context.ts';
import type { SeedArea } from './seed-area.ts';

/** A declared failure is returned; anything thrown is a bug and becomes a 500. */
export type EndpointHandler<E extends AnyEndpoint> = (
  input: HandlerInput<E>,
  context: Context,
) => HandlerResponse<E> | Promise<HandlerResponse<E>>;

export type EndpointHandlers<Area> = {
  readonly [Name in keyof Area]: Area[Name] extends AnyEndpoint ? EndpointHandler<Area[Name]> : never;
};

export type OperationHandler<Op extends AnyOperation> = (
  data: OperationData<Op>,
  context: SessionContext,
) => HandlerResult<Op> | Promise<HandlerResult<Op>>;

export type OperationHandlers<Objeto> = {
  readonly [Name in keyof Objeto]: Objeto[Name] extends AnyOperation ? OperationHandler<Objeto[Name]> : never;
};

/** The handlers of one area of endpoints and the seeds that must be written before they run. */
export interface AreaModule<A extends keyof PortalContract = keyof PortalContract> {
  readonly area: A;
  readonly seeds: readonly SeedArea[];
  readonly handlers: EndpointHandlers<PortalContract[A]>;
}

/** The handlers of one objeto of `/users/controller`. */
export interface ObjetoModule<O extends keyof PortalOperations = keyof PortalOperations> {
  readonly objeto: O;
  readonly seeds: readonly SeedArea[];
  readonly handlers: OperationHandlers<PortalOperations[O]>;
}

/** Declares the module of an area: a missing or surplus handler or an undeclared status does not compile. */
export const areaModule = <const A extends keyof PortalContract>(module: AreaModule<A>): AreaModule<A> =>
  module;

/** Declares the module of an objeto: a missing or surplus handler or a wrong result does not compile. */
export const objetoModule = <const O extends keyof PortalOperations>(
  module: ObjetoModule<O>,
): ObjetoModule<O> => module;
