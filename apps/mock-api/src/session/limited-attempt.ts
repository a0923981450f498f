import type { SignedIn, ValidationError } from '@portal/contracts';
import type { Context } from '../core/context.ts';

/**
 * One attempt to sign in, as a response: 429 without evaluating it when too many failed. Failures count per account and
 * address, so that an attacker cannot lock a user out everywhere.
 *
 * @param account id of the user, whether they sign in by user name or email; the name itself when it is unknown
 */
export async function limitedAttempt(
  { attempts, sandbox, address, clock }: Context,
  account: string,
  attempt: () => Promise<SignedIn | ValidationError>,
) {
  const attempted = await attempts.run(
    `${sandbox} ${address} ${account}`,
    clock,
    attempt,
    (result) => !('error' in result),
  );
  if ('result' in attempted) return { status: 200, body: attempted.result } as const;
  const seconds = String(attempted.waitSeconds);
  return {
    status: 429,
    body: { error: `Demasiados intentos. Espere ${seconds} segundos y vuelva a probar.` },
    headers: { 'retry-after': seconds },
  } as const;
}
