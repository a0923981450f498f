import { Invariants } from './invariants.ts';
import { operations, type Operation } from './operations.ts';
import { watchStorage, type Plant } from './storage.ts';
import { databaseOf, Violation, World } from './world.ts';

export interface Run {
  readonly seed: number;
  /** Each operation with its answer. */
  readonly trace: readonly string[];
  readonly violation?: string;
}

const lots: readonly Operation[] = operations.flatMap((one) => Array<Operation>(one.weight).fill(one));
const together = lots.filter(({ isAlone }) => isAlone !== true);

/** One operation, or two or three at once. */
function choose(world: World): readonly Operation[] {
  const first = world.pick(lots);
  if (first.isAlone === true || !world.chance(40)) return [first];
  return [first, ...Array.from({ length: world.random.int(1, 2) }, () => world.pick(together))];
}

/** Random operations on servers that fail; the seed decides everything, so that a run with the same seed is the same. */
export async function simulate(seed: number, steps: number, plant?: Plant): Promise<Run> {
  const storage = watchStorage(databaseOf(seed).kind, plant);
  const world = new World(seed, storage);
  const invariants = new Invariants();
  try {
    await storage.aside(() => world.open());
    await storage.aside(() => invariants.check(world, 0));
    while (world.trace.length < steps) {
      const chosen = choose(world).slice(0, steps - world.trace.length);
      const answers = await world.atOnce(
        chosen.map(
          ({ run }) =>
            () =>
              run(world),
        ),
      );
      let written = 0;
      for (const [index, answer] of answers.entries()) {
        const { name, writes } = chosen[index]!;
        const code = answer.kind === 'refused' ? ` ${answer.code}` : '';
        world.trace.push(`${index === 0 ? '' : 'at once '}${name}: ${answer.kind}${code}`);
        if (writes && answer.kind === 'done') written += 1;
      }
      await world.restart();
      await storage.aside(() => invariants.check(world, written));
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
