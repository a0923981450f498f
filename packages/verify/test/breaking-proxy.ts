import { createServer, request as call, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProxiedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The JSON body; undefined for anything else. */
  readonly json: unknown;
}

export interface ProxiedResponse {
  readonly status: number;
  readonly type: string | undefined;
  readonly text: string;
  /** Of the bytes, whatever the content type says. */
  readonly encoding?: BufferEncoding;
  /** What the response says of the limit of a key. */
  readonly limits?: Readonly<Record<string, string>>;
}

/** What a broken server changes: the request on its way in, the response on its way out. */
export interface Breakage {
  readonly onRequest?: (call: ProxiedRequest) => ProxiedRequest | ProxiedResponse;
  readonly onResponse?: (given: ProxiedResponse, call: ProxiedRequest) => ProxiedResponse | 'hang' | 'drop';
}

/** Several breakages of one server, which have nothing to do with each other. */
export const together = (breakages: readonly Breakage[]): Breakage => ({
  onRequest: (call) => {
    let changed: ProxiedRequest | ProxiedResponse = call;
    for (const { onRequest } of breakages)
      if (!('status' in changed)) changed = onRequest?.(changed) ?? changed;
    return changed;
  },
  onResponse: (given, call) => {
    let changed: ReturnType<NonNullable<Breakage['onResponse']>> = given;
    for (const { onResponse } of breakages)
      if (typeof changed !== 'string') changed = onResponse?.(changed, call) ?? changed;
    return changed;
  },
});

/**
 * A proxy to the real server that breaks one thing.
 *
 * @param sandbox sandbox of requests that name none
 */
export async function startBroken(target: string, { onRequest, onResponse }: Breakage, sandbox?: string) {
  const server = createServer((request, response) => {
    const work = async (): Promise<void> => {
      const { method = 'GET', url = '/' } = request;
      const headers = { ...(sandbox === undefined ? {} : { 'x-sandbox': sandbox }), ...request.headers };
      const text = await read(request);
      const path = url.split('?', 1)[0] ?? url;
      const original: ProxiedRequest = { method, path, url, headers, text, json: parse(text) };
      const changed = onRequest?.(original) ?? original;
      const genuine = 'status' in changed ? changed : await forward(target, changed);
      const given = onResponse?.(genuine, original) ?? genuine;
      if (given === 'hang') return;
      if (given === 'drop') {
        response.destroy();
        return;
      }
      response.writeHead(given.status, {
        ...given.limits,
        ...(given.type === undefined ? {} : { 'content-type': given.type }),
      });
      response.end(Buffer.from(given.text, given.encoding));
    };
    work().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(target: string, { method, url, headers, text }: ProxiedRequest): Promise<ProxiedResponse> {
  const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers;
  return new Promise((resolve, reject) => {
    const outgoing = call(target + url, {
      method,
      headers: text === '' ? rest : { ...rest, 'content-length': String(Buffer.byteLength(text)) },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      read(incoming).then(
        (body) =>
          resolve({
            status: incoming.statusCode ?? 0,
            type: incoming.headers['content-type'],
            text: body,
            limits: limitsOf(incoming.headers),
          }),
        reject,
      );
    });
    outgoing.end(text === '' ? undefined : text);
  });
}

const limitsOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('ratelimit') && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

async function read(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
