import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { Form } from '../ui/form/Form.tsx';
import { PasswordInput } from '../ui/form/PasswordInput.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { invalidToken, setUser } from './session.ts';
import { createStore, type AppStore } from '../app/store.ts';
import type { SessionUser } from './types.ts';

const userOf = (uuid: string) =>
  ({
    uuid,
    from: 'api',
    role: ['cliente'],
    data: { email: `${uuid}@x`, empresas: [] },
  }) as unknown as SessionUser;
const noRules = () => ({});

function ContactForm({ name, initial }: { readonly name: string; readonly initial: string }) {
  const [fecha] = useState(() => new Date().toISOString());
  const form = useForm({
    initial: { titulo: initial, fecha, clave: '' },
    rules: noRules,
    onSubmit: () => undefined,
  });
  return (
    <Form form={form} aria-label={name}>
      <TextField name="titulo" label={`Título de ${name}`} />
      <PasswordInput
        name="clave"
        label={`Clave de ${name}`}
        value={form.values.clave}
        onChange={({ target }) => form.set('clave', target.value)}
      />
    </Form>
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

/** The 401 ends the session; then a user signs in and the page is shown again. */
function loseSession(store: AppStore) {
  act(() => {
    store.dispatch(invalidToken('/'));
  });
  cleanup();
}
const open = (user: string, initial = '', names: readonly string[] = ['uno', 'dos']) => {
  const store = createStore();
  store.dispatch(setUser(userOf(user)));
  renderScreen(
    <>
      {names.map((name) => (
        <ContactForm key={name} name={name} initial={initial} />
      ))}
    </>,
    { store },
  );
  return store;
};
const titles = () => ['uno', 'dos'].map((name) => field(`Título de ${name}`).value);

beforeEach(() => window.sessionStorage.clear());

describe('the input of a form, when the session ends by a 401', () => {
  it('comes back after the sign-in, in the form where it was typed, once', () => {
    const store = open('ana');
    type('Título de dos', 'medio escrito');
    type('Clave de dos', 'secreta');
    loseSession(store);
    expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain('secreta');
    open('ana');
    expect(titles()).toEqual(['', 'medio escrito']);
    expect(field('Clave de dos').value).toBe('');
    cleanup();
    open('ana');
    expect(titles()).toEqual(['', '']);
  });

  it('is not shown to another user, nor to the same one later', () => {
    const store = open('ana');
    type('Título de uno', 'medio escrito');
    loseSession(store);
    open('eva');
    expect(titles()).toEqual(['', '']);
    cleanup();
    open('ana');
    expect(titles()).toEqual(['', '']);
  });

  it('does not come back over another record', () => {
    const store = open('ana', 'registro 1');
    type('Título de uno', 'cambiado');
    loseSession(store);
    open('ana', 'registro 2');
    expect(titles()).toEqual(['registro 2', 'registro 2']);
  });

  it('waits for its form when the session ends again before that is opened', () => {
    const first = open('ana', '', ['uno']);
    type('Título de uno', 'medio escrito');
    loseSession(first);
    const second = open('ana', '', ['dos']);
    type('Título de dos', 'lo otro');
    loseSession(second);
    open('ana');
    expect(titles()).toEqual(['medio escrito', 'lo otro']);
  });

  it('that was not changed is not kept', () => {
    loseSession(open('ana'));
    expect(window.sessionStorage.getItem('portal.form.kept')).toBeNull();
  });
});
