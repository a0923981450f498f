import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { panelToggled, selectOpenPanel } from '../panels/panels-slice.ts';
import { useTexts } from '../panels/texts.ts';

const buttons = [
  { panel: 'schemes', icon: <PaletteOutlined /> },
  { panel: 'settings', icon: <SettingsOutlined /> },
] as const;

/** Open the panels of colour schemes and of settings. */
export function SettingsButtons() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenPanel);
  return buttons.map(({ panel, icon }) => (
    <Tooltip key={panel} title={t(`title.${panel}`)}>
      <IconButton
        aria-label={t(`title.${panel}`)}
        aria-haspopup="dialog"
        aria-expanded={open === panel}
        onClick={() => dispatch(panelToggled(panel))}
      >
        {icon}
      </IconButton>
    </Tooltip>
  ));
}
