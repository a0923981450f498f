import Logout from '@mui/icons-material/Logout';
import SwitchAccount from '@mui/icons-material/SwitchAccountOutlined';
import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../session/types.ts';
import { useTexts } from '../texts.ts';
import { usePerfiles } from './use-perfiles.ts';

const PerfilDialog = lazy(() => import('./PerfilDialog.tsx'));

/** Drawn by CSS: a picture of the name, not a label that speech input would have to match. */
const Initials = styled('span')({ '&::before': { content: 'attr(data-text)' } });

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('');

/** Account of the signed-in person: who they are, 'Elegir perfil' when there is a choice, logout. */
export function UserMenu({ user }: { user: SessionUser }) {
  const t = useTexts();
  const { displayName, email, photoURL } = user.data;
  const perfiles = usePerfiles(email);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('user.menu', { nombre: displayName })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          {...(photoURL !== '' && { src: photoURL })}
          alt=""
          sx={{
            width: '3.4rem',
            height: '3.4rem',
            fontSize: '1.3rem',
            fontWeight: 650,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          <Initials data-text={initials(displayName)} />
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: '24rem', mt: 0.5 } } }}
      >
        <li style={{ padding: '0.4rem 1.6rem 1.2rem' }}>
          <Typography variant="subtitle2">{displayName}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {email}
          </Typography>
        </li>
        <Divider component="li" />
        {perfiles.length > 1 && (
          <MenuItem
            onClick={() => {
              close();
              setChoosing(true);
            }}
          >
            <ListItemIcon>
              <SwitchAccount fontSize="small" />
            </ListItemIcon>
            {t('user.perfil')}
          </MenuItem>
        )}
        <MenuItem component={Link} to={paths.logout}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {t('user.logout')}
        </MenuItem>
      </Menu>
      {isChoosing && (
        <Suspense fallback={null}>
          <PerfilDialog user={user} perfiles={perfiles} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
