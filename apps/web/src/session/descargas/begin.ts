import { local } from '../../lib/storage.ts';
import type { AppThunk } from '../../lib/store/hooks.ts';
import { selectUser } from '../session-slice.ts';
import { MARKER } from './marker.ts';
import type { ZipInput } from './zip-input.ts';

/** Asks the service for a ZIP, which it makes in the background. */
export const beginZip =
  (input: ZipInput): AppThunk =>
  (_dispatch, getState) => {
    const owner = selectUser(getState())?.uuid ?? '';
    void import('./main.ts').then(({ begin }) => begin(owner, input));
  };

/** After a sign-in or a reload: shows what the service makes for the person, if anything was asked for. */
export function resumeDownloads(owner: string): void {
  if (local.get(MARKER) === owner) void import('./main.ts').then(({ resume }) => resume(owner));
}
