import { ApiFailure } from '@portal/contracts/client/portal';
import type { SessionUser as WireUser, SignedIn } from '@portal/contracts';
import { isRecord, record } from '../lib/record.ts';

/**
 * Validates the response of a sign-in (spec §7): a user and a token.
 * @throws ApiFailure with the response, whose `error` field is the message, when one of them is missing.
 */
export function signedInOf(response: unknown): SignedIn {
  const { user, access_token } = record(response);
  if (isUser(user) && typeof access_token === 'string' && access_token !== '') return { user, access_token };
  throw new ApiFailure('sign-in', { status: 200, body: response });
}

/** Only what the portal cannot do without: settings, shortcuts and unknown keys may be missing or of any form. */
function isUser(user: unknown): user is WireUser {
  const { role, data } = record(user);
  if (!isRecord(data)) return false;
  const { displayName, email, empresas } = data;
  return (
    (typeof role === 'string' || Array.isArray(role)) &&
    typeof displayName === 'string' &&
    typeof email === 'string' &&
    Array.isArray(empresas ?? [])
  );
}
