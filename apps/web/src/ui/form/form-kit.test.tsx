import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { array, object, string } from 'yup';
import { renderScreen } from '../../../test/render.tsx';
import { CheckField } from './CheckField.tsx';
import { DateField } from './DateField.tsx';
import { schemaRules, SubmitError } from './field-errors.ts';
import { Form } from './Form.tsx';
import { FormError, GroupError } from './FormError.tsx';
import { MailsField } from './MailsField.tsx';
import { MoneyField, NumberField } from './NumberField.tsx';
import { RadioField } from './RadioField.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { SelectField, TextField } from './TextField.tsx';
import { useForm } from './use-form.ts';

const initial = {
  nombre: '',
  pais: '',
  cantidad: '',
  precio: '',
  fecha: '',
  momento: '2026-11-20T10:15',
  activo: false,
  tipo: 'a',
  correos: ['uno@example.com'] as readonly string[],
  partes: [{ nombre: '' }],
};
type Values = typeof initial;

const rules = schemaRules(
  object({
    nombre: string().required('Falta el nombre').min(3, 'Nombre corto'),
    pais: string().required('Falta el país'),
    partes: array(object({ nombre: string().required('Falta la parte') })).min(1),
  }),
);

function Example({ onSubmit }: { onSubmit: (values: Values) => void | Promise<void> }) {
  const form = useForm({ initial, rules, onSubmit });
  return (
    <Form form={form} aria-label="ejemplo">
      <TextField name="nombre" label="Nombre" />
      <SelectField name="pais" label="País" placeholder="…" options={[{ value: 'PRY', label: 'Paraguay' }]} />
      <NumberField name="cantidad" label="Cantidad" />
      <MoneyField name="precio" label="Precio" moneda="USD" />
      <DateField name="fecha" label="Fecha" />
      <DateField name="momento" label="Momento" withTime />
      <CheckField name="activo" label="Activo" />
      <RadioField name="tipo" label="Tipo" values={['a', 'b']} labelOf={(value) => `tipo ${value}`} />
      <MailsField name="correos" label="Correos" />
      <TextField name="partes.0.nombre" label="Parte" />
      <GroupError name="suma" />
      <FormError />
      <button type="submit">Guardar</button>
    </Form>
  );
}

const open = (onSubmit: (values: Values) => void | Promise<void> = vi.fn()) =>
  renderScreen(<Example onSubmit={onSubmit} />).user;
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const noteOf = (label: string) =>
  document.getElementById(input(label).getAttribute('aria-describedby') ?? '')?.textContent ?? null;

describe('a submission', () => {
  const sendTwice = (form: HTMLElement) =>
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
  const fill = async (user: ReturnType<typeof open>) => {
    await user.type(input('Nombre'), 'Ana');
    await user.selectOptions(input('País'), 'PRY');
    await user.type(input('Parte'), 'Una');
  };

  it('is sent once when it comes twice in the same moment, and again after a failure', async () => {
    let fail: (error: Error) => void = () => undefined;
    const submitted = vi.fn(() => new Promise<void>((_resolve, reject) => (fail = reject)));
    const user = open(submitted);
    await fill(user);
    const form = screen.getByRole('form', { name: 'ejemplo' });
    sendTwice(form);
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    sendTwice(form);
    await act(() => {
      fail(new Error('no'));
      return Promise.resolve();
    });
    await screen.findByText('no');
    expect(submitted).toHaveBeenCalledOnce();
    sendTwice(form);
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(2));
  });

  it('is not repeated by a form that closes after success, until it is reset', async () => {
    const submitted = vi.fn(() => Promise.resolve());
    const { result } = renderHook(() =>
      useForm({ initial: { nombre: 'Ana' }, rules: () => ({}), onSubmit: submitted, isOnce: true }),
    );
    await act(() => result.current.submit());
    await act(() => result.current.submit());
    expect(submitted).toHaveBeenCalledOnce();
    act(() => result.current.reset());
    await act(() => result.current.submit());
    expect(submitted).toHaveBeenCalledTimes(2);
  });
});

describe('the focus', () => {
  it('comes back to the button that lost it while the form was sent, and is left where it has gone meanwhile', async () => {
    const submitted = vi.fn(() => (document.activeElement as HTMLElement).blur());
    const user = open(submitted);
    await user.type(input('Nombre'), 'Ana');
    await user.selectOptions(input('País'), 'PRY');
    await user.type(input('Parte'), 'Una');
    const button = screen.getByRole('button', { name: 'Guardar' });
    await user.click(button);
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    await waitFor(() => expect(document.activeElement).toBe(button));
    submitted.mockImplementation(() => input('Precio').focus());
    await user.click(button);
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(2));
    expect(document.activeElement).toBe(input('Precio'));
  });
});

