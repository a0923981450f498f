import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTexts as useDialogTexts } from '../dialogs/texts.ts';
import { useTexts } from '../texts.ts';
import type { LineActions } from './use-line-actions.ts';

interface LineMenuProps {
  readonly anchor: HTMLElement;
  readonly clave: string;
  readonly index: number;
  readonly actions: LineActions;
  readonly onClose: () => void;
}

/** Moves, copies or removes a line; fetched when a number of a line is pressed. */
export default function LineMenu({ anchor, clave, index, actions, onClose }: LineMenuProps) {
  const t = useTexts();
  const d = useDialogTexts();
  const isLast = anchor.closest('li')?.nextElementSibling === null;
  const entry = (label: string, act: () => void, disabled = false) => (
    <MenuItem
      key={label}
      disabled={disabled}
      onClick={() => {
        onClose();
        act();
      }}
    >
      {label}
    </MenuItem>
  );
  // The button moves with its line, and keeps the keyboard.
  const move = (step: -1 | 1) => {
    actions.move(clave, step);
    anchor.focus();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} disableRestoreFocus>
      {entry(d('items.subir'), () => move(-1), index === 0)}
      {entry(d('items.bajar'), () => move(1), isLast)}
      {entry(d('items.duplicar'), () => actions.copy(clave, 'codigo'))}
      {entry(t('items.quitar', { n: index + 1 }), () => actions.remove(clave, 'codigo'))}
    </Menu>
  );
}
