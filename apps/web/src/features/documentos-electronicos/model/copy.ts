import { toast } from '../../../ui/toasts/toast.ts';
import { text } from '../texts.ts';

/** Puts the CDC on the clipboard and says so. */
export function copyCdc(cdc: string): void {
  // Without a secure context there is no clipboard at all.
  const { clipboard } = navigator as Partial<Navigator>;
  const done = () => toast.success(text('cdc.copiado'));
  const failed = () => toast.error(text('cdc.noCopiado'));
  if (clipboard === undefined) failed();
  else clipboard.writeText(cdc).then(done, failed);
}
