import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { waitForDatabase } from './wait-for-database.ts';

/** A port on which nothing listens, and its later way to PostgreSQL. */
async function absentPostgres() {
  const root = new URL(inject('postgresUrl'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  let proxy: Server | undefined;
  const address = new URL(root);
  address.port = String(port);
  return {
    database: address.href,
    appear: async () => {
      proxy = createServer((socket) => {
        const upstream = connect(Number(root.port), root.hostname);
        socket.pipe(upstream).pipe(socket);
        for (const one of [socket, upstream]) one.on('error', () => undefined);
      }).listen(port, '127.0.0.1');
      await once(proxy, 'listening');
    },
    close: () => proxy?.close(),
  };
}

const collected = () => {
  const lines: string[] = [];
  return { lines, say: (line: string) => lines.push(line) };
};

describe('waitForDatabase', () => {
  it('tries again until PostgreSQL is there, and says so once', async () => {
    const { database, appear, close } = await absentPostgres();
    const { lines, say } = collected();
    const waiting = waitForDatabase({ database, databaseWait: 20 }, { say });
    await expect.poll(() => lines.length).toBe(1);
    await sleep(600);
    await appear();
    await waiting;
    close();
    expect(lines).toEqual([
      expect.stringMatching(
        /^Database postgres:\/\/127\.0\.0\.1:\d+\/postgres unreachable \(ECONNREFUSED\); retrying for 20 s \(--database-wait\)\.$/,
      ),
      expect.stringMatching(/^Connected to the database after \d+\.\d s\.$/),
    ]);
  });

  it('gives up when the time is over', async () => {
    const { lines, say } = collected();
    const database = 'postgres://who:p@ss@127.0.0.1:1/x';
    await expect(waitForDatabase({ database, databaseWait: 1 }, { say })).rejects.toThrow(
      /^The database postgres:\/\/127\.0\.0\.1:1\/x cannot be used: /,
    );
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toMatch(/p@ss|ss@/);
  });

  it.each([
    ['a wrong password', '28P01', 1],
    ['a database that does not exist', '3D000', 1],
    ['a server that is starting up', '57P03', 2],
    ['no room for another connection', '53300', 2],
    ['a name that is not known yet', 'ENOTFOUND', 2],
  ])('%s (%s): %i attempts', async (_name, code, attempts) => {
    const { say } = collected();
    let tried = 0;
    const result = waitForDatabase(
      { database: 'postgres://db/x', databaseWait: 5 },
      {
        say,
        connect: () => {
          tried += 1;
          return tried < 2 ? Promise.reject(Object.assign(new Error('no'), { code })) : Promise.resolve();
        },
      },
    );
    if (attempts === 1)
      await expect(result).rejects.toThrow('The database postgres://db/x cannot be used: no');
    else await result;
    expect(tried).toBe(attempts);
  });

  it.each([':memory:', '/tmp/none.sqlite'])('%s is not waited for', async (database) => {
    const connectNever = () => Promise.reject(new Error('tried'));
    await waitForDatabase({ database, databaseWait: 30 }, { connect: connectNever });
  });
});
