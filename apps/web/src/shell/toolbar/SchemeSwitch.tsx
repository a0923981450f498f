import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { useAreaThemes } from '../../theme/AppTheme.tsx';
import { palettes } from '../../theme/palettes.ts';
import { chooseScheme } from '../../theme/settings-slice.ts';
import { useTexts } from '../texts.ts';

/** Light or dark, kept in this browser; until used the page follows the system. */
export function SchemeSwitch() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const isDark = palettes[useAreaThemes().main].mode === 'dark';
  const label = t(isDark ? 'toolbar.toLight' : 'toolbar.toDark');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => dispatch(chooseScheme(isDark ? 'light' : 'dark'))}>
        {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
      </IconButton>
    </Tooltip>
  );
}
