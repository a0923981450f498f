import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStoredForm } from './use-stored-form.ts';

const unreachable = Object.assign(new Error('Sin conexión'), { errores: [], result: 'unreachable' });
const conflict = Object.assign(new Error('Otra versión'), { errores: [], codigo: 'CONFLICTO_VERSION' });

/** A form whose first save is stored without a response; `load` fails as often as it is told. */
function show({ failingLoads }: { failingLoads: number }) {
  let stored = { id: 'a', version: 1, nombre: 'Ana' };
  let loads = 0;
  const saves: number[] = [];
  const { result } = renderHook(() =>
    useStoredForm({
      stored: { id: 'a', version: 1, nombre: 'Ana' },
      valuesOf: (one) => ({ nombre: one?.nombre ?? '' }),
      rules: () => ({}),
      onSaved: () => undefined,
      save: ({ nombre }, over) => {
        saves.push(over.version);
        if (over.version !== stored.version) return Promise.reject(conflict);
        stored = { ...stored, nombre, version: stored.version + 1 };
        return saves.length === 1 ? Promise.reject(unreachable) : Promise.resolve(stored);
      },
      load: () => {
        loads += 1;
        return loads <= failingLoads ? Promise.reject(unreachable) : Promise.resolve(stored);
      },
    }),
  );
  const submit = () => act(() => result.current.form.submit());
  act(() => {
    result.current.form.set('nombre', 'Eva');
  });
  return { result, submit, saves };
}

it.each([0, 1])(
  'a version that the form itself saved is no conflict, though it failed to load %i times',
  async (failingLoads) => {
    const { result, submit, saves } = show({ failingLoads });
    for (let attempt = 0; attempt < 2 + failingLoads; attempt += 1) await submit();
    expect([result.current.form.isDirty, result.current.conflict.isOpen]).toEqual([false, false]);
    expect(saves.at(-1)).toBe(2);
  },
);

it('keeps what is typed while it is being saved', async () => {
  let end = (): void => undefined;
  const { result } = renderHook(() =>
    useStoredForm({
      stored: { id: 'a', version: 1, nombre: 'Ana', ciudad: 'Luque' },
      valuesOf: (one) => ({ nombre: one?.nombre ?? '', ciudad: one?.ciudad ?? '' }),
      rules: () => ({}),
      onSaved: () => undefined,
      save: (values, over) =>
        new Promise<typeof over>((resolve) => {
          end = () => resolve({ ...over, ...values, nombre: values.nombre.trim(), version: 2 });
        }),
      load: () => Promise.reject(unreachable),
    }),
  );
  const set = (name: string, value: string) =>
    act(() => {
      result.current.form.set(name, value);
    });
  set('nombre', 'Eva ');
  let saved: void | Promise<void>;
  act(() => {
    saved = result.current.form.submit();
  });
  await act(() => Promise.resolve());
  set('ciudad', 'Asunción');
  await act(async () => {
    end();
    await saved;
  });
  const { values, isDirty } = result.current.form;
  expect([values, isDirty]).toEqual([{ nombre: 'Eva', ciudad: 'Asunción' }, true]);
});
