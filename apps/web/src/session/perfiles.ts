import { loadApi } from '../api/load-api.ts';
import type { PerfilList } from './types.ts';

/**
 * Profiles that the user may choose.
 * @throws Error with the service's message when it refuses; rejects without a response or on a failure.
 */
export async function listPerfiles(email: string): Promise<PerfilList> {
  const api = await loadApi();
  const { status, data, message } = await api.session.getListPerfiles({ body: { email } });
  if (status !== 'success') throw new Error(message);
  return data;
}
