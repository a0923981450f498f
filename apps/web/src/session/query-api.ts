import { createApi, type QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { ApiFailure, OperationFailure } from '@portal/contracts/client/portal';
import type { RefusalCode } from '@portal/contracts';
import { dynamicMiddleware, slices, storeReset } from '../lib/store/root-reducer.ts';
import { downloads } from '../ui/downloads/downloads.ts';
import { failureOf, fieldMessagesOf, isNetworkError } from './messages-of.ts';
import type { FieldMessage } from './types.ts';

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
  /** Whether the operation took effect: no (`refused`), unknown after a server error, unknown without a response. */
  readonly result: 'refused' | 'unknown' | 'unreachable';
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
        ...(error instanceof OperationFailure && error.codigo !== undefined && { codigo: error.codigo }),
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

/** Whether the service refused a request, and would refuse it again. */
export const isRefusal = (error: unknown): boolean => resultOf(error) === 'refused';

/** The same, for operations of which only `data` is needed. */
export const fromData = <Input, Data, Rest extends object>(
  call: (input: Input) => Promise<{ readonly data: Data }>,
  rest: Rest,
) => fromCall(async (input: Input) => (await call(input)).data, rest);

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
dynamicMiddleware.addMiddleware(queryApi.middleware, (api) => (next) => (action) => {
  const result = next(action);
  // A logout also stops polling and downloads, and clears the cache.
  if (storeReset.match(action)) {
    api.dispatch(queryApi.util.resetApiState());
    downloads.stopAll();
  }
  return result;
});
