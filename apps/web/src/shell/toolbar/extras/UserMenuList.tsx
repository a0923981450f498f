import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Logout from '@mui/icons-material/Logout';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SwitchAccount from '@mui/icons-material/SwitchAccountOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { auditoriaRoles, canAccess } from '@portal/contracts/access';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import type { SessionUser } from '../../../session/types.ts';
import { belowEnd, popoverPaper } from './popover-paper.ts';
import { panelOpened } from '../../panels/panels-slice.ts';
import { useTexts } from './texts.ts';

interface UserMenuListProps {
  readonly anchor: HTMLElement;
  readonly user: SessionUser;
  readonly onChoosePerfil: (() => void) | undefined;
  readonly onClose: () => void;
}

const panels = [
  { name: 'settings', icon: <SettingsOutlined fontSize="small" /> },
  { name: 'schemes', icon: <PaletteOutlined fontSize="small" /> },
] as const;

/** Who is signed in, 'Elegir perfil' when there is a choice, own profile, audit trail, settings, help, logout. */
export function UserMenuList({ anchor, user, onChoosePerfil, onClose }: UserMenuListProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const { displayName, email } = user.data;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      {...belowEnd}
      slotProps={{ paper: { sx: [popoverPaper, { minWidth: '24rem' }] } }}
    >
      <div style={{ padding: '1.2rem 1.6rem' }}>
        <Typography variant="subtitle2">{displayName}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {email}
        </Typography>
      </div>
      <Divider />
      <MenuList
        autoFocusItem
        aria-label={t('account')}
        onKeyDown={(event) => {
          if (event.key === 'Tab') onClose();
        }}
      >
        {onChoosePerfil && (
          <MenuItem
            onClick={() => {
              onClose();
              onChoosePerfil();
            }}
          >
            <ListItemIcon>
              <SwitchAccount fontSize="small" />
            </ListItemIcon>
            {t('perfil.title')}
          </MenuItem>
        )}
        <MenuItem component={Link} to={paths.perfil} onClick={onClose}>
          <ListItemIcon>
            <PersonOutlined fontSize="small" />
          </ListItemIcon>
          {t('profile')}
        </MenuItem>
        {canAccess(auditoriaRoles.read, user.role) && (
          <MenuItem component={Link} to={paths.auditoria} onClick={onClose}>
            <ListItemIcon>
              <HistoryOutlined fontSize="small" />
            </ListItemIcon>
            {t('audit')}
          </MenuItem>
        )}
        {panels.map(({ name, icon }) => (
          <MenuItem
            key={name}
            onClick={() => {
              onClose();
              dispatch(panelOpened(name));
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            {t(`panel.${name}`)}
          </MenuItem>
        ))}
        <MenuItem component={Link} to={paths.documentation} onClick={onClose}>
          <ListItemIcon>
            <HelpOutlineOutlined fontSize="small" />
          </ListItemIcon>
          {t('help')}
        </MenuItem>
        <Divider component="li" />
        <MenuItem component={Link} to={paths.logout}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {t('logout')}
        </MenuItem>
      </MenuList>
    </Popover>
  );
}
