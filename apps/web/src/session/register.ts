import { ApiFailure } from '@portal/contracts/client/portal';
import { record } from '../lib/record.ts';
import { loadApi } from '../api/load-api.ts';
import type { Registration } from './types.ts';

/**
 * Registers a visitor (spec §7). Names and document number are sent trimmed, the e-mail in lower case.
 * @returns the service's status and message; rejects without a response or on a failure.
 */
export async function registerVisitor(
  form: Registration,
): Promise<{ readonly isDone: boolean; readonly message: string }> {
  const data = {
    nombres: form.nombres.trim(),
    apellidos: form.apellidos.trim(),
    nro_documento: form.nro_documento.trim(),
    email: form.email.trim().toLowerCase(),
    password: form.password.trim(),
    usuario: 'invitado',
  } as const;
  const api = await loadApi();
  const body: unknown = await api.session.register({
    body: { data, objeto: 'visitantes', operacion: 'A' },
  });
  const { status, message } = record(body);
  if (typeof message !== 'string') throw new ApiFailure('register', { status: 200, body });
  return { isDone: status === 'success', message };
}
