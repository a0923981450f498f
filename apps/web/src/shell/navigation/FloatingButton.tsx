import MenuIcon from '@mui/icons-material/Menu';
import Fab from '@mui/material/Fab';
import { useTexts } from './texts.ts';
import { toggleId } from './use-navbar-state.ts';

interface FloatingButtonProps {
  /** Shows the hidden menu in the layout again; else it opens as a drawer. */
  readonly isWide: boolean;
  readonly onClick: () => void;
}

/** Opens the menu when there is no toolbar for its button. */
export default function FloatingButton({ isWide, onClick }: FloatingButtonProps) {
  const t = useTexts();
  return (
    <Fab
      id={toggleId}
      size="medium"
      color="primary"
      data-print="no"
      aria-label={t(isWide ? 'show' : 'open')}
      aria-haspopup={isWide ? undefined : 'dialog'}
      onClick={onClick}
      sx={{
        position: 'fixed',
        insetInlineStart: '1.6rem',
        bottom: 'calc(var(--frame-bottom, 0rem) + 1.6rem)',
      }}
    >
      <MenuIcon />
    </Fab>
  );
}
