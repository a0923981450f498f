/**
 * True if the database is reachable, for load balancers.
 *
 * @param check rejects when it is not
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
