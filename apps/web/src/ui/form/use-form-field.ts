import { useFormContext } from './form-context.ts';
import { whenReleased } from './when-released.ts';

/** The text of a field by its name, its setters and the message that it shows. */
export function useFormField(name: string) {
  const form = useFormContext();
  const value = form.valueAt(name);
  return {
    value: typeof value === 'string' ? value : '',
    error: form.messageAt(name),
    set: (next: string) => form.set(name, next),
    /** Its message may appear, once the pointer is up. */
    leave: () => whenReleased(() => form.touch(name)),
  };
}

interface Changed {
  readonly target: { readonly value: string };
}

/** Props of a text or select control by its field name. */
export function useControl(name: string) {
  const { value, error, set, leave } = useFormField(name);
  return { name, value, error, onChange: ({ target }: Changed) => set(target.value), onBlur: leave };
}
