import { readJson, tab } from '../lib/storage.ts';
import { record } from '../lib/record.ts';

const key = 'portal.settings.unsaved';

/** Keeps settings that the service may not have received before the page is loaded again. */
export const keepUnsaved = (uuid: string, settings: unknown): void =>
  tab.set(key, JSON.stringify({ uuid, settings }));

/** The settings of this user that were kept, once; those of another user are forgotten. */
export function takeUnsaved(uuid: string): unknown {
  const kept = record(readJson(key, tab));
  tab.remove(key);
  return kept['uuid'] === uuid ? kept['settings'] : undefined;
}
