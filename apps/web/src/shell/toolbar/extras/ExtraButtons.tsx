import FormatSize from '@mui/icons-material/FormatSize';
import Fullscreen from '@mui/icons-material/Fullscreen';
import FullscreenExit from '@mui/icons-material/FullscreenExit';
import MoreVert from '@mui/icons-material/MoreVert';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Translate from '@mui/icons-material/Translate';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { languages } from '../../../i18n/languages.ts';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { selectSettings } from '../../../theme/settings-slice.ts';
import type { Page } from '../../pages/pages.ts';
import { BelowWide, FromWide } from '../bar-styles.ts';
import type { AnchoredMenu, OpenerProps } from '../opened.ts';
import { asPercent } from './percent.ts';
import { ShortcutLinks } from './ShortcutLinks.tsx';
import { useTexts } from './texts.ts';
import { useFullscreen } from '../../commands/use-fullscreen.ts';

interface ExtraButtonsProps extends OpenerProps {
  /** `null` for a guest, who has none. */
  readonly shortcuts: readonly Page[] | null;
}

/** Shortcuts, font size, full screen and language; in a narrow bar one button for them all. */
export function ExtraButtons({ shortcuts, opened, onOpen }: ExtraButtonsProps) {
  const t = useTexts();
  const { language, fontFactor } = useAppSelector(selectSettings);
  const fullscreen = useFullscreen();
  const opener = (menu: AnchoredMenu, kind: 'menu' | 'dialog', label: string, icon: ReactElement) => (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-haspopup={kind}
        aria-expanded={opened?.menu === menu}
        onClick={(event) => onOpen({ menu, anchor: event.currentTarget })}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <>
      <FromWide>
        {shortcuts && <ShortcutLinks pages={shortcuts} />}
        {shortcuts && opener('shortcuts', 'dialog', t('shortcuts.title'), <PushPinOutlined />)}
        {opener('font', 'dialog', t('font.state', { percent: asPercent(fontFactor) }), <FormatSize />)}
        {fullscreen.isSupported && (
          <Tooltip title={t(fullscreen.isOn ? 'fullscreen.leave' : 'fullscreen.label')}>
            <IconButton
              aria-label={t('fullscreen.label')}
              aria-pressed={fullscreen.isOn}
              onClick={fullscreen.toggle}
            >
              {fullscreen.isOn ? <FullscreenExit /> : <Fullscreen />}
            </IconButton>
          </Tooltip>
        )}
        {opener('language', 'menu', t('language.state', { name: languages[language].name }), <Translate />)}
      </FromWide>
      <BelowWide>{opener('more', 'menu', t('more'), <MoreVert />)}</BelowWide>
    </>
  );
}
