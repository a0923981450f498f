import { toast } from '../ui/toasts/toast.ts';
import { failureOf } from './messages-of.ts';

/** Shows an error as a toast; messages of the service are marked as Spanish. */
export function toastFailure(error: unknown): void {
  const { message, lang } = failureOf(error);
  toast.error(message, lang === undefined ? {} : { lang });
}
