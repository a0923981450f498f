import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { SessionUser } from '../../session/types.ts';
import type { OpenerProps } from './opened.ts';
import { useTexts } from './texts.ts';

/** The initials are drawn by CSS: a picture of the name, not a label that speech input would have to match. */
const Portrait = styled('span')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '3.4rem',
  height: '3.4rem',
  borderRadius: '50%',
  fontSize: '1.3rem',
  fontWeight: 650,
  backgroundColor: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  '&::before': { content: 'attr(data-text)' },
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
}));

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('');

/** Account of the signed-in person: their picture or initials, which open the menu. */
export function UserMenu({ user, opened, onOpen }: OpenerProps & { readonly user: SessionUser }) {
  const t = useTexts();
  const { displayName, photoURL } = user.data;
  return (
    <IconButton
      aria-label={t('user.menu', { nombre: displayName })}
      aria-haspopup="menu"
      aria-expanded={opened?.menu === 'user'}
      onClick={(event) => onOpen({ menu: 'user', anchor: event.currentTarget })}
      sx={{ p: 0.5 }}
    >
      <Portrait data-text={initials(displayName)}>
        {photoURL !== '' && (
          <img src={photoURL} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
        )}
      </Portrait>
    </IconButton>
  );
}
