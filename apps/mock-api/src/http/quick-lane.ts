import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { KEEP_ALIVE_MS, type AnswerHead } from './answer-head.ts';
import { addressOf } from './caller-address.ts';
import type { Dispatcher } from './dispatcher.ts';
import { httpErrors } from './http-error.ts';
import type { ApiRequest, ApiResponse } from './request.ts';
import { parseWholeRequest, type WholeRequest } from './whole-request.ts';

export interface QuickLaneOptions {
  readonly dispatcher: Dispatcher;
  readonly head: AnswerHead;
  readonly trustProxy: boolean;
}

export interface QuickLane {
  /** Connections that wait for a call are closed now, the others when they have their answer. */
  close(): void;
  /** All connections are closed, answered or not. */
  closeAll(): void;
}

/** How long a new connection may be silent, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Puts a short way for plain calls of the API before a server of `node:http`: for a call that came whole, in one packet, in the strictest
 * form of HTTP/1.1. Its answer goes out in one write. A connection on which anything else comes (half a call, two of them, chunks, an
 * upgrade, a page, an odd header) is given to `node:http` for good, which stays the one that judges what is unusual. What its
 * streams, events and checks cost is more than twice what the dispatcher does for a call.
 */
export function putQuickLane(server: Server, options: QuickLaneOptions): QuickLane {
  const [usual] = server.listeners('connection') as [(this: Server, socket: Socket) => void];
  const open = new Set<Connection>();
  const lane: Lane = {
    ...options,
    isClosing: false,
    handOver: (socket) => {
      usual.call(server, socket);
    },
    leave: (connection) => open.delete(connection),
  };
  server.removeListener('connection', usual);
  server.on('connection', (socket: Socket) => {
    open.add(new Connection(socket, lane));
  });
  return {
    close: () => {
      lane.isClosing = true;
      for (const connection of open) connection.endWhenIdle();
    },
    closeAll: () => {
      for (const connection of open) connection.destroy();
    },
  };
}

interface Lane extends QuickLaneOptions {
  isClosing: boolean;
  readonly handOver: (socket: Socket) => void;
  readonly leave: (connection: Connection) => void;
}

/** One connection as long as only plain calls come on it, one after the other. */
class Connection {
  readonly #socket: Socket;
  readonly #lane: Lane;
  readonly #remote: string;
  #isBusy = false;
  #isEnding = false;
  /** What came before the answer to the last call was out. */
  #early: Buffer | undefined;

  constructor(socket: Socket, lane: Lane) {
    this.#socket = socket;
    this.#lane = lane;
    this.#remote = socket.remoteAddress ?? '';
    socket.setTimeout(PATIENCE_MS);
    socket.on('data', this.#read);
    socket.on('end', this.#ended);
    socket.on('timeout', this.#silent);
    socket.on('error', this.#failed);
    socket.on('close', this.#closed);
  }

  endWhenIdle(): void {
    this.#isEnding = true;
    if (!this.#isBusy) this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  readonly #read = (bytes: Buffer): void => {
    if (this.#isBusy) {
      this.#socket.pause();
      this.#early = this.#early === undefined ? bytes : Buffer.concat([this.#early, bytes]);
      return;
    }
    const request = parseWholeRequest(bytes);
    if (request === undefined || !this.#lane.dispatcher.owns(request.path)) {
      this.#handOver(bytes);
      return;
    }
    this.#isBusy = true;
    void this.#lane.dispatcher.answer(this.#toApiRequest(request)).then(this.#write);
  };

  readonly #write = (answer: ApiResponse): void => {
    const socket = this.#socket;
    const { body = '', connection } = answer;
    this.#isBusy = false;
    if (socket.destroyed) return;
    if (connection === 'drop') {
      socket.destroy();
      return;
    }
    const head = this.#lane.head(answer, Buffer.byteLength(body));
    if (connection === 'truncate') {
      socket.write(head);
      socket.write(body.slice(0, Math.ceil(body.length / 2)), () => socket.destroy());
      return;
    }
    if (typeof body === 'string') socket.write(head + body);
    else {
      socket.cork();
      socket.write(head, 'latin1');
      socket.write(body);
      socket.uncork();
    }
    if (this.#isEnding || this.#lane.isClosing) socket.end();
    else if (this.#early !== undefined) this.#handOver(this.#early);
    else if (socket.timeout !== KEEP_ALIVE_MS) socket.setTimeout(KEEP_ALIVE_MS);
  };

  #toApiRequest({ method, path, query, headers, body }: WholeRequest): ApiRequest {
    return {
      method,
      path,
      query,
      headers,
      address: addressOf(headers, this.#remote, this.#lane.trustProxy),
      readBody: (limit) => {
        if (body.length > limit) throw httpErrors.tooLarge();
        return body;
      },
    };
  }

  /** The bytes are put back: `node:http` reads the connection as if nobody had. */
  #handOver(bytes: Buffer): void {
    const socket = this.#socket;
    socket.off('data', this.#read);
    socket.off('end', this.#ended);
    socket.off('timeout', this.#silent);
    socket.off('error', this.#failed);
    socket.off('close', this.#closed);
    socket.setTimeout(0);
    socket.pause();
    socket.unshift(bytes);
    this.#lane.leave(this);
    this.#lane.handOver(socket);
    socket.resume();
  }

  readonly #ended = (): void => {
    this.endWhenIdle();
  };

  readonly #silent = (): void => {
    if (!this.#isBusy) this.#socket.destroy();
  };

  readonly #failed = (): void => {
    this.#socket.destroy();
  };

  readonly #closed = (): void => {
    this.#lane.leave(this);
  };
}
