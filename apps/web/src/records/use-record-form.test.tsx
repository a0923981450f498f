import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { object, string } from 'yup';
import { Form } from '../ui/form/Form.tsx';
import { FormError } from '../ui/form/FormError.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { RecordNews } from './RecordNews.tsx';
import type { RecordSource } from '../api/record-writes.ts';
import { useRecordForm } from './use-record-form.ts';
import { schemaRules } from '../ui/form/field-errors.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly star: boolean;
}
const ana: Person = { id: '1', name: 'Ana', phone: '1', star: false };

/** The service, which replaces whole records. */
let stored: readonly Person[] = [];
const source: RecordSource<Person> = {
  name: 'people of test',
  endpoint: 'peopleOfTest',
  tags: ['people'],
  readAll: () => Promise.resolve(stored),
  save: (rows) => {
    stored = stored.map((row) => rows.find(({ id }) => id === row.id) ?? row);
    return Promise.resolve(rows);
  },
};
const rules = schemaRules(object({ name: string().required() }));
const onSaved = vi.fn();
const create = vi.fn((made: Person) => {
  stored = [...stored, made];
  return Promise.resolve(made);
});
let ids = 0;

function PersonForm({ record }: { readonly record?: Person | undefined }) {
  const state = useRecordForm<Person, { readonly name: string; readonly phone: string }>({
    source,
    record,
    valuesOf: (person) => ({ name: person?.name ?? '', phone: person?.phone ?? '' }),
    recordOf: (values, over) => ({ ...over, ...values }),
    rules,
    newRecord: () => ({ id: `new ${String((ids += 1))}`, name: '', phone: '', star: false }),
    create,
    onCreated: () => undefined,
    savedText: () => 'Guardado',
    onSaved,
  });
  return (
    <Form form={state.form} aria-label="persona">
      <RecordNews state={state} />
      <TextField name="name" label="Nombre" />
      <TextField name="phone" label="Teléfono" />
      <FormError />
    </Form>
  );
}

/** What another window stores. */
const elsewhere = (changes: Partial<Person>) => {
  stored = stored.map((person) => ({ ...person, ...changes }));
};
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const submit = () =>
  act(() => {
    fireEvent.submit(screen.getByRole('form', { name: 'persona' }));
    return Promise.resolve();
  });

afterEach(() => {
  onSaved.mockClear();
  create.mockClear();
});
const open = () => {
  stored = [ana];
  return renderScreen(<PersonForm record={ana} />);
};

describe('a form over a record that another window changes', () => {
  it('saves only what was changed here', async () => {
    open();
    type('Nombre', 'Ana María');
    elsewhere({ phone: '2', star: true });
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(stored).toEqual([{ id: '1', name: 'Ana María', phone: '2', star: true }]);
  });

  it.each([
    ['Seguir editando', 'Ana B', undefined],
    ['Descartar lo mío', 'Ana A', 'Ana A'],
    ['Guardar lo mío', 'Ana B', 'Ana B'],
  ])('asks where both changed the same field: %s', async (choice, shown, saved) => {
    const { user } = open();
    type('Nombre', 'Ana B');
    elsewhere({ name: 'Ana A', phone: '2' });
    await submit();
    await user.click(await screen.findByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(valueOf('Nombre')).toBe(shown);
    expect(stored[0]).toMatchObject({ name: saved ?? 'Ana A', phone: '2' });
  });

  it('asks nothing when both wrote the same', async () => {
    open();
    type('Nombre', 'Ana B');
    elsewhere({ name: 'Ana B' });
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });
});

function ReloadedForm() {
  const [record, setRecord] = useState(ana);
  return (
    <>
      <PersonForm record={record} />
      <button onClick={() => setRecord(stored[0] ?? ana)}>Recargar</button>
    </>
  );
}

describe('a form whose record was reloaded', () => {
  const reload = (changes: Partial<Person>) => {
    stored = [ana];
    const view = renderScreen(<ReloadedForm />);
    return {
      ...view,
      arrive: () => {
        elsewhere(changes);
        return view.user.click(screen.getByRole('button', { name: 'Recargar' }));
      },
    };
  };

  it('says so, and shows the other fields on demand, with what was typed', async () => {
    const { user, arrive } = reload({ phone: '2' });
    type('Nombre', 'Ana B');
    await arrive();
    expect(valueOf('Teléfono')).toBe('1');
    await user.click(await screen.findByRole('button', { name: 'Mostrar' }));
    expect([valueOf('Nombre'), valueOf('Teléfono')]).toEqual(['Ana B', '2']);
    expect(screen.queryByRole('alert')).toBeNull();
    await submit();
    expect(stored[0]).toMatchObject({ name: 'Ana B', phone: '2' });
  });

  it('offers the choice for the same field', async () => {
    const { user, arrive } = reload({ name: 'Ana A' });
    type('Nombre', 'Ana B');
    await arrive();
    await user.click(await screen.findByRole('button', { name: 'Elegir' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(() => expect(stored[0]?.name).toBe('Ana B'));
  });

  it('says nothing about fields that it does not show', async () => {
    const { arrive } = reload({ star: true });
    await arrive();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a new record', () => {
  it('is stored once when the response of the first attempt was lost, with what was typed since', async () => {
    stored = [];
    renderScreen(<PersonForm />);
    type('Nombre', 'Eva');
    create.mockImplementationOnce((made) => {
      stored = [made];
      return Promise.reject(new Error('se perdió'));
    });
    await submit();
    expect(await screen.findByRole('alert')).toBeTruthy();
    type('Teléfono', '3');
    await submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(stored).toMatchObject([{ name: 'Eva', phone: '3' }]);
  });
});
