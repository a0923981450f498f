import { toast } from '../ui/toasts/toast.ts';
import { failureOf } from './messages-of.ts';

/** Shows why something failed, what the service says marked as the Spanish that it is. */
export function toastFailure(error: unknown): void {
  const { message, lang } = failureOf(error);
  toast.error(message, lang === undefined ? {} : { lang });
}
