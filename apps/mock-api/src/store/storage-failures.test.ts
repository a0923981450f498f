import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { StorageUnavailableError } from '../core/storage-error.ts';
import { testApi, type TestApi } from '../test-api.ts';

/** Errors as the server's log has them. */
const logged: unknown[] = [];
const logger = { request: () => undefined, error: (_message: string, error: unknown) => logged.push(error) };
const causes = () =>
  logged
    .splice(0)
    .map((error) => (error instanceof StorageUnavailableError ? (error.cause as Error).message : error));

const readyOf = async ({ app }: TestApi): Promise<number> => (await request(app).get('/readyz')).status;
const addNote = ({ app }: TestApi, content: string) =>
  request(app)
    .post('/api/notes-app/create-note')
    .send({ note: { title: 'Una nota', content } });

describe('a full disk', () => {
  let folder: string;
  let t: TestApi;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-full-'));
    t = testApi({ database: join(folder, 'portal.sqlite'), logger });
    await request(t.app).get('/api/notes-app/notes').expect(200);
    await t.as('admin').controller.documentosElectronicos.contar({});
  });
  afterEach(async () => {
    await t.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const limit = async (pages: number): Promise<void> => {
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(t.api.db);
  };
  const fill = async (): Promise<void> => {
    await limit(1); // no fewer than there are
    const big = 'x'.repeat(20_000);
    for (let tries = 0; tries < 50; tries += 1) if ((await addNote(t, big)).status !== 200) return;
    throw new Error('The disk never got full');
  };

  it('is a 507 with the error of the database in the log, of single writes and transactions', async () => {
    await fill();
    expect(causes()).toEqual(['database or disk is full']);
    const big = 'x'.repeat(200_000);
    const { status, body } = await addNote(t, big);
    expect([status, body]).toEqual([507, { error: expect.any(String) as string }]);
    expect(causes()).toEqual(['database or disk is full']);
    const list = await request(t.app)
      .post('/api/contacts-app/add-contact')
      .send({ newContact: { name: 'Una', notes: big } });
    expect(list.status).toBe(507);
    expect(causes()).toEqual(['database or disk is full']);
  });

  it('leaves what is there to be read, and nothing half written', async () => {
    const notes = async () =>
      (await request(t.app).get('/api/notes-app/notes').expect(200)).body as unknown[];
    await fill();
    const before = await notes();
    await Promise.all(Array.from({ length: 4 }, () => addNote(t, 'x'.repeat(100_000))));
    expect(await notes()).toEqual(before);
  });

  it('is not ready until there is room again', async () => {
    expect(await readyOf(t)).toBe(200);
    await fill();
    expect(await readyOf(t)).toBe(503);
    expect(await readyOf(t)).toBe(503);
    await limit(1_000_000);
    expect(await readyOf(t)).toBe(200);
    expect((await addNote(t, 'cabe')).status).toBe(200);
  });
});

/** A way to a database that can be cut and mended. */
class Wire {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  constructor(target: string) {
    this.#target = new URL(target);
  }

  async mend(): Promise<string> {
    const server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
      }
      near.pipe(far).pipe(near);
    });
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
    const url = new URL(this.#target);
    url.hostname = '127.0.0.1';
    url.port = String(this.#port);
    return url.href;
  }

  async cut(): Promise<void> {
    const closed = once(this.#server ?? this.fail(), 'close');
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await closed;
  }

  private fail(): never {
    throw new Error('The wire is cut already');
  }
}

describe.each(databases.filter(({ kind }) => kind === 'postgres'))('$kind that is gone', ({ create }) => {
  let database: TestDatabase;
  let wire: Wire;
  let t: TestApi;
  beforeEach(async () => {
    database = await create();
    wire = new Wire(database.target);
    t = testApi({ database: await wire.mend(), logger });
    await request(t.app).get('/api/notes-app/notes').expect(200);
  });
  afterEach(async () => {
    await t.close();
    await wire.cut();
    await database.dispose();
  });

  it('is a 503, is not ready, and is used again by itself once it is back', async () => {
    expect(await readyOf(t)).toBe(200);
    await wire.cut();
    const { status, body } = await request(t.app).get('/api/notes-app/notes');
    expect([status, body]).toEqual([503, { error: expect.any(String) as string }]);
    expect((await addNote(t, 'x')).status).toBe(503);
    expect(await readyOf(t)).toBe(503);
    expect(causes().every((cause) => typeof cause === 'string')).toBe(true);

    await wire.mend();
    expect(await readyOf(t)).toBe(200);
    expect((await addNote(t, 'x')).status).toBe(200);
  });

  it('breaks off a transaction with a 503, and not the process', async () => {
    const held = t.api.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await wire.cut();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await sql`select 1`.execute(transaction);
    });
    await expect(held).rejects.toBeInstanceOf(StorageUnavailableError);
    await wire.mend();
    await request(t.app).get('/api/notes-app/notes').expect(200);
  });
});
