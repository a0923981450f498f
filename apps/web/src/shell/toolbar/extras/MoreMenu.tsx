import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import FormatSize from '@mui/icons-material/FormatSize';
import Fullscreen from '@mui/icons-material/Fullscreen';
import FullscreenExit from '@mui/icons-material/FullscreenExit';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Translate from '@mui/icons-material/Translate';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { languages } from '../../../i18n/languages.ts';
import { getConfig } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { selectSettings } from '../../../theme/settings-slice.ts';
import type { SidePanels } from '../../panels/panels-of.ts';
import { PanelMenuItems } from '../../panels/PanelMenuItems.tsx';
import { PageIcon } from '../../pages/PageIcon.tsx';
import type { Page } from '../../pages/pages.ts';
import type { AnchoredMenu } from '../opened.ts';
import { useTexts as useToolbarTexts } from '../texts.ts';
import { useScheme } from '../../commands/use-scheme.ts';
import { asPercent } from './percent.ts';
import { useTexts } from './texts.ts';
import { useFullscreen } from '../../commands/use-fullscreen.ts';

interface MoreMenuProps extends SidePanels {
  readonly anchor: HTMLElement;
  /** The bar has room neither for the colours nor for the panels, nor for Register beside Login. */
  readonly isNarrow: boolean;
  /** `null` for a guest, who has none. */
  readonly shortcuts: readonly Page[] | null;
  /** Opens another menu instead of this one. */
  readonly onOpen: (menu: AnchoredMenu) => void;
  readonly onClose: () => void;
}

/** The items that do not fit into a narrow bar. */
export function MoreMenu({ anchor, isNarrow, shortcuts, onOpen, onClose, ...sides }: MoreMenuProps) {
  const t = useTexts();
  const toolbar = useToolbarTexts();
  const { language, fontFactor } = useAppSelector(selectSettings);
  const scheme = useScheme();
  const fullscreen = useFullscreen();
  const entry = (label: string, icon: ReactElement, act: () => void, isChecked?: boolean) => (
    <MenuItem
      {...(isChecked !== undefined && { role: 'menuitemcheckbox', 'aria-checked': isChecked })}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('more') } }}>
      {shortcuts?.map((page) => (
        <MenuItem key={page.id} component={Link} to={page.url} onClick={onClose}>
          <ListItemIcon>
            <PageIcon page={page} />
          </ListItemIcon>
          {page.title}
        </MenuItem>
      ))}
      {shortcuts && entry(t('shortcuts.edit'), <PushPinOutlined />, () => onOpen('shortcuts'))}
      {shortcuts && <Divider component="li" />}
      {isNarrow && !shortcuts && getConfig().selfRegistration && (
        <MenuItem component={Link} to={paths.register} onClick={onClose}>
          <ListItemIcon>
            <PersonAddOutlined />
          </ListItemIcon>
          {toolbar('register')}
        </MenuItem>
      )}
      {isNarrow && <PanelMenuItems {...sides} onChosen={onClose} />}
      {isNarrow && shortcuts && <Divider component="li" />}
      {isNarrow &&
        entry(scheme.label, scheme.isDark ? <LightModeOutlined /> : <DarkModeOutlined />, scheme.flip)}
      {entry(t('font.state', { percent: asPercent(fontFactor) }), <FormatSize />, () => onOpen('font'))}
      {fullscreen.isSupported &&
        entry(
          t('fullscreen.label'),
          fullscreen.isOn ? <FullscreenExit /> : <Fullscreen />,
          fullscreen.toggle,
          fullscreen.isOn,
        )}
      {entry(t('language.state', { name: languages[language].name }), <Translate />, () =>
        onOpen('language'),
      )}
    </Menu>
  );
}
