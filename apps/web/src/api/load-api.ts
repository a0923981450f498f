import type { api } from './client.ts';

type Api = typeof api;

let loading: Promise<Api> | undefined;

/**
 * The generated client, loaded on first use: it has every endpoint of the service, and the sign-in page needs
 * three of them. Screens import `client.ts` directly.
 */
export function loadApi(): Promise<Api> {
  loading ??= import('./client.ts').then(
    (client) => client.api,
    (error: unknown) => {
      // The next request retries.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
