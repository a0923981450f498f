import type { AppDispatch, AppThunk } from '../lib/store/hooks.ts';
import { http } from '../lib/http.ts';
import { record } from '../lib/record.ts';
import { invalidToken } from './session.ts';
import { selectIsSimulated, simulationSeen } from './session-slice.ts';

/**
 * Watches every response: a 401 for the current token ends the session (spec §4), and a service with
 * simulated data is recognised by a header. A late 401 for the token of an earlier session does not concern this one.
 * @param currentPath returns the current path, for the return after signing in.
 * @returns an unsubscribe function.
 */
export function watchResponses(dispatch: AppDispatch, currentPath: () => string): () => void {
  const note = (headers: unknown) => {
    if (hasHeader(headers, 'x-mock-api')) dispatch(noteSimulation());
  };
  const id = http.interceptors.response.use(
    (response) => {
      note(response.headers);
      return response;
    },
    (error: unknown) => {
      const { status, headers, authorization } = failureOf(error);
      note(headers);
      if (status === 401 && isCurrent(authorization)) dispatch(invalidToken(currentPath()));
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    },
  );
  return () => http.interceptors.response.eject(id);
}

const noteSimulation = (): AppThunk => (dispatch, getState) => {
  if (!selectIsSimulated(getState())) dispatch(simulationSeen());
};

const hasHeader = (headers: unknown, name: string): boolean => record(headers)[name] !== undefined;

const isCurrent = (authorization: unknown): boolean =>
  authorization !== undefined && authorization === http.defaults.headers.common.Authorization;

function failureOf(error: unknown): { status?: unknown; headers?: unknown; authorization?: unknown } {
  const { status, headers, config } = record(record(error)['response']);
  return { status, headers, authorization: record(record(config)['headers'])['Authorization'] };
}
