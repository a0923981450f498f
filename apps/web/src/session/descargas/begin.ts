import type { OperationInput, PortalOperations } from '@portal/contracts';
import { local } from '../../lib/storage.ts';
import type { AppThunk } from '../../lib/store/hooks.ts';
import { selectUser } from '../session-slice.ts';

/** Whose downloads the service may have. Without it a start asks for none. */
export const MARKER = 'portal.descargas';

/** Documents of a ZIP, and what it holds of them. */
export type ZipInput = OperationInput<PortalOperations['descargas']['alta']>;

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
