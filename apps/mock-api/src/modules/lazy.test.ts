import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { AreaModule } from '../context/module.ts';
import type { Context } from '../context/context.ts';
import type { Store } from '../store/store.ts';
import { areaModules, mockArea, sessionArea } from './areas.ts';
import { objetoModules } from './index.ts';
import { lazyArea } from './lazy.ts';
import { notesModule } from './notes/module.ts';
import { mockModule, type MockModuleOptions } from './mock/module.ts';
import { searchOverModules } from './search-sources.ts';
import { sessionModule } from './session/module.ts';

interface AnyModule {
  readonly area?: string;
  readonly objeto?: string;
  readonly seeds: readonly { readonly name: string }[];
  readonly handlers: object;
}

/** Every stub of a module, and the folders of the real ones. Session and mock are created with parts of the server. */
const standIns: readonly AnyModule[] = [...Object.values(areaModules), ...Object.values(objetoModules)];
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['session', 'mock'].includes(entry.name))
  .map(({ name }) => name);

const nameOf = (module: AnyModule): string => module.area ?? module.objeto ?? '';

describe('modules that are loaded by their first call', () => {
  it('are as many as there are folders', () => {
    expect(standIns).toHaveLength(folders.length);
  });

  it.each(folders)('%s: seeds and handlers are those of the module', async (folder) => {
    const exported = Object.values((await import(`./${folder}/module.ts`)) as Record<string, AnyModule>);
    expect(exported).toHaveLength(1);
    // A module that is composed of others is a factory; its instance is exported beside them.
    const real = typeof exported[0] === 'function' ? searchOverModules : exported[0]!;
    const standIn = standIns.find((candidate) => nameOf(candidate) === nameOf(real))!;
    expect(standIn.seeds.map(({ name }) => name)).toEqual(real.seeds.map(({ name }) => name));
    expect(Object.keys(standIn.handlers).toSorted()).toEqual(Object.keys(real.handlers).toSorted());
  });
});

describe('modules that are created with parts of the server', () => {
  const parts = {} as MockModuleOptions;
  const controller = {} as Parameters<typeof sessionModule>[0];
  it.each([
    ['session', sessionArea(controller), sessionModule(controller)],
    ['mock', mockArea(parts), mockModule(parts)],
  ] satisfies [string, AnyModule, AnyModule][])(
    '%s: seeds and handlers are those of the module',
    (_name, standIn, real) => {
      expect(standIn.seeds.map(({ name }) => name)).toEqual(real.seeds.map(({ name }) => name));
      expect(Object.keys(standIn.handlers).toSorted()).toEqual(Object.keys(real.handlers).toSorted());
    },
  );
});

describe('lazyArea', () => {
  const context = {} as Context;
  const response = { status: 200 as const, body: [] };
  const made = () => {
    const listNotes = vi.fn(() => response);
    const write = vi.fn(() => Promise.resolve());
    const module: AreaModule<'notes'> = {
      area: 'notes',
      seeds: [{ name: 'notes', write }],
      handlers: { ...notesModule.handlers, listNotes },
    };
    const load = vi.fn(() => Promise.resolve(module));
    return { lazy: lazyArea('notes', ['notes'], load), load, listNotes, write };
  };

  it('loads nothing before a call', () => {
    expect(made().load).not.toHaveBeenCalled();
  });

  it('passes the first call on unchanged, and later returns without a promise when the handler does', async () => {
    const { lazy, listNotes } = made();
    expect(await lazy.handlers.listNotes({}, context)).toBe(response);
    expect(listNotes).toHaveBeenCalledExactlyOnceWith({}, context);
    expect(lazy.handlers.listNotes({}, context)).toBe(response);
  });

  it('writes a seed with the module that has it', async () => {
    const { lazy, write } = made();
    const clock = { now: () => new Date(0) };
    const store = {} as Store;
    await lazy.seeds[0]!.write(store, 'demo', clock);
    expect(write).toHaveBeenCalledExactlyOnceWith(store, 'demo', clock);
  });

  it('tries again after a load that failed', async () => {
    const { lazy, load } = made();
    load.mockRejectedValueOnce(new Error('gone'));
    await expect(lazy.handlers.listNotes({}, context)).rejects.toThrow('gone');
    expect(await lazy.handlers.listNotes({}, context)).toBe(response);
  });

  it('says which seed a module does not have', async () => {
    const lazy = lazyArea('notes', ['nothing'], () => Promise.resolve(notesModule));
    await expect(lazy.seeds[0]!.write({} as Store, 'demo', { now: () => new Date(0) })).rejects.toThrow(
      'The module has no seed nothing',
    );
  });
});
