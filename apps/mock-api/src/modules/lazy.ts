import { contract, operations, type PortalContract, type PortalOperations } from '@portal/contracts';
import type { AreaModule, ObjetoModule } from '../context/module.ts';
import type { SeedArea } from '../context/seed-area.ts';

/**
 * The module of an area, loaded by the first request of one of its endpoints or when one of its seeds is written: a server
 * that is asked for three areas holds three in memory. Once loaded, a handler is called without further delay.
 *
 * @param seeds names of the module's own seeds, in their order: the missing ones are determined before anything is loaded.
 */
export function lazyArea<const A extends keyof PortalContract>(
  area: A,
  seeds: readonly string[],
  load: () => Promise<AreaModule<A>>,
): AreaModule<A> {
  return { area, ...deferred(Object.keys(contract[area]), seeds, load) };
}

/** Like `lazyArea`, for an objeto: loaded by the first of its operations. */
export function lazyObjeto<const O extends keyof PortalOperations>(
  objeto: O,
  seeds: readonly string[],
  load: () => Promise<ObjetoModule<O>>,
): ObjetoModule<O> {
  return { objeto, ...deferred(Object.keys(operations[objeto]), seeds, load) };
}

type Handler = (input: never, context: never) => unknown;

interface Loaded<H> {
  readonly seeds: readonly SeedArea[];
  readonly handlers: H;
}

/** A proxy for a module: handlers and seeds of the same names, which forward to the module that `load` returns. */
function deferred<H extends object>(
  names: readonly string[],
  seeds: readonly string[],
  load: () => Promise<Loaded<H>>,
): Loaded<H> {
  let loaded: Loaded<H> | undefined;
  const module = async (): Promise<Loaded<H>> => (loaded ??= await load());
  const handlerOf = ({ handlers }: Loaded<H>, name: string): Handler =>
    (handlers as Readonly<Record<string, Handler>>)[name] ?? missing(`handler ${name}`);
  const seedOf = (from: Loaded<H>, name: string): SeedArea =>
    from.seeds.find((seed) => seed.name === name) ?? missing(`seed ${name}`);

  const handlers = names.map((name): [string, Handler] => [
    name,
    (input, context) =>
      loaded === undefined
        ? module().then((arrived) => handlerOf(arrived, name)(input, context))
        : handlerOf(loaded, name)(input, context),
  ]);
  return {
    seeds: seeds.map((name) => ({
      name,
      write: async (store, seed, clock) => seedOf(await module(), name).write(store, seed, clock),
    })),
    // The names are those of the contract, whose handlers the module has by its type.
    handlers: Object.fromEntries(handlers) as H,
  };
}

function missing(what: string): never {
  throw new Error(`The module has no ${what}`);
}
