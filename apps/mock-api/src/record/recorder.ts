import type { MockReplyRule } from '@portal/contracts';
import type { AxiosResponse } from 'axios';
import cors from 'cors';
import express, { type Express, type Request, type Response } from 'express';
import { setMaxListeners } from 'node:events';
import { z } from 'zod';
import { assertPort, originsSchema } from '../assert-options.ts';
import { assertShape } from '../assert-shape.ts';
import { createApiServer } from '../transport/server.ts';
import { compare, type Departure, type Forwarded } from './compare.ts';
import { Recording, unkept } from './recording.ts';

export interface RecorderOptions {
  /** URL of the real server, `https://facturas.example.com`, optionally with a path prefix. */
  readonly target: string;
  /** Origins that browsers may call from. Without any the headers of the real server decide. */
  readonly cors?: readonly string[];
  /** Called after each exchange. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/** A forwarded request, without its content. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** `notes.listNotes`, `facturas/E/emitir`; undefined when unknown to the contract. */
  readonly target: string | undefined;
  readonly departures: readonly Departure[];
  /** Why it is not recorded; undefined when it is. */
  readonly unkept: string | undefined;
}

export interface Recorder {
  /** For mounting in another app or for supertest. */
  readonly app: Express;
  /** All exchanges so far, in the order of their responses. */
  exchanges(): readonly Exchange[];
  /** The replies so far, as a configuration file of the mock API. */
  recording(): { readonly replies: readonly Partial<MockReplyRule>[] };
  /** Listens; port 0 picks a free port. Resolves to the address. */
  listen(port?: number, host?: string): Promise<{ readonly port: number; readonly url: string }>;
  close(): Promise<void>;
}

const optionsSchema = z.strictObject({
  target: z.url({ protocol: /^https?$/, error: 'must be the URL of the real server' }),
  cors: originsSchema.optional(),
  onExchange: z
    .custom<RecorderOptions['onExchange']>((value) => typeof value === 'function', 'must be a function')
    .optional(),
} satisfies Record<keyof RecorderOptions, z.ZodType>);

/** Paths of the service; a server may have other pages too. */
const SERVICE = /^\/(?:users|api)(?:\/|$)/;

/** Bodies may be as long as an upload of the portal. */
const BODY_LIMIT = '50mb';

/** The longest time that a server may take. */
const TIMEOUT_MS = 60_000;

/** Hop-by-hop headers are not forwarded (RFC 9110, 7.6.1); the length is recomputed for the forwarded body. */
const OF_A_CONNECTION = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'content-length', 'content-encoding', 'host', 'accept-encoding'],
]);

/**
 * A proxy in front of a real server: forwards every request, compares request and response with the contract, and records
 * the replies that the mock API can give instead. Tokens, passwords and keys are forwarded, but not recorded.
 *
 * @throws {Error} with a line for each option that is wrong or unknown
 */
export function createRecorder(options: RecorderOptions): Recorder {
  assertShape('createRecorder', optionsSchema, options);
  const { target, cors: origins = [], onExchange } = options;
  const base = new URL(target);
  const recording = new Recording();
  const exchanges: Exchange[] = [];
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  if (origins.length > 0) app.use(cors({ origin: [...origins], credentials: true }));
  app.use(express.raw({ type: () => true, limit: BODY_LIMIT }));
  app.use(async (request, response) => {
    const begun = performance.now();
    const received = await forward(base, request, closing.signal);
    // An idle connection would hold the close.
    if (closing.signal.aborted) response.shouldKeepAlive = false;
    if (typeof received === 'string') {
      response.status(502).json({ error: received });
      return;
    }
    pass(received, response);
    if (!SERVICE.test(request.path) || request.method === 'OPTIONS' || request.method === 'HEAD') return;
    const forwarded = exchangeOf(request, received);
    const compared = compare(forwarded);
    const reason = unkept(compared);
    if (reason === undefined) recording.add(compared);
    const { method, path, status } = forwarded;
    const exchange = {
      ...{ method, path, status, ms: Math.round(performance.now() - begun) },
      ...{ target: compared.target, departures: compared.departures, unkept: reason },
    };
    exchanges.push(exchange);
    onExchange?.(exchange);
  });
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const server = createApiServer(app);
  return {
    app,
    exchanges: () => exchanges,
    recording: () => ({ replies: recording.rules() }),
    listen: async (port = 0, host = '127.0.0.1') => {
      assertPort(port);
      return server.listen(port, host);
    },
    close: () => {
      closing.abort();
      return server.stop();
    },
  };
}

const bodyOf = ({ body }: Request): Buffer | undefined => (Buffer.isBuffer(body) ? body : undefined);

/** Resolves to the response, or to the reason why there is none, such as a client or recorder that no longer waits for it. */
async function forward(
  base: URL,
  request: Request,
  closing: AbortSignal,
): Promise<AxiosResponse<Buffer> | string> {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  request.socket.once('close', leave);
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !OF_A_CONNECTION.has(name)),
  );
  // Loaded on first use: few importers of this package record.
  const { axios, isAxiosError } = await import('../core/axios.ts');
  try {
    return await axios.request<Buffer>({
      method: request.method,
      url: base.origin + base.pathname.replace(/\/$/, '') + request.originalUrl,
      headers: { ...headers, 'accept-encoding': 'gzip, br' },
      data: bodyOf(request),
      responseType: 'arraybuffer',
      // Request and response bodies are passed on unchanged.
      transformRequest: [(data: unknown) => data],
      transformResponse: [(data: unknown) => data],
      validateStatus: () => true,
      maxRedirects: 0,
      timeout: TIMEOUT_MS,
      signal: AbortSignal.any([gone.signal, closing]),
      proxy: false,
    });
  } catch (error) {
    const why = isAxiosError(error) ? (error.code ?? error.message) : String(error);
    return `${base.origin} does not respond: ${why}`;
  } finally {
    request.socket.off('close', leave);
  }
}

function pass({ status, headers, data }: AxiosResponse<Buffer>, response: Response): void {
  for (const [name, value] of Object.entries(headers))
    if (!OF_A_CONNECTION.has(name) && value !== undefined && value !== null)
      response.setHeader(name, value as string | string[]);
  response.status(status).end(data);
}

/** The text of a body; undefined for none, and for one without a byte. */
const textOf = (body: Buffer | undefined): string | undefined =>
  body === undefined || body.length === 0 ? undefined : body.toString();

function exchangeOf(request: Request, { status, headers, data }: AxiosResponse<Buffer>): Forwarded {
  const type: unknown = headers['content-type'];
  const [path = '', query = ''] = request.originalUrl.split(/\?(.*)/s);
  return {
    ...{ method: request.method, path, query, status },
    requestText: textOf(bodyOf(request)),
    responseText: textOf(data),
    responseType: typeof type === 'string' ? type : undefined,
  };
}
