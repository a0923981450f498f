/** A value that a case needs is missing: an earlier request failed, or the server has no such data. The case is skipped. */
export class Missing extends Error {
  override readonly name = 'Missing';
}

export interface MemoryOptions {
  /** Part of every id and name that the run creates: at most 20 characters, the last 12 are hexadecimal. */
  readonly runId: string;
  readonly username: string;
  readonly password: string;
  /** Encrypts a text as the sign-in endpoints expect it. */
  readonly seal: (text: string) => string;
}

const SERIAL_DIGITS = 6;

/** Values from earlier responses: ids for later requests, and the state before a change. */
export class Memory {
  readonly username: string;
  readonly password: string;
  readonly seal: (text: string) => string;
  #runId: string;
  readonly #kept = new Map<string, unknown>();

  constructor({ runId, username, password, seal }: MemoryOptions) {
    this.#runId = runId;
    this.username = username;
    this.password = password;
    this.seal = seal;
  }

  get runId(): string {
    return this.#runId;
  }

  /** Another run id of the same form, for records that may be created only once. */
  renew(): void {
    const head = this.#runId.slice(0, -SERIAL_DIGITS);
    const serial = (Number.parseInt(this.#runId.slice(-SERIAL_DIGITS), 16) + 1) % 16 ** SERIAL_DIGITS;
    this.#runId = head + serial.toString(16).padStart(SERIAL_DIGITS, '0');
  }

  keep(name: string, value: unknown): void {
    this.#kept.set(name, value);
  }

  /** The value at a dotted path (`mails.0.id`) that starts with a stored name. Throws `Missing`. */
  value(path: string): unknown {
    const [name = '', ...keys] = path.split('.');
    let found = this.#kept.get(name);
    for (const key of keys) found = isObject(found) ? found[key] : undefined;
    if (found === undefined) throw new Missing(path);
    return found;
  }

  text(path: string): string {
    const found = this.value(path);
    if (typeof found !== 'string') throw new Missing(path);
    return found;
  }

  number(path: string): number {
    const found = this.value(path);
    if (typeof found !== 'number') throw new Missing(path);
    return found;
  }

  object(path: string): Readonly<Record<string, unknown>> {
    const found = this.value(path);
    if (!isObject(found)) throw new Missing(path);
    return found;
  }

  list(path: string): readonly unknown[] {
    const found = this.value(path);
    if (!Array.isArray(found)) throw new Missing(path);
    return found;
  }
}

/** Objects and arrays: both are read by key. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
