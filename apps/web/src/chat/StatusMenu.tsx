import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ChatStatus, ChatUser } from '@portal/contracts';
import { useState } from 'react';
import { PersonAvatar } from './PersonAvatar.tsx';
import { StatusIcon, statuses } from './status-icons.tsx';
import { useTexts } from './texts.ts';

interface StatusMenuProps {
  readonly user: ChatUser;
  readonly onChange: (status: ChatStatus) => void;
}

/** The user's own picture, which opens the choice of a status. */
export function StatusMenu({ user, onChange }: StatusMenuProps) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('ownStatus', { estado: t(`status.${user.status}`) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ p: 0.5 }}
      >
        <PersonAvatar {...user} size={3.6} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {statuses.map((status) => (
          <MenuItem
            key={status}
            role="menuitemradio"
            aria-checked={status === user.status}
            selected={status === user.status}
            onClick={() => {
              close();
              if (status !== user.status) onChange(status);
            }}
          >
            <ListItemIcon>
              <StatusIcon status={status} fontSize="small" />
            </ListItemIcon>
            {t(`status.${status}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
