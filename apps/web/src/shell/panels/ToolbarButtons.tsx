import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { usePanelActions, type SidePanels } from './panel-actions.tsx';
import { panelToggled, selectOpenPanel } from './panels-slice.ts';

/** The number is CSS content: the button's accessible name has it in words. */
const Icon = styled('span')(({ theme }) => ({
  display: 'flex',
  '&[data-count]::after': {
    content: 'attr(data-count)',
    position: 'absolute',
    top: 2,
    insetInlineEnd: 0,
    minWidth: '1.8rem',
    borderRadius: '0.9rem',
    padding: '0 0.4rem',
    font: `700 1.1rem/1.8rem ${theme.typography.fontFamily ?? ''}`,
    color: theme.palette.error.contrastText,
    backgroundColor: theme.palette.error.main,
  },
}));

/** Buttons of the panels in the toolbar, with the number of unread items in each. */
export default function ToolbarButtons(panels: SidePanels) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenPanel);
  return usePanelActions(panels).map(({ name, icon, label, count }) => (
    <Tooltip key={name} title={label}>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open === name}
        data-panel={name}
        onClick={() => dispatch(panelToggled(name))}
      >
        <Icon data-count={count > 99 ? '99+' : count || undefined}>{icon}</Icon>
      </IconButton>
    </Tooltip>
  ));
}
