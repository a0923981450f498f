import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useScheme } from '../commands/use-scheme.ts';

/** Light or dark; until used the page follows the system. */
export function SchemeSwitch() {
  const { isDark, label, flip } = useScheme();
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={flip}>
        {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
      </IconButton>
    </Tooltip>
  );
}
