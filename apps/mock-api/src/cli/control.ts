import { createHash } from 'node:crypto';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import type { MockApi } from '../create-mock-api.ts';

const { createServer, request } = process.getBuiltinModule('node:http');

/** The most bytes that the path of a socket may have on Linux and macOS. */
const LONGEST_PATH = 103;

/** Path on which the server of a SQLite file listens for `portal-admin`: a socket beside the file, on Windows a pipe. Undefined when the path is too long for one. */
export function controlPath(database: string): string | undefined {
  const file = resolve(database);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\portal-${createHash('sha256').update(file).digest('hex').slice(0, 32)}`;
  const path = `${file}.sock`;
  return Buffer.byteLength(path) > LONGEST_PATH ? undefined : path;
}

export interface ControlServer {
  stop(): Promise<void>;
}

/**
 * Lets `portal-admin backup` ask a server that runs, for nobody else can read its file. Whoever may use the socket may read the file
 * anyway: it is the owner's alone.
 *
 * @param database its SQLite file, which this process has opened: a socket that is there is one of a server that was killed
 */
export async function serveControl(
  api: Pick<MockApi, 'backUp'>,
  database: string,
): Promise<ControlServer | undefined> {
  const path = controlPath(database);
  if (path === undefined) return undefined;
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((message, response) => {
    const done = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (message.method !== 'POST' || message.url !== '/backup') {
      done(404, { message: 'There is only POST /backup.' });
      return;
    }
    json(message)
      .then((body) => api.backUp(destinationIn(body)))
      .then(
        () => done(200, {}),
        (error: unknown) => done(500, { message: error instanceof Error ? error.message : String(error) }),
      );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(path, listening);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  // A running copy delays a stop no longer than the server's own requests do.
  return {
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function destinationIn(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'to' in body && typeof body.to === 'string')
    return body.to;
  throw new Error('to must be a path');
}

/**
 * Asks the server that has a SQLite file open for a copy of it. Resolves to false when none listens.
 *
 * @throws {Error} in the server's words, when it could not make the copy
 */
export async function askForBackup(database: string, to: string): Promise<boolean> {
  const path = controlPath(database);
  if (path === undefined || (process.platform !== 'win32' && !existsSync(path))) return false;
  return new Promise((done, failed) => {
    const message = request(
      { socketPath: path, path: '/backup', method: 'POST', headers: { 'content-type': 'application/json' } },
      (response) => {
        json(response).then((body) => {
          if (response.statusCode === 200) done(true);
          else failed(new Error((body as { message: string }).message));
        }, failed);
      },
    );
    message.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') done(false);
      else failed(error);
    });
    message.end(JSON.stringify({ to: resolve(to) }));
  });
}
