import { describe, expect, it, onTestFinished } from 'vitest';
import { ApiFailure } from '@portal/contracts/client';
import { reopenable } from '../../test/databases.ts';
import { serversOn } from '../../test/server-process.ts';

const start = '2026-11-20T15:00:00.000Z';

describe.each(reopenable)('sample data on $kind', (kind) => {
  it('keeps every sample-data write that got its response before the process is killed', async () => {
    const servers = await serversOn(kind);
    onTestFinished(() => servers.dispose());
    const all: string[] = [];
    const events: string[] = [];

    for (const round of [1, 2, 3]) {
      const server = await servers.start();
      const { todo, calendar } = server.as('cliente');
      const before = all.length + events.length;
      /** Writes sequentially until the server is killed, after the fifteenth response in total. */
      const lane = async (confirmed: string[], write: (n: number) => Promise<{ readonly id: string }>) => {
        for (let n = 0; ; n += 1) {
          confirmed.push((await write(n)).id);
          if (all.length + events.length === before + 15) void server.kill();
        }
      };
      const lanes = ['a', 'b', 'c'].flatMap((name) => [
        lane(all, (n) =>
          todo.newTodo({ body: { id: `${name}-${String(round)}-${String(n)}`, title: name } }),
        ),
        lane(events, () => calendar.addEvent({ body: { newEvent: { title: name, start, end: start } } })),
      ]);
      const ends = await Promise.allSettled(lanes);
      expect(ends.filter((end) => end.status === 'rejected' && end.reason instanceof ApiFailure)).toEqual([]);
      await server.kill();
    }

    const { todo, calendar } = (await servers.start()).as('cliente');
    expect((await todo.listTodos({ query: {} })).map(({ id }) => id)).toEqual(expect.arrayContaining(all));
    expect((await calendar.listEvents()).map(({ id }) => id)).toEqual(expect.arrayContaining(events));
    expect(all.length).toBeGreaterThan(0);
    expect(events.length).toBeGreaterThan(0);
    expect(all.length + events.length).toBeGreaterThanOrEqual(45);
    // The new process knows the existing ids.
    await expect(todo.newTodo({ body: { id: all[0]!, title: 'again' } })).rejects.toMatchObject({
      response: { status: 409 },
    });
  });
});
