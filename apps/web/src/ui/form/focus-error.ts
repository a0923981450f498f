import type { FieldErrors } from './field-errors.ts';

const nameOf = (place: HTMLElement): string => place.getAttribute('name') ?? place.dataset['campo'] ?? '';

const placesOf = (form: HTMLElement | null): readonly HTMLElement[] =>
  form === null ? [] : [...form.querySelectorAll<HTMLElement>('[name], [data-campo]')];

/** Names of the fields and groups (`data-campo`) that have a place on screen. */
export const fieldsOnScreen = (form: HTMLElement | null): ReadonlySet<string> =>
  new Set(placesOf(form).map(nameOf));

/** Moves the focus to the first place, in reading order, that has a message; to the field `otherwise` when none has. */
export function focusFirstError(form: HTMLElement | null, errors: FieldErrors, otherwise?: string): void {
  const places = placesOf(form);
  const target =
    places.find((place) => errors[nameOf(place)] !== undefined) ??
    places.find((place) => nameOf(place) === otherwise);
  if (!target) return;
  // A message of a folded part would be out of reach.
  target.closest('details')?.setAttribute('open', '');
  target.focus();
  // jsdom has no layout and no such method.
  if ('scrollIntoView' in target) target.scrollIntoView({ block: 'center' });
}

/**
 * Gives the focus back to what had it when the form was submitted. A button that is disabled meanwhile loses it to the page, or to the
 * dialog around it: keyboard users would start over, and Escape would reach nothing for a moment.
 */
export function focusAgain(form: HTMLElement | null, before: Element | null): void {
  const isLost = document.activeElement?.contains(form) ?? true;
  if (isLost && before instanceof HTMLElement) before.focus();
}
