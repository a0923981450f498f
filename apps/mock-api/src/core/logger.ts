/** `refused`: an operation's refusal, with status 200; `rejected`: a 4xx; `failed`: a 5xx. */
export type RequestResult = 'done' | 'refused' | 'rejected' | 'failed';

/** One finished request. It has no query and no value of a body, so neither tokens nor passwords can get into a log. */
export interface RequestRecord {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  /**
   * The endpoint or operation, such as `notes.listNotes` or `facturas/E/emitir`; null for a path or operation that does not
   * exist.
   */
  readonly target: string | null;
  readonly result: RequestResult;
  readonly user: string | null;
  readonly sandbox: string;
  /** The warnings sent in `X-Mock-Warning`: names of keys, never values. */
  readonly warnings?: readonly string[];
  /** Why the token was rejected. */
  readonly rejectedToken?: string;
}

export interface Logger {
  request(record: RequestRecord): void;
  /** An internal error; `error` is written with its stack, to the log only. */
  error(message: string, error: unknown): void;
}

export const silentLogger: Logger = { request: () => undefined, error: () => undefined };

/** A logger without the requests (`--quiet`): errors stay visible. */
export const errorsOnly = (logger: Logger): Logger => ({ ...logger, request: () => undefined });

/** One line of JSON per entry on the given stream. */
export function jsonLogger(write: (line: string) => void, now: () => Date): Logger {
  const line = (entry: Record<string, unknown>): void => {
    write(`${JSON.stringify({ time: now().toISOString(), ...entry })}\n`);
  };
  return {
    request: (record) => {
      line({ level: 'info', ...record });
    },
    error: (message, error) => {
      line({ level: 'error', message, stack: error instanceof Error ? error.stack : String(error) });
    },
  };
}
