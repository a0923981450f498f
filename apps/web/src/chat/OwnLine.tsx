import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ChatUser } from '@portal/contracts';
import { MoodField } from './MoodField.tsx';
import { StatusMenu } from './StatusMenu.tsx';
import { useOwnChanges } from './use-own-changes.ts';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '0.8rem',
  padding: '0.8rem 1.6rem 0.8rem 0.8rem',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > div': {
    flex: 1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
  },
  '& strong': { display: 'block', fontWeight: 600 },
}));

const Name = styled(ButtonBase)({ font: 'inherit', minHeight: '2.4rem', borderRadius: '0.4rem' });

interface OwnLineProps {
  readonly user: ChatUser;
  /** Makes the name a button that shows more about the user. */
  readonly onOpen?: () => void;
}

/** The user as others see them: avatar with status, name and mood. */
export function OwnLine({ user, onOpen }: OwnLineProps) {
  const change = useOwnChanges();
  const name = (
    <strong>
      <bdi>{user.name}</bdi>
    </strong>
  );
  return (
    <Line>
      <StatusMenu user={user} onChange={(status) => change({ status })} />
      <div>
        {onOpen ? <Name onClick={onOpen}>{name}</Name> : name}
        <MoodField mood={user.mood} onChange={(mood) => change({ mood })} />
      </div>
    </Line>
  );
}
