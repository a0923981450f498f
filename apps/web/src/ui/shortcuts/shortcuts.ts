import { local } from '../../lib/storage.ts';

/** A keyboard shortcut of a screen without a modifier. */
export interface Shortcut {
  /** `KeyboardEvent.key`: `j`, `#`, `ArrowUp`. Letters in lower case. */
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}

const storageKey = 'portal.shortcuts';

/** True if shortcuts without a modifier are on; users must be able to turn them off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => local.get(storageKey) !== 'off';

/** Switches shortcuts without a modifier on or off in this browser. */
export const setShortcuts = (isOn: boolean): void => local.set(storageKey, isOn ? 'on' : 'off');

/** Elements with text input or their own keys. A drawer with a detail shares the keys of its list. */
const busy =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]:not([data-shares-keys])';

type Pressed = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'target'
  | 'defaultPrevented'
  | 'isComposing'
>;

/** Signs of a Latin keyboard by the place of their key, without and with Shift. */
const signs: Readonly<Record<string, string>> = { Slash: '/?', Digit1: '1!', Digit3: '3#' };

/**
 * The key of a shortcut. Keyboards without Latin letters, such as Arabic ones, have none of them: there the place of the key counts.
 */
function keyOf({ key, code, altKey, shiftKey }: Pressed): string {
  // From Greek on: what a Latin layout types is before it.
  const wanted =
    key < '\u0370' || altKey
      ? key
      : code.startsWith('Key')
        ? code.slice(3)
        : (signs[code]?.[shiftKey ? 1 : 0] ?? key);
  return wanted.length === 1 ? wanted.toLowerCase() : wanted;
}

/** The shortcut of a key press, if any. */
export function shortcutFor(event: Pressed, shortcuts: readonly Shortcut[]): Shortcut | undefined {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event;
  if (defaultPrevented || isComposing || ctrlKey || metaKey) return undefined;
  // On many keyboards `#` and `@` are typed with AltGr, which browsers report as Alt.
  if (altKey && /^[a-z0-9]$/i.test(key)) return undefined;
  if (target instanceof Element && target.closest(busy) !== null) return undefined;
  const wanted = keyOf(event);
  return shortcuts.find((shortcut) => shortcut.key === wanted);
}
