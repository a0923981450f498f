import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock, type ManualClock } from '../core/clock.ts';
import { createMockApi, type MockApi } from '../create-mock-api.ts';

describe('the stream of requests', () => {
  let api: MockApi;
  let clock: ManualClock;
  let url: string;
  beforeEach(async () => {
    clock = manualClock('2026-11-20T12:00:00Z');
    api = createMockApi({ clock, sandboxCap: 1 });
    ({ url } = await api.listen());
  });
  afterEach(() => api.close());

  const call = async (sandbox: string): Promise<void> => {
    clock.advance(1000);
    await (await fetch(`${url}/api/notes-app/labels`, { headers: { 'X-Sandbox': sandbox } })).text();
  };
  const notesOf = async (sandbox: string): Promise<number> => {
    const answer = await fetch(`${url}/api/notes-app/notes`, { headers: { 'X-Sandbox': sandbox } });
    return ((await answer.json()) as unknown[]).length;
  };

  async function listen(sandbox: string) {
    const response = await fetch(`${url}/__mock/requests/stream?sandbox=${sandbox}`);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    return {
      next: async () => new TextDecoder().decode((await reader.read()).value),
      stop: () => reader.cancel(),
    };
  }

  it('goes on while other sandboxes come, and when its own is idle for long', async () => {
    const stream = await listen('watched');
    await call('one');
    clock.advance(3_600_000);
    await call('two');
    await call('watched');
    expect(await stream.next()).toContain('"target":"notes.listLabels"');
    await stream.stop();
  });

  it('holds its sandbox no longer than somebody listens', async () => {
    const stream = await listen('watched');
    await fetch(`${url}/api/notes-app/remove-note`, {
      method: 'POST',
      headers: { 'X-Sandbox': 'watched', 'Content-Type': 'application/json' },
      body: JSON.stringify({ noteId: 'note-1' }),
    });
    await call('one');
    expect(await notesOf('watched')).toBe(14);
    await stream.stop();
    await sleep(50);
    await call('two');
    expect(await notesOf('watched')).toBe(15);
  });
});
