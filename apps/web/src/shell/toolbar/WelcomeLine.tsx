import { styled } from '@mui/material/styles';
import type { SessionUser } from '../../session/types.ts';
import { useTexts } from './texts.ts';

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& span': { color: theme.palette.text.secondary },
}));

/** What consulta users see in place of the company selector (spec §6). */
export function WelcomeLine({ user }: { user: SessionUser }) {
  const t = useTexts();
  const { displayName, email } = user.data;
  return (
    <Line>
      <strong>{t('welcome', { nombre: displayName })}</strong> <span>{email}</span>
    </Line>
  );
}
