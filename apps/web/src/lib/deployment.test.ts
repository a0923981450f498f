import { expect, it, vi } from 'vitest';
import { isMissingCode, isThere } from './deployment.ts';

const address = 'https://portal.example.com/assets/FacturaPage-a1b2.js';

it.each([
  [`Failed to fetch dynamically imported module: ${address}`, 200, true],
  [`error loading dynamically imported module: ${address}`, 200, true],
  [`Failed to fetch dynamically imported module: ${address}`, 404, false],
  ['Importing a module script failed.', 200, false],
])('the code of "%s" with a %i: %s', async (message, status, expected) => {
  const fetcher = vi.fn<typeof fetch>(() => Promise.resolve(new Response('', { status })));
  expect(await isThere(new TypeError(message), fetcher)).toBe(expected);
  if (expected) expect(fetcher).toHaveBeenCalledWith(address, { cache: 'no-store' });
});

it('takes no connection as not there', async () => {
  const fetcher = () => Promise.reject(new TypeError('offline'));
  expect(await isThere(new TypeError(`not imported module: ${address}`), fetcher)).toBe(false);
});

it.each([
  [new TypeError(`Failed to fetch dynamically imported module: ${address}`), true],
  [new TypeError(`error loading dynamically imported module: ${address}`), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/x-a1b2.css'), true],
  [new TypeError('Failed to fetch'), false],
  ['Importing a module script failed.', false],
])('%s is missing code: %s', (error, expected) => {
  expect(isMissingCode(error)).toBe(expected);
});
