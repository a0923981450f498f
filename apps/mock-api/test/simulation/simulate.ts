import { Invariants } from './invariants.ts';
import { operations, type Operation } from './operations.ts';
import { watchStorage, type Plant } from './storage.ts';
import { Violation, World } from './world.ts';

export interface Run {
  readonly seed: number;
  /** Each operation with its answer. */
  readonly trace: readonly string[];
  readonly violation?: string;
}

const lots: readonly Operation[] = operations.flatMap((one) => Array<Operation>(one.weight).fill(one));

/** Random operations on servers that fail; the seed decides everything, so that a run with the same seed is the same. */
export async function simulate(seed: number, steps: number, plant?: Plant): Promise<Run> {
  const storage = watchStorage(plant);
  const world = new World(seed, storage);
  const invariants = new Invariants();
  try {
    await storage.aside(() => world.open());
    await storage.aside(() => world.anyServer.as('admin').controller.documentosElectronicos.consulta({}));
    await storage.aside(() => invariants.check(world, undefined));
    for (let step = 0; step < steps; step += 1) {
      const { name, writes, run } = world.pick(lots);
      const answer = await run(world);
      world.trace.push(`${name}: ${answer.kind}${answer.kind === 'refused' ? ` ${answer.code}` : ''}`);
      const wrote = answer.kind === 'failed' ? undefined : writes && answer.kind === 'done';
      await storage.aside(() => invariants.check(world, wrote));
    }
    return { seed, trace: world.trace };
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    return { seed, trace: world.trace, violation: error.message };
  } finally {
    storage.restore();
    await world.close();
  }
}
