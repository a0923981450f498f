import { isRecord } from '../../lib/record.ts';
import { tab } from '../../lib/storage.ts';
import type { Entry } from './model.ts';

/** State that the service does not store: uploaded files, and files marked as offline. It lives as long as the tab. */
export interface SessionFiles {
  readonly uploads: readonly Entry[];
  readonly offline: Readonly<Record<string, boolean>>;
}

const none: SessionFiles = { uploads: [], offline: {} };

/** Separate for each user, so that another user in the same tab does not see it. */
const keyOf = (uuid: string): string => `portal.files.${uuid}`;

export function readSessionFiles(uuid: string): SessionFiles {
  try {
    const stored: unknown = JSON.parse(tab.get(keyOf(uuid)) ?? 'null');
    return isRecord(stored) && Array.isArray(stored['uploads']) && isRecord(stored['offline'])
      ? (stored as unknown as SessionFiles)
      : none;
  } catch {
    return none;
  }
}

export const writeSessionFiles = (uuid: string, files: SessionFiles): void =>
  tab.set(keyOf(uuid), JSON.stringify(files));
