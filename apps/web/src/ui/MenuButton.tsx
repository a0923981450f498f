import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState, type MouseEvent, type ReactNode } from 'react';

export interface MenuEntry {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Makes it a checkbox item; `mixed`: on for part of the selection. */
  readonly isChecked?: boolean | 'mixed';
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

interface MenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Shows its name beside the icon. */
  readonly isNamed?: boolean;
  readonly entries: readonly MenuEntry[];
  readonly disabled?: boolean;
  readonly size?: 'small' | 'medium';
}

/** A button that opens a menu of actions. Choosing one closes the menu and first returns the focus to the button. */
export function MenuButton({
  label,
  icon,
  isNamed = false,
  entries,
  disabled,
  size = 'medium',
}: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = {
    disabled,
    size,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {isNamed ? (
        <Button {...button} startIcon={icon} sx={{ whiteSpace: 'nowrap' }}>
          {label}
        </Button>
      ) : (
        <Tooltip title={label}>
          <span>
            <IconButton {...button} aria-label={label}>
              {icon}
            </IconButton>
          </span>
        </Tooltip>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map(({ id, label: name, icon: mark, isChecked, isDisabled = false, run }) => (
          <MenuItem
            key={id}
            disabled={isDisabled}
            {...(isChecked !== undefined && { role: 'menuitemcheckbox', 'aria-checked': isChecked })}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {mark !== undefined && <ListItemIcon>{mark}</ListItemIcon>}
            <ListItemText>{name}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
