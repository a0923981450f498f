import { describe, expect, it } from 'vitest';
import { isSameInstall, type Lockfile } from './tooling/install.mjs';

const wanted: Lockfile = {
  packages: {
    '': { version: '1.0.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
    'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
    'apps/web/node_modules/vite': { version: '8.0.0', integrity: 'sha512-c' },
  },
};
const zod = { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } };
const vite = { 'apps/web/node_modules/vite': { version: '8.0.0', integrity: 'sha512-c' } };

describe('isSameInstall', () => {
  it.each([
    ['all but an optional package of another platform', { ...zod, ...vite }, true],
    ['a package is missing', { ...zod }, false],
    ['another version', { ...vite, 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-a' } }, false],
    ['another content', { ...vite, 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-x' } }, false],
    ['a package too many', { ...zod, ...vite, 'node_modules/left': { version: '1.0.0' } }, false],
  ])('%s', (_, packages, same) => {
    expect(isSameInstall(wanted, { packages })).toBe(same);
  });
});