describe('messages', () => {
  it('appear once a field was left, all of them after an attempt, which leads to the first', async () => {
    const onSubmit = vi.fn();
    const user = open(onSubmit);
    await user.type(input('Nombre'), 'A');
    expect(noteOf('Nombre')).toBeNull();
    await user.tab();
    expect(noteOf('Nombre')).toBe('Nombre corto');
    expect(noteOf('País')).toBeNull();
    await user.type(input('Nombre'), 'na');
    expect(noteOf('Nombre')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(document.activeElement).toBe(input('País')));
    expect(noteOf('Parte')).toBe('Falta la parte');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('of the service are shown on their field until it changes, those without a field by the form', async () => {
    const refusal = new SubmitError('No se pudo guardar', [
      { type: 'partes.0.nombre', message: 'Parte desconocida' },
      { type: 'suma', message: 'La suma no coincide' },
      { type: 'otra.cosa', message: 'Cuota agotada' },
    ]);
    const user = open(() => Promise.reject(refusal));
    await user.type(input('Nombre'), 'Ana');
    await user.selectOptions(input('País'), 'PRY');
    await user.type(input('Parte'), 'x');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(noteOf('Parte')).toBe('Parte desconocida'));
    expect(document.activeElement).toBe(input('Parte'));
    expect(screen.getByText('La suma no coincide').closest('[data-campo="suma"]')).not.toBeNull();
    expect(screen.getByText('Cuota agotada')).toBeTruthy();
    expect(screen.queryByText(/No se pudo guardar/)).toBeNull();
    await user.type(input('Parte'), 'y');
    expect(noteOf('Parte')).toBeNull();
  });

  it('without any field are the sentence of the refusal', async () => {
    const user = open(() => Promise.reject(new SubmitError('Servicio cerrado')));
    await user.type(input('Nombre'), 'Ana');
    await user.selectOptions(input('País'), 'PRY');
    await user.type(input('Parte'), 'x{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Servicio cerrado');
    expect(screen.getByText('Servicio cerrado').hasAttribute('lang')).toBe(false);
  });

  it('are marked as Spanish when the service speaks, unless they were translated', async () => {
    const refusal = Object.assign(new Error('No tiene permiso'), { codigo: 'SIN_PERMISO' });
    const translate = (message: string) => message.replace('No tiene permiso', 'Not allowed');
    const { result } = renderHook(() => [
      useForm({ initial: { name: '' }, rules: () => ({}), onSubmit: () => undefined }),
      useForm({ initial: { name: '' }, rules: () => ({}), translate, onSubmit: () => undefined }),
    ]);
    act(() => result.current.forEach((form) => form.fail(refusal, { name: '' })));
    expect(result.current.map(({ formError, langOf }) => [formError, langOf(formError ?? '')])).toEqual([
      ['No tiene permiso', 'es'],
      ['Not allowed', undefined],
    ]);
    const user = open(() => Promise.reject(refusal));
    await user.type(input('Nombre'), 'Ana');
    await user.selectOptions(input('País'), 'PRY');
    await user.type(input('Parte'), 'x{Enter}');
    expect((await screen.findByText('No tiene permiso')).getAttribute('lang')).toBe('es');
  });

  it('of fields and groups are marked as Spanish too, those of the rules are not', async () => {
    const refusal = new SubmitError(
      'Los datos no son válidos',
      [
        { type: 'partes.0.nombre', message: 'Parte desconocida' },
        { type: 'suma', message: 'La suma no coincide' },
      ],
      'es',
    );
    const user = open(() => Promise.reject(refusal));
    await user.type(input('Nombre'), 'A');
    await user.tab();
    expect(screen.getByText('Nombre corto').closest('[lang="es"]')).toBeNull();
    await user.type(input('Nombre'), 'na');
    await user.selectOptions(input('País'), 'PRY');
    await user.type(input('Parte'), 'x{Enter}');
    const message = await screen.findByText('Parte desconocida');
    expect(message.lang).toBe('es');
    // Its marks stay at their own end on a page from right to left.
    expect(message.tagName).toBe('BDI');
    expect(screen.getByText('La suma no coincide').lang).toBe('es');
  });
});

it('is valid or not from the first render of a change on, while its messages may lag', () => {
  const seen: [values: { name: string }, isValid: boolean][] = [];
  const rules = schemaRules(object({ name: string().required() }));
  const { result } = renderHook(() => {
    const form = useForm({ initial: { name: '' }, rules, onSubmit: () => undefined });
    seen.push([form.values, form.isValid]);
    return form;
  });
  act(() => result.current.set('name', 'a'));
  act(() => result.current.set('name', ''));
  expect(seen.map(([{ name }]) => name)).toContain('a');
  expect(seen.filter(([{ name }, isValid]) => isValid !== (name !== ''))).toEqual([]);
});

describe('fields', () => {
  it('hand over what was entered', async () => {
    const onSubmit = vi.fn<(values: Values) => void>();
    const user = open(onSubmit);
    await user.type(input('Nombre'), 'Ana');
    await user.selectOptions(input('País'), 'PRY');
    await user.type(input('Cantidad'), '1500,25');
    await user.type(input('Precio'), '1234,5');
    await user.type(input('Fecha'), '05112026');
    await user.clear(input('Momento'));
    await user.type(input('Momento'), '5/11/26 9:30');
    await user.click(input('Activo'));
    await user.click(input('tipo b'));
    await user.type(input('Correos'), 'dos@example.com,');
    await user.type(input('Parte'), 'x');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.lastCall?.[0]).toEqual({
      nombre: 'Ana',
      pais: 'PRY',
      cantidad: '1.500,25',
      precio: '1.234,50',
      fecha: '2026-11-05',
      momento: '2026-11-05T09:30',
      activo: true,
      tipo: 'b',
      correos: ['uno@example.com', 'dos@example.com'],
      partes: [{ nombre: 'x' }],
    });
  });

  it('group thousands while a number is typed, and keep the caret beside its digit', async () => {
    const user = open();
    const precio = input('Precio');
    await user.type(precio, '1234567');
    expect(precio.value).toBe('1.234.567');
    await user.type(precio, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(precio.value).toBe('19.234.567');
    expect(precio.selectionStart).toBe(2);
    await user.tab();
    expect(precio.value).toBe('19.234.567,00');
  });

  it.each([
    ['12,5', '12,50'],
    ['12.5', '12,50'],
    ['12.50', '12,50'],
    ['1.234', '1.234,00'],
    ['1234.56', '1.234,56'],
    ['0,12345', '0,12345'],
    ['1,2,3', '1,2,3'],
  ])('%s typed as an amount is %s', async (typed, shown) => {
    const user = open();
    await user.type(input('Precio'), typed);
    await user.tab();
    expect(input('Precio').value).toBe(shown);
  });

  it('set a whole text as it is, whatever put it there', () => {
    open();
    fireEvent.change(input('Precio'), { target: { value: '1.5' } });
    fireEvent.blur(input('Precio'));
    expect(input('Precio').value).toBe('1,50');
  });

  it('take a date from the calendar', async () => {
    const user = open();
    await user.type(input('Momento'), '{Alt>}{ArrowDown}{/Alt}');
    await user.click(await screen.findByRole('gridcell', { name: '25' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(input('Momento').value).toBe('25/11/2026 10:15');
  });

  it('keep a mail that is none to be mended, and take one back with Backspace', async () => {
    const user = open();
    await user.type(input('Correos'), 'nadie,');
    expect(screen.getByRole('button', { name: 'Quitar nadie' })).toBeTruthy();
    await user.keyboard('{Backspace}');
    expect(screen.queryByRole('button', { name: 'Quitar nadie' })).toBeNull();
  });
});

describe('ReasonDialog', () => {
  function Host({ onSubmit }: { onSubmit: (motivo: string) => Promise<void> }) {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? (
      <ReasonDialog
        min={5}
        max={20}
        title="Cancelar"
        submitLabel="Cancelar documento"
        onSubmit={onSubmit}
        onClose={() => setOpen(false)}
      />
    ) : null;
  }

  it('asks for a reason of the right length and stays open while it is refused', async () => {
    const onSubmit = vi.fn<(motivo: string) => Promise<void>>();
    onSubmit.mockRejectedValueOnce(new SubmitError('Fuera de plazo')).mockResolvedValueOnce();
    const { user } = renderScreen(<Host onSubmit={onSubmit} />);
    const submit = screen.getByRole('button', { name: 'Cancelar documento' });
    await user.type(input('Motivo *'), ' abc ');
    await user.click(submit);
    expect(await screen.findByText('El motivo debe tener entre 5 y 20 caracteres')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(input('Motivo *'), 'def ');
    await user.click(submit);
    expect((await screen.findByRole('alert')).textContent).toBe('Fuera de plazo');
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onSubmit).toHaveBeenLastCalledWith('abc def');
  });
});
