import { nanoid } from '@reduxjs/toolkit';
import { tab } from './storage.ts';

const key = 'portal.tab';
const newId = nanoid();

/** Id of this browser tab, which survives a reload. */
export function tabId(): string {
  const id = tab.get(key) ?? newId;
  tab.set(key, id);
  return id;
}
