/**
 * Whether the database does its part, so that a load balancer may send requests here.
 *
 * @param check rejects when it does not
 */
export async function isReady(check: () => Promise<void>, closing: () => boolean): Promise<boolean> {
  if (closing()) return false;
  try {
    await check();
    return true;
  } catch {
    return false;
  }
}
