import { styled } from '@mui/material/styles';
import type { SessionUser } from '../../session/types.ts';
import { oneLine } from '../../ui/one-line.ts';
import { useTexts } from './texts.ts';

/** Name over mail: side by side they need half of the bar. */
const Lines = styled('p')(({ theme }) => ({
  margin: 0,
  minWidth: 0,
  lineHeight: 1.3,
  '& > *': { ...oneLine, display: 'block' },
  '& > span': { fontSize: '1.25rem', color: theme.palette.text.secondary },
  '& > [data-short]': { display: 'none' },
  // On a phone the name alone, on two lines where it has to.
  '@container toolbar (width < 48rem)': {
    '& > *': { display: 'none' },
    '& > [data-short]': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      fontSize: '1.3rem',
    },
  },
}));

/** What consulta users see in place of the company selector (spec §6). */
export function WelcomeLine({ user }: { user: SessionUser }) {
  const t = useTexts();
  const { displayName, email } = user.data;
  return (
    <Lines>
      <strong dir="auto">{t('welcome', { nombre: displayName })}</strong>
      <strong dir="auto" data-short>
        {displayName}
      </strong>
      <span dir="auto">{email}</span>
    </Lines>
  );
}
