import { isRecord } from '../../lib/record.ts';
import { tab } from '../../lib/storage.ts';
import type { Entry } from './model.ts';

/** What the service does not store: files that were uploaded, and which of the others are kept offline. It lives as long as the tab. */
export interface SessionFiles {
  readonly uploads: readonly Entry[];
  readonly offline: Readonly<Record<string, boolean>>;
}

const none: SessionFiles = { uploads: [], offline: {} };

/** Each user has their own: signing in as somebody else in the same tab shows none of it. */
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
