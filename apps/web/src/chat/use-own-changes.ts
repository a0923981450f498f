import { toast } from '../ui/toasts/toast.ts';
import { useUpdateChatUserMutation, type OwnChanges } from './api.ts';
import { useTexts } from './texts.ts';

/** Changes status or mood of the user at once; what the service refuses is taken back and said. */
export function useOwnChanges(): (changes: OwnChanges) => void {
  const t = useTexts();
  const [update] = useUpdateChatUserMutation();
  return (changes) => {
    void update(changes).then(({ error }) => error && toast.error(error.message ?? t('notSaved')));
  };
}
