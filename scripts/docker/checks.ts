import type { Counts } from '../tooling/counts.mjs';

/** Thrown where nothing that follows can be checked. */
export class CannotGoOn extends Error {}

/** Runs checks one after the other, prints a line for each, and counts them. */
export class Checks {
  readonly #passed: string[] = [];
  readonly #failures: string[] = [];

  /** A heading above the checks that follow. */
  section(title: string): void {
    console.log(`\n${title}`);
  }

  /**
   * Passes when the test ends without an error; the text that it returns is printed beside the name.
   * @returns whether it passed
   */
  async check(name: string, test: () => Promise<unknown>): Promise<boolean> {
    const started = performance.now();
    try {
      const detail = await test();
      this.#passed.push(name);
      console.log(`  ok      ${name}${typeof detail === 'string' ? `: ${detail}` : ''}  ${since(started)}`);
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#failures.push(`  ${name}\n${indented(message)}`);
      console.log(`  FAILED  ${name}  ${since(started)}\n${indented(message)}`);
      return false;
    }
  }

  /**
   * The same for what all later checks need.
   * @throws CannotGoOn when it fails
   */
  async need(name: string, test: () => Promise<unknown>): Promise<void> {
    if (!(await this.check(name, test))) throw new CannotGoOn(name);
  }

  counts(): Counts {
    return {
      passed: this.#passed.length,
      failed: this.#failures.length,
      skipped: 0,
      failures: this.#failures,
    };
  }
}

const since = (started: number): string => `(${((performance.now() - started) / 1000).toFixed(1)} s)`;

const indented = (message: string): string =>
  message
    .split('\n')
    .slice(0, 40)
    .map((line) => `      ${line.slice(0, 300)}`)
    .join('\n');
