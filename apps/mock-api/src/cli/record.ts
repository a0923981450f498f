import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRecorder, type Exchange, type Recorder } from '../record/recorder.ts';
import { UsageError } from './usage-error.ts';

const usage = `Usage: portal-record --target URL --out FILE [--port N] [--host X] [--cors ORIGIN]…
       (in the repository: node apps/mock-api/src/record.mjs)

Forwards requests to a real server and reports where requests and responses depart from the contract. Ctrl+C ends it and writes the
responses to FILE, a configuration of the mock API (portal-mock --config FILE). Tokens, passwords and keys are not recorded.
Exit code 1 when anything departed.

  --target URL     the real server
  --out FILE       a new file
  --port N         4020; 0 takes a free one
  --host X         127.0.0.1
  --cors ORIGIN    lets pages of that origin call it; several with several flags
`;

export interface RecordStreams {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

interface Options {
  readonly target: string;
  readonly out: string;
  readonly port: number;
  readonly host: string;
  readonly cors: readonly string[];
}

/**
 * Runs the program until `stop` settles. Resolves to its exit code: 0, 1 when something departed from the contract or could not be
 * done, 2 for a wrong use.
 */
export async function runRecord(
  argv: readonly string[],
  { stdout, stderr }: RecordStreams,
  stop: Promise<unknown>,
): Promise<number> {
  let recorder: Recorder | undefined;
  try {
    const options = readOptions(argv);
    if (options === 'help') {
      stdout.write(usage);
      return 0;
    }
    const { target, cors } = options;
    recorder = createRecorder({
      ...{ target, cors },
      onExchange: (exchange) => stdout.write(`${lineOf(exchange)}\n`),
    });
    const { url } = await recorder.listen(options.port, options.host);
    stdout.write(`Forwarding ${url} to ${options.target}. Ctrl+C to stop.\n`);
    await stop;
    const { replies } = recorder.recording();
    await save(options.out, recorder);
    const exchanges = recorder.exchanges();
    const departed = exchanges.filter(({ departures }) => departures.length > 0).length;
    stdout.write(
      `${String(exchanges.length)} requests, ${String(departed)} departed from the contract; ` +
        `${String(replies.length)} rules in ${options.out}\n`,
    );
    return departed === 0 ? 0 : 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    stderr.write(error instanceof UsageError ? `${message}\n\n${usage}` : `${message}\n`);
    return error instanceof UsageError ? 2 : 1;
  } finally {
    await recorder?.close();
  }
}

/** `GET /api/notes 200 12 ms notes.listNotes`, and a line for each departure. */
function lineOf({ method, path, status, ms, target, departures, unkept }: Exchange): string {
  const kept = unkept === undefined ? '' : `, not kept: ${unkept}`;
  return [
    `${method} ${path} ${String(status)} ${String(ms)} ms ${target ?? '(unknown)'}${kept}`,
    ...departures.map(({ side, path: at, message }) => `  ${side} ${at === '' ? '' : `${at}: `}${message}`),
  ].join('\n');
}

async function save(out: string, recorder: Recorder): Promise<void> {
  const partial = `${out}.partial`;
  try {
    // What a service says may be nobody else's business.
    await writeFile(partial, `${JSON.stringify(recorder.recording(), undefined, 2)}\n`, { mode: 0o600 });
    await rename(partial, out);
  } finally {
    await rm(partial, { force: true });
  }
}

function readOptions(argv: readonly string[]): Options | 'help' {
  const values = parse(argv);
  if (values.help === true) return 'help';
  const { target = '', out = '', port = '4020', host = '127.0.0.1', cors = [] } = values;
  if (!URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol))
    throw new UsageError('--target must be the address of a server, http://… or https://….');
  if (out === '') throw new UsageError('--out must name a file.');
  if (existsSync(out)) throw new UsageError(`${out} already exists: choose another file.`);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError('--port must be a number up to 65535.');
  return { target, out: resolve(out), port: Number(port), host, cors };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        target: { type: 'string' },
        out: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        cors: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
