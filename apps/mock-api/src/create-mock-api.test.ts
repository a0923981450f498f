import { describe, expect, it } from 'vitest';
import { createMockApi } from './create-mock-api.ts';

describe('createMockApi', () => {
  it('refuses a seed that there is none of', () => {
    const seed = 'Demo' as unknown as 'demo';
    expect(() => createMockApi({ seed })).toThrow('Unknown seed Demo: demo, empty, large, edge');
  });

  it('listens once, and again only where the first port was taken', async () => {
    const first = createMockApi();
    const { port } = await first.listen();
    await expect(first.listen()).rejects.toThrow('listens already');

    const second = createMockApi();
    await expect(second.listen(port)).rejects.toThrow('EADDRINUSE');
    const { url } = await second.listen();
    expect((await fetch(`${url}/api/faq`)).status).toBe(200);
    await Promise.all([first.close(), second.close()]);
    await expect(fetch(`${url}/api/faq`)).rejects.toThrow('fetch failed');
  });
});
