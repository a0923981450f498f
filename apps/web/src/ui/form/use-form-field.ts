import { useCallback } from 'react';
import { useFormContext } from './form-context.ts';
import { whenReleased } from './when-released.ts';

/** The text of a field by its name, its setters and the message that it shows. */
export function useFormField(name: string) {
  const form = useFormContext();
  const value = form.valueAt(name);
  const { set, touch } = form;
  return {
    value: typeof value === 'string' ? value : '',
    error: form.messageAt(name),
    set: useCallback((next: string) => set(name, next), [set, name]),
    /** Its message may appear, once the pointer is up. */
    leave: useCallback(() => whenReleased(() => touch(name)), [touch, name]),
  };
}

interface Changed {
  readonly target: { readonly value: string };
}

/** Props of a text or select control by its field name. */
export function useControl(name: string) {
  const { value, error, set, leave } = useFormField(name);
  // The same functions as long as the form is the same, so that a key typed elsewhere does not render the control.
  const onChange = useCallback(({ target }: Changed) => set(target.value), [set]);
  return { name, value, error, onChange, onBlur: leave };
}
