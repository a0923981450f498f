import { MOST_STATES, type MockSnapshot } from '@portal/contracts';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The states before the last writes of a sandbox, compressed: a snapshot of the sample data has 2.4 MB. */
export class StateHistory {
  #states = new Map<string, Buffer>();
  #isEnabled = false;

  get isEnabled(): boolean {
    return this.#isEnabled;
  }

  /** Ids of the requests, the oldest first. */
  get kept(): string[] {
    return [...this.#states.keys()];
  }

  /** Switching it off forgets all states. */
  enable(isEnabled: boolean): void {
    this.#isEnabled = isEnabled;
    if (!isEnabled) this.#states.clear();
  }

  clear(): void {
    this.#states.clear();
  }

  /** Keeps the state before a request and drops the oldest beyond `MOST_STATES`. */
  async keep(id: string, snapshot: MockSnapshot): Promise<void> {
    const packed = await pack(JSON.stringify(snapshot), { level: 1 });
    this.#states.delete(id);
    this.#states.set(id, packed);
    const [oldest] = this.#states.keys();
    if (this.#states.size > MOST_STATES && oldest !== undefined) this.#states.delete(oldest);
  }

  /** The state before a request; undefined when it is not kept. */
  async before(id: string): Promise<MockSnapshot | undefined> {
    return this.#read(this.#states.get(id));
  }

  /** The state before the next kept request; undefined when there is none. */
  async after(id: string): Promise<MockSnapshot | undefined> {
    const ids = this.kept;
    const next = ids[ids.indexOf(id) + 1];
    return next === undefined ? undefined : this.#read(this.#states.get(next));
  }

  async #read(packed: Buffer | undefined): Promise<MockSnapshot | undefined> {
    if (packed === undefined) return undefined;
    return JSON.parse((await unpack(packed)).toString()) as MockSnapshot;
  }
}
