import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTexts } from './texts.ts';
import { toggleId } from './use-navbar-state.ts';

interface NavbarToggleProps {
  readonly isClosed: boolean;
  readonly onClick: () => void;
}

/** Hides the menu of style-1 (in its head), and shows it again (in the toolbar). */
export function NavbarToggle({ isClosed, onClick }: NavbarToggleProps) {
  const label = useTexts()(isClosed ? 'show' : 'hide');
  return (
    <Tooltip title={label}>
      <IconButton id={toggleId} aria-label={label} color="inherit" onClick={onClick}>
        <MenuIcon />
      </IconButton>
    </Tooltip>
  );
}
