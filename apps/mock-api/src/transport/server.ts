import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises';

// An import of node:http would also evaluate its WebSocket, and with it 12 MB of Node's own fetch.
const { createServer } = process.getBuiltinModule('node:http');

/** In milliseconds. */
export interface ConnectionTimeouts {
  /** An idle connection is closed. */
  readonly keepAliveTimeout: number;
  /** Time to receive all headers of a request; then 408. */
  readonly headersTimeout: number;
  /** Time to receive the whole request; then 408. */
  readonly requestTimeout: number;
  /** Interval of checking the two above. */
  readonly connectionsCheckingInterval: number;
}

const defaultTimeouts: ConnectionTimeouts = {
  // Longer than the keep-alive of common clients and proxies (docker/nginx/nginx.conf: 55 s), so that none reuses a connection being closed.
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};

/**
 * After a drain no new connection is accepted for this long, while open ones are still served. A proxy whose connections
 * are refused stops using its idle ones; closing those at once would reset a request that is just arriving. In
 * milliseconds.
 */
const LAST_REQUESTS = 500;

/** Bounds the wait for pending connections, so that the server stops even if new ones keep arriving. */
const MOST_TURNS = 1_000;

export interface ApiServer {
  /** Resolves to the address. Rejects when the port is taken. */
  listen(port: number, host: string): Promise<{ readonly port: number; readonly url: string }>;
  /**
   * From now on each response closes its connection. A proxy with keep-alive connections then sends its next request elsewhere,
   * instead of on a connection that is just being closed.
   */
  drain(): void;
  /**
   * Closes idle connections at once, or half a second later after a drain; busy ones after their response, all after 5 s at
   * the latest.
   */
  stop(): Promise<void>;
}

/** A name, an IPv4 or an IPv6 address, maybe with a port; empty is valid too (RFC 9112 3.2). */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~-]*)(?::\d*)?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** Why a request does not clearly say whom it asks, so that a proxy may understand it differently; undefined when it does. */
function hostProblem({ rawHeaders, headers, url = '' }: IncomingMessage): string | undefined {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  // Node keeps the first, a proxy maybe the other one.
  if (hosts > 1) return 'La solicitud tiene dos cabeceras Host.';
  const { host = '' } = headers;
  if (!HOST.test(host)) return 'La cabecera Host no es válida.';
  if (url.startsWith('/') || url === '*') return undefined;
  const authority = ABSOLUTE.exec(url)?.[1];
  if (authority === undefined) return 'La dirección de la solicitud no es válida.';
  return hosts === 0 || authority.toLowerCase() === host.toLowerCase()
    ? undefined
    : 'La dirección de la solicitud y su cabecera Host nombran servidores distintos.';
}

/** Creates a `node:http` server with the time limits of the API. */
export function createApiServer(listener: RequestListener, timeouts = defaultTimeouts): ApiServer {
  let isDraining = false;
  let isStopping = false;
  const server = createServer({ ...timeouts }, (request, response) => {
    // The head of a long response was sent before the stop: its connection is kept alive, and would hold the stop up.
    response.once('close', () => {
      if (isStopping) server.closeIdleConnections();
    });
    if (isDraining) response.shouldKeepAlive = false;
    const error = hostProblem(request);
    if (error !== undefined) {
      response.shouldKeepAlive = false;
      response.writeHead(400, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(JSON.stringify({ error }));
      return;
    }
    listener(request, response);
  });
  const open = new Set<Socket>();
  let accepted = 0;
  server.on('connection', (socket) => {
    accepted += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    listen: async (port, host) => {
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address() as AddressInfo;
      const shown = host.includes(':') ? `[${host}]` : host;
      return { port: address.port, url: `http://${shown}:${String(address.port)}` };
    },
    drain: () => {
      isDraining = true;
    },
    stop: async () => {
      const closed = once(server, 'close');
      if (isDraining) {
        // Connections that only the kernel has accepted would be reset. Node accepts a few in each turn of its event loop.
        for (let before = -1, turns = 0; before !== accepted && turns < MOST_TURNS; turns += 1) {
          before = accepted;
          await afterReading();
        }
        // The HTTP server's own `close` would also close idle connections.
        NetServer.prototype.close.call(server);
        await Promise.race([closed, sleep(LAST_REQUESTS, undefined, { ref: false })]);
        await afterReading();
      }
      isDraining = true;
      isStopping = true;
      server.close();
      // Browsers open connections in advance, which Node does not count as idle.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      const force = setTimeout(() => {
        server.closeAllConnections();
      }, 5000);
      await closed;
      clearTimeout(force);
    },
  };
}
