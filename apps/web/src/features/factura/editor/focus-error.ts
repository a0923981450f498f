import type { FieldErrors } from '../model/field-path.ts';

/** Moves the focus to the first field, in reading order, that has a message; else to the first section that has one. */
export function focusFirstError(form: HTMLElement | null, errors: FieldErrors): void {
  if (form === null) return;
  const places = [...form.querySelectorAll<HTMLElement>('[name], [data-campo]')];
  const target = places.find((place) => {
    const field = place.getAttribute('name') ?? place.dataset['campo'] ?? '';
    return errors[field] !== undefined;
  });
  target?.focus();
  // jsdom has no layout and no such method.
  if (target && 'scrollIntoView' in target) target.scrollIntoView({ block: 'center' });
}
