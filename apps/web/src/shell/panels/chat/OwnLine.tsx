import { styled } from '@mui/material/styles';
import type { ChatUser } from '@portal/contracts';
import { toast } from '../../../ui/toasts/toast.ts';
import { usePanelUpdateUserMutation, type OwnChanges } from './api.ts';
import { MoodField } from './MoodField.tsx';
import { StatusMenu } from './StatusMenu.tsx';
import { useTexts } from './texts.ts';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '0.8rem',
  padding: '0.8rem 1.6rem 0.8rem 0.8rem',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > div': { flex: 1, minWidth: 0 },
  '& strong': { display: 'block', fontWeight: 600 },
}));

/** The user as others see them: avatar with status, name and mood. */
export function OwnLine({ user }: { readonly user: ChatUser }) {
  const t = useTexts();
  const [update] = usePanelUpdateUserMutation();
  const change = (changes: OwnChanges) => {
    void update(changes).then(({ error }) => error && toast.error(error.message ?? t('notSaved')));
  };
  return (
    <Line>
      <StatusMenu user={user} onChange={(status) => change({ status })} />
      <div>
        <strong>{user.name}</strong>
        <MoodField mood={user.mood} onChange={(mood) => change({ mood })} />
      </div>
    </Line>
  );
}
