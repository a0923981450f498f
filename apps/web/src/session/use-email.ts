import { useAppSelector } from '../lib/store/hooks.ts';
import { selectUser } from './session-slice.ts';

/** E-mail of the signed-in user, '' for a guest: part of storage keys that must differ between users of one browser. */
export const useEmail = (): string => useAppSelector(selectUser)?.data.email ?? '';
