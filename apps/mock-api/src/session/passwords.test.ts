import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkNothing, checkPassword, hashPassword } from './passwords.ts';

describe('passwords', () => {
  it('are stored as scrypt with their own salt, and verified', async () => {
    const [one, two] = await Promise.all([hashPassword('clave'), hashPassword('clave')]);
    expect(one).toMatch(/^scrypt\$16384\$8\$1\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(one).not.toBe(two);
    expect(await checkPassword('clave', one)).toBe(true);
    expect(await checkPassword('Clave', one)).toBe(false);
    expect(await checkPassword('clave', one.replace('scrypt', 'otro'))).toBe(false);
  });

  describe('in production', () => {
    afterEach(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });

    it('cost what OWASP advises at least, and those of less still work', async () => {
      const cheap = await hashPassword('clave');
      vi.stubEnv('NODE_ENV', 'production');
      vi.resetModules();
      const production = await import('./passwords.ts');
      expect(await production.hashPassword('clave')).toMatch(/^scrypt\$16384\$8\$5\$/);
      expect(await production.checkPassword('clave', cheap)).toBe(true);
    });
  });

  it('leave threads for other work: a file is read long before forty hashes are done', async () => {
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
