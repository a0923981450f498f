import { useAppSelector } from '../lib/store/hooks.ts';
import { selectUser } from './session-slice.ts';

/** Address of the signed-in person, '' for a guest: keeps apart what several people keep in one browser. */
export const useEmail = (): string => useAppSelector(selectUser)?.data.email ?? '';
