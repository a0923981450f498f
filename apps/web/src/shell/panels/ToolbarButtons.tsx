import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { CountedIcon } from '../../ui/CountedIcon.tsx';
import { usePanelActions } from './panel-actions.tsx';
import type { SidePanels } from './panels-of.ts';
import { panelToggled, selectOpenPanel } from './panels-slice.ts';

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
        <CountedIcon tone="error" data-count={count > 99 ? '99+' : count || undefined}>
          {icon}
        </CountedIcon>
      </IconButton>
    </Tooltip>
  ));
}
