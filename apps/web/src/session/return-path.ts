import { tab } from '../lib/storage.ts';

const key = 'portal.wantedPath';

/** Remembers the path to return to after the sign-in. Survives a reload, but not the tab. */
export const rememberPath = (path: string): void => tab.set(key, path);

/** The remembered path, without forgetting it. */
export const rememberedPath = (): string | null => tab.get(key);

export const forgetPath = (): void => tab.remove(key);
