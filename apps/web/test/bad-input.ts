import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The name of a field, what is typed into it, the message that it gets, and what it shows then where that is not what was typed. */
export type BadInput = readonly [name: string, typed: string, message: RegExp, shown?: string];

const fieldIn = (form: HTMLElement, name: string): HTMLInputElement => {
  const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (field === null) throw new Error(`there is no field ${name}`);
  return field;
};

/** What is said below a field. */
const noteOf = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** Types what is wrong into many fields and sends the form: each says what is wrong with it, and nothing that was typed is lost. */
export async function expectRefused(form: HTMLElement, inputs: readonly BadInput[]): Promise<void> {
  for (const [name, typed] of inputs) {
    const field = fieldIn(form, name);
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
  }
  fireEvent.click(form.querySelector('button[type="submit"]') ?? form);
  await waitFor(() => {
    const notes = inputs.map(([name]) => [name, noteOf(fieldIn(form, name))]);
    expect(notes).toEqual(
      inputs.map(([name, , message]) => [name, expect.stringMatching(message) as string]),
    );
  });
  for (const [name, typed, , shown = typed] of inputs) {
    const field = fieldIn(form, name);
    expect([name, field.value, field.getAttribute('aria-invalid')]).toEqual([name, shown, 'true']);
  }
}
