import { UsageError } from './usage-error.ts';

/** Problems of the options, collected so that all are reported at once. */
export class Problems {
  readonly #lines: string[] = [];

  get lines(): readonly string[] {
    return this.#lines;
  }

  add(line: string): void {
    this.#lines.push(line);
  }

  /** The result of `read`; when it throws a `UsageError`, that is noted and the result is `preset`. */
  take<T>(preset: T, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.#lines.push(...error.message.split('\n'));
      return preset;
    }
  }
}
