import { record, type UnknownRecord } from '../../lib/record.ts';
import { readJson, tab } from '../../lib/storage.ts';

/** Input of one form, of a user whose session ended. */
interface KeptInput {
  /** Identifies the form: address, name and initial values. */
  readonly form: string;
  readonly values: UnknownRecord;
}

const key = 'portal.form.kept';

/** Open forms: each returns its unsaved input, if it has any. */
const openForms = new Set<() => KeptInput | null>();

/** The user whose kept input may be shown; null before the sign-in. */
let owner: string | null = null;

/** Registers an open form. Returns an unsubscribe function. */
export function registerForm(input: () => KeptInput | null): () => void {
  openForms.add(input);
  return () => {
    openForms.delete(input);
  };
}

/** What is kept for a user and was not taken yet. */
function keptOf(user: string | null): readonly KeptInput[] {
  const stored = record(readJson(key, tab));
  return stored['user'] === user && Array.isArray(stored['inputs']) ? stored['inputs'].filter(isKept) : [];
}

/** The session ends against the will of the user: keeps the unsaved input of every open form in this tab. */
export function keepInputs(user: string): void {
  const inputs = [...openForms].flatMap((input) => input() ?? []);
  owner = null;
  // What an earlier end kept may belong to a form that was not opened again yet.
  const earlier = keptOf(user).filter(({ form }) => inputs.every((one) => one.form !== form));
  if (inputs.length > 0) tab.set(key, JSON.stringify({ user, inputs: [...earlier, ...inputs] }));
}

/** A user has signed in: their kept input is restored in their forms; that of another user is deleted. */
export function offerInputs(user: string): void {
  owner = user;
  if (record(readJson(key, tab))['user'] !== user) tab.remove(key);
}

const isKept = (value: unknown): value is KeptInput =>
  typeof record(value)['form'] === 'string' && typeof record(value)['values'] === 'object';

/** The kept input of a form, once. */
export function takeInput(form: string): UnknownRecord | null {
  const inputs = owner === null ? [] : keptOf(owner);
  const found = inputs.find((one) => one.form === form);
  if (found === undefined) return null;
  const rest = inputs.filter((one) => one !== found);
  if (rest.length === 0) tab.remove(key);
  else tab.set(key, JSON.stringify({ user: owner, inputs: rest }));
  return found.values;
}

/** Initial dates follow the clock: they differ when the form is opened again. */
const withoutDates = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? '' : value;

/** Address, accessible name and initial values: the same form over the same record. */
export function formIdentity(element: HTMLFormElement, initial: UnknownRecord): string {
  const named = element.closest('[aria-labelledby]');
  const labelId = named?.getAttribute('aria-labelledby');
  const label = labelId && document.getElementById(labelId)?.textContent;
  const { pathname, search } = window.location;
  const name = element.getAttribute('aria-label') ?? label ?? '';
  return JSON.stringify([pathname + search, name, storable(element, initial)], withoutDates);
}

/** Without passwords, files and anything else that is no plain JSON. */
export function storable(element: HTMLFormElement, values: UnknownRecord): UnknownRecord {
  const secrets = new Set(
    Array.from(
      element.querySelectorAll<HTMLInputElement>('input[type="password"], input[data-secret]'),
      ({ name }) => name,
    ),
  );
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !secrets.has(name) && isPlain(value)),
  );
}

const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
};
