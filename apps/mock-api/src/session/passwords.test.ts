import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as passwords from './passwords.ts';
import { checkPassword, hashPassword } from './passwords.ts';

describe('passwords', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('are stored as scrypt with their own salt, and verified', async () => {
    const [one, two] = await Promise.all([hashPassword('clave'), hashPassword('clave')]);
    expect(one).toMatch(/^scrypt\$1024\$8\$1\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(one).not.toBe(two);
    expect(await checkPassword('clave', one)).toBe(true);
    expect(await checkPassword('Clave', one)).toBe(false);
    expect(await checkPassword('clave', one.replace('scrypt', 'otro'))).toBe(false);
  });

  it.each([
    ['in production cost what OWASP advises at least', 'production', /^scrypt\$16384\$8\$5\$/],
    ['in a demo cost a fifth of it', undefined, /^scrypt\$16384\$8\$1\$/],
  ])('%s, and those of less still work', async (_name, nodeEnv, form) => {
    const cheap = await hashPassword('clave');
    const there = await passwordsOf(nodeEnv);
    expect(await there.hashPassword('clave')).toMatch(form);
    expect(await there.checkPassword('clave', cheap)).toBe(true);
  });

  it('leave threads for other work: a file is read long before forty hashes are done', async () => {
    const { checkNothing } = await passwordsOf(undefined);
    let done = 0;
    const hashes = Array.from({ length: 40 }, async () => {
      await checkNothing('clave');
      done += 1;
    });
    await readFile(import.meta.filename);
    expect(done).toBeLessThan(10);
    await Promise.all(hashes);
    expect(done).toBe(40);
  });
});

/** The module as a server with this NODE_ENV loads it. */
function passwordsOf(nodeEnv: string | undefined): Promise<typeof passwords> {
  vi.stubEnv('NODE_ENV', nodeEnv);
  vi.resetModules();
  return import('./passwords.ts');
}
