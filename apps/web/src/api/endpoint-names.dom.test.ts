import { expect, it, vi } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
});
const modules = import.meta.glob(['../**/*.ts', '!../**/*.test.ts']);

// All features share one API: of two endpoints with one name the second is ignored, with all that it does.
it('no two features give an endpoint the same name', async () => {
  // Where the library complains of it.
  vi.stubEnv('NODE_ENV', 'development');
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const texts = await Promise.all(
    Object.entries(sources).map(async ([path, load]) => ({ path, text: await load() })),
  );
  const injecting = texts.flatMap(({ path, text }) => (text.includes('.injectEndpoints(') ? [path] : []));
  expect(injecting.length).toBeGreaterThan(30);
  for (const path of injecting) await modules[path]?.();
  expect(complaints.mock.calls).toEqual([]);
});
