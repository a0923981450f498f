import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { usePanelActions } from './panel-actions.tsx';
import type { SidePanels } from './panels-of.ts';
import { panelOpened } from './panels-slice.ts';

interface PanelMenuItemsProps extends SidePanels {
  /** Closes the menu. */
  readonly onChosen: () => void;
}

/** The panels as entries of a menu, for toolbars too narrow for buttons. */
export function PanelMenuItems({ onChosen, ...panels }: PanelMenuItemsProps) {
  const dispatch = useAppDispatch();
  return usePanelActions(panels).map(({ name, icon, label }) => (
    <MenuItem
      key={name}
      onClick={() => {
        onChosen();
        // After the menu gave the focus back to its button, where the panel will return it.
        setTimeout(() => dispatch(panelOpened(name)));
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  ));
}
