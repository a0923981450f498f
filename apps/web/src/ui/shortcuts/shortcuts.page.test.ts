import { expect, it } from 'vitest';
import { shortcutFor, type Shortcut } from './shortcuts.ts';

const shortcuts: readonly Shortcut[] = ['j', 'b', 'q', '#', '!', '/', '?', 'ArrowUp'].map((key) => ({
  key,
  label: key,
  run: () => undefined,
}));
const press = (key: string, code: string, more: Partial<KeyboardEvent> = {}) =>
  shortcutFor(
    {
      ...{ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
      ...{ target: null, defaultPrevented: false, isComposing: false },
      ...more,
    },
    shortcuts,
  )?.key;

it.each([
  ['Spanish', 'j', 'KeyJ', {}, 'j'],
  ['capitals', 'J', 'KeyJ', { shiftKey: true }, 'j'],
  ['Arabic', 'ت', 'KeyJ', {}, 'j'],
  ['Arabic, two letters of one key', 'لا', 'KeyB', {}, 'b'],
  ['Cyrillic', 'о', 'KeyJ', {}, 'j'],
  ['Arabic', 'ظ', 'Slash', {}, '/'],
  ['Arabic', '؟', 'Slash', { shiftKey: true }, '?'],
  ['Arabic', '٣', 'Digit3', { shiftKey: true }, '#'],
  ['Arabic', '١', 'Digit1', { shiftKey: true }, '!'],
  ['Cyrillic', '№', 'Digit3', { shiftKey: true }, '#'],
  ['Cyrillic', ',', 'Slash', { shiftKey: true }, undefined],
  ['Arabic', '#', 'Digit3', { shiftKey: true }, '#'],
  ['Arabic', 'ArrowUp', 'ArrowUp', {}, 'ArrowUp'],
  // A Latin keyboard means the letter that is printed on its key.
  ['Azerty', 'a', 'KeyQ', {}, undefined],
  ['Azerty', 'q', 'KeyA', {}, 'q'],
  ['Canadian', 'é', 'Slash', {}, undefined],
  ['a symbol by Alt', '∆', 'KeyJ', { altKey: true }, undefined],
  ['Arabic with Ctrl', 'ت', 'KeyJ', { ctrlKey: true }, undefined],
])('%s: %s of %s %j is the shortcut %s', (_, key, code, more, expected) => {
  expect(press(key, code, more)).toBe(expected);
});
