import { record } from '../../lib/record.ts';

/** Settings stored by a provider, which may contain anything; none when they are not an object. */
export const settingsIn = (data: unknown): Record<string, unknown> => record(record(data)['settings']);

/** Shortcuts as stored by a provider. */
export function shortcutsIn(data: unknown): string[] {
  const { shortcuts } = record(data);
  return Array.isArray(shortcuts) ? shortcuts.filter((id) => typeof id === 'string') : [];
}
