import { toast } from '../ui/toasts/toast.ts';
import { useUpdateChatUserMutation, type OwnChanges } from './api.ts';
import { useTexts } from './texts.ts';

/** Changes status or mood of the user optimistically; rolls back with a toast when the service refuses. */
export function useOwnChanges(): (changes: OwnChanges) => void {
  const t = useTexts();
  const [update] = useUpdateChatUserMutation();
  return (changes) => {
    void update(changes).then(({ error }) => error && toast.error(error.message ?? t('notSaved')));
  };
}
