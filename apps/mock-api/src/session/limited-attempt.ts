import type { SignedIn, ValidationError } from '@portal/contracts';
import type { Context } from '../context/context.ts';
import { capByKey } from '../core/limited.ts';
import { networkOf } from './network.ts';

/** A quarter of the queue of hashes (`passwords.ts`): one address must not fill it. */
const admitted = capByKey(50);

const tooMany = (seconds: number) =>
  ({
    status: 429,
    body: { error: `Demasiados intentos. Espere ${String(seconds)} segundos y vuelva a probar.` },
    headers: { 'retry-after': String(seconds) },
  }) as const;

/**
 * One attempt to sign in, as a response: 429 without evaluating it when too many failed. Failures count per account and
 * address, so that an attacker cannot lock a user out everywhere; and, with a limit that suits an office behind one address, per
 * address, so that one password cannot be tried on every account. As many failures of one account from all addresses together stop it as well, for a
 * quarter of an hour.
 *
 * @param account id of the user, whether they sign in by user name or email; the name itself when it is unknown
 * @throws QueueFullError when the address has too many attempts running
 */
export function limitedAttempt(
  { attempts, failedSignIns, sandbox, address, clock }: Context,
  account: string,
  attempt: () => Promise<SignedIn | ValidationError>,
) {
  const network = networkOf(address);
  const place = `${sandbox} ${network}`;
  const everywhere = `${sandbox} cuenta ${account}`;
  return admitted(network, async () => {
    const wait =
      (await failedSignIns.waitOf(place, clock)) ?? (await failedSignIns.waitOf(everywhere, clock));
    if (wait !== undefined) return tooMany(wait);
    const attempted = await attempts.run(
      `${place} ${account}`,
      clock,
      attempt,
      (result) => !('error' in result),
    );
    if ('waitSeconds' in attempted) return tooMany(attempted.waitSeconds);
    const { result } = attempted;
    if ('error' in result) for (const key of [place, everywhere]) await failedSignIns.count(key, clock);
    return { status: 200, body: result } as const;
  });
}

/**
 * A registration, or the request of a link for a forgotten password, as a response: 429 when the address sent too many.
 *
 * @throws QueueFullError when the address has too many attempts running
 */
export async function limitedRegistration<T>(
  { registrations, sandbox, address, clock }: Context,
  register: () => Promise<T>,
) {
  const network = networkOf(address);
  const wait = await registrations.take(`${sandbox} ${network}`, clock);
  return wait === undefined
    ? ({ status: 200, body: await admitted(network, register) } as const)
    : tooMany(wait);
}
