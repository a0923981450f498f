import type { LineaArchivo } from '@portal/contracts';
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** The media type of a file that is streamed as lines of JSON. */
const FILE_LINES = 'application/x-ndjson';

/** Rows of a file written so far; `total` is null when unknown. */
export interface RowProgress {
  readonly rows: number;
  readonly total: number | null;
}

interface Receiver {
  readonly onProgress: (progress: RowProgress) => void;
  /** Called with the complete file. */
  readonly onFile: (content: Blob) => void;
}

/** Without data for this long, the connection counts as lost. A ZIP of 200 documents is built before its first byte. */
const STALLED_MS = 180_000;

/** Pieces are merged into a Blob from this size on, which the browser may keep on disk. */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * An axios adapter that sends a request and receives its file line by line. It returns the response of the operation with an
 * empty file; refusals and failures are returned unchanged.
 */
export async function receiveFile(
  config: InternalAxiosRequestConfig,
  receiver: Receiver,
): Promise<AxiosResponse> {
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), STALLED_MS);
  const signals = [stalled.signal, ...(config.signal instanceof AbortSignal ? [config.signal] : [])];
  try {
    const response = await send({
      ...config,
      timeout: 0,
      signal: AbortSignal.any(signals),
      responseType: 'stream',
    });
    const stream = response.data as ReadableStream<Uint8Array>;
    if (!String(response.headers['content-type']).startsWith(FILE_LINES))
      return { ...response, config, data: await new Response(stream).text() };
    const data = await readLines(stream, receiver, () => {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), STALLED_MS);
    });
    if (data === undefined) throw new AxiosError('The file is not whole', AxiosError.ERR_NETWORK, config);
    return { ...response, config, data: JSON.stringify(data) };
  } catch (error) {
    if (stalled.signal.aborted)
      throw new AxiosError('The connection is lost', AxiosError.ERR_NETWORK, config);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Also reads the body of a failure, which is a stream too. */
async function send(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  try {
    return await axios.getAdapter('fetch')(config);
  } catch (error) {
    if (error instanceof AxiosError && error.response?.data instanceof ReadableStream) {
      const text = await new Response(error.response.data as ReadableStream<Uint8Array>).text();
      error.response.data = jsonOf(text);
    }
    throw error;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The page is busy for so long at most before its clicks and keys get their turn. */
const TURN_MS = 30;

/** Everything that waits gets its turn. Not by a timer: in a page in the background that takes a second. */
const giveTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** @returns the result of the operation; undefined when the last line is missing */
async function readLines(
  stream: ReadableStream<Uint8Array>,
  { onProgress, onFile }: Receiver,
  onBytes: () => void,
) {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let head = { nombre: '', mime: '', total: null as number | null };
  let content = new Blob();
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const collect = (): void => {
    content = new Blob([content, ...pieces], { type: head.mime });
    pieces = [];
    bytes = 0;
  };
  let rest = '';
  let turn = performance.now();
  for (;;) {
    // Where the next part has arrived already, waiting for it lets nothing else run: a fast service would block the page to the end.
    if (performance.now() - turn > TURN_MS) {
      await giveTurn();
      turn = performance.now();
    }
    const { value, done } = await reader.read();
    if (done) return undefined;
    onBytes();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = JSON.parse(text) as LineaArchivo;
      if ('error' in line) return { status: 'error', message: line.error, data: { codigo: 'VALIDACION' } };
      if ('fin' in line) {
        collect();
        onFile(content);
        return { status: 'success', message: '', data: { nombre: head.nombre, mime: head.mime, base64: '' } };
      }
      if ('nombre' in line) {
        head = line;
        continue;
      }
      const piece = Uint8Array.from(atob(line.base64), (char) => char.charCodeAt(0));
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= PIECE_BYTES) collect();
      if (line.filas > 0) onProgress({ rows: line.filas, total: head.total });
    }
  }
}
