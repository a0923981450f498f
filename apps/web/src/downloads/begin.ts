import { local } from '../lib/storage.ts';
import type { AppThunk } from '../lib/store/hooks.ts';
import { selectUser } from '../session/session-slice.ts';
import { MARKER } from './marker.ts';
import type { ZipInput } from './zip-input.ts';

/** Requests a ZIP that the service builds in the background. */
export const beginZip =
  (input: ZipInput): AppThunk =>
  (_dispatch, getState) => {
    const owner = selectUser(getState())?.uuid ?? '';
    void import('./main.ts').then(({ begin }) => begin(owner, input));
  };

/** Shows the user's background downloads after a sign-in or a reload, if there are any. */
export function resumeDownloads(owner: string): void {
  if (local.get(MARKER) === owner) void import('./main.ts').then(({ resume }) => resume(owner));
}
