import type { SerializedError } from '@reduxjs/toolkit';
import { createApi, QueryStatus, setupListeners, type QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { ApiFailure, OperationFailure } from '@portal/contracts/client/portal';
import type { IssuedBefore, RefusalCode } from '@portal/contracts';
import type { AppDispatch, AppThunk } from '../lib/store/hooks.ts';
import {
  crashRetried,
  dynamicMiddleware,
  reconnected,
  slices,
  storeReset,
  type RootState,
} from '../lib/store/root-reducer.ts';
import { downloads } from '../ui/downloads/downloads.ts';
import { closeActions } from '../ui/toasts/on-screen.ts';
import { failureOf, fieldMessagesOf, isNetworkError } from './messages-of.ts';
import type { FieldMessage } from './field-message.ts';

/** A failure in the store: plain data, ready to be shown. */
export interface QueryError {
  /** A user-facing message. */
  readonly message: string;
  /** The language of the message, if it is not that of the page. */
  readonly lang?: 'es' | undefined;
  /** Why an operation was refused; absent when no operation ran, or the service does not say. */
  readonly codigo?: RefusalCode;
  /** Messages by field; `general` when no field is named. */
  readonly errores: readonly FieldMessage[];
  /** The document that was issued with the same `clave_unica` and other data. */
  readonly emitido?: IssuedBefore;
  /** Whether the operation took effect: no (`refused`), unknown after a server error, unknown without a response. */
  readonly result: 'refused' | 'unknown' | 'unreachable';
  /** Status of the response, when it is the only information about the failure; not that of an operation. */
  readonly status?: number;
}

/** Runs a call of the generated client as an RTK Query result. */
export async function asQuery<Data>(
  run: () => Promise<Data>,
): Promise<QueryReturnValue<Data, QueryError, Record<string, never>>> {
  try {
    return { data: await run() };
  } catch (error) {
    return {
      error: {
        ...failureOf(error),
        errores: fieldMessagesOf(error),
        result: resultOf(error),
        ...(isApiFailure(error) && { status: error.response.status }),
        ...(error instanceof OperationFailure && error.codigo !== undefined && { codigo: error.codigo }),
        ...(error instanceof OperationFailure && error.emitido !== undefined && { emitido: error.emitido }),
      },
    };
  }
}

/** An endpoint over an operation of the generated client: `build.query(fromCall(lotes.consulta, { providesTags: ['lotes'] }))`. */
export const fromCall = <Input, Output, Rest extends object>(
  call: (input: Input) => Promise<Output>,
  rest: Rest,
) => ({
  queryFn: (input: Input) => asQuery(() => call(input)),
  ...rest,
});

const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

function resultOf(error: unknown): QueryError['result'] {
  if (isNetworkError(error)) return 'unreachable';
  if (error instanceof OperationFailure) return 'refused';
  const status = isApiFailure(error) ? error.response.status : 500;
  // Below 400 is a response of no known form.
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

/** Status of the response to an endpoint's request; undefined for an operation, or without a response. */
export const statusOf = (error: unknown): number | undefined =>
  isApiFailure(error) ? error.response.status : undefined;

/** The same, for operations of which only `data` is needed. */
export const fromData = <Input, Data, Rest extends object>(
  call: (input: Input) => Promise<{ readonly data: Data }>,
  rest: Rest,
) => fromCall(async (input: Input) => (await call(input)).data, rest);

/** True if what a query asked for does not exist: the service responded 404. */
export const isNotFound = (error: QueryError | SerializedError | undefined): boolean =>
  error !== undefined && 'status' in error && error.status === 404;

/** Endpoints always have their own `queryFn`; this only types the error. */
const noBaseQuery = (): { error: QueryError } => ({ error: { message: '', errores: [], result: 'refused' } });

/**
 * Server state of the portal. Each feature injects its endpoints and adds its tags with `enhanceEndpoints`; none of this is
 * loaded before the sign-in.
 */
export const queryApi = createApi({
  reducerPath: 'server',
  baseQuery: noBaseQuery,
  tagTypes: [],
  endpoints: () => ({}),
});

slices.inject(queryApi);
/** Parts of the cache that `retryFailed` uses. */
interface Cache {
  readonly server: {
    readonly queries: Readonly<
      Record<
        string,
        {
          readonly status: QueryStatus;
          readonly endpointName: string;
          readonly originalArgs: unknown;
          readonly error?: QueryError;
        }
      >
    >;
  };
}

interface Endpoint {
  readonly initiate: (input: unknown, options: { subscribe: false; forceRefetch: true }) => AppThunk<unknown>;
}

/** Requests again what failed for another reason than a refusal. */
const retryFailed: AppThunk = (dispatch, getState) => {
  const { server } = getState() as RootState & Cache;
  const endpoints: Readonly<Record<string, Endpoint>> = queryApi.endpoints;
  for (const { status, error, endpointName, originalArgs } of Object.values(server.queries)) {
    if (status !== QueryStatus.rejected || error?.result === 'refused') continue;
    const endpoint = endpoints[endpointName];
    if (endpoint) dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  }
};

/** Options of queries whose data other windows and people change: they reload when the user returns to the window. */
export const reloadOnReturn = { refetchOnFocus: true } as const;

/** Forwards focus and visibility of the window to the queries. */
const followWindow: Parameters<typeof dynamicMiddleware.addMiddleware>[0] = ({ dispatch }) => {
  setupListeners(dispatch as AppDispatch);
  return (next) => (action) => next(action);
};

dynamicMiddleware.addMiddleware(queryApi.middleware, followWindow, (api) => (next) => (action) => {
  const result = next(action);
  // A logout also stops polling and downloads, clears the cache, and leaves the next user nothing to undo.
  if (storeReset.match(action)) {
    api.dispatch(queryApi.util.resetApiState());
    closeActions();
    downloads.stopAll();
  }
  // The screens that are shown load again.
  if (crashRetried.match(action)) api.dispatch(queryApi.util.resetApiState());
  if (reconnected.match(action)) (api.dispatch as AppDispatch)(retryFailed);
  return result;
});
