import Check from '@mui/icons-material/Check';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { languageNames, languages } from '../../../i18n/languages.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store/hooks.ts';
import { chooseLanguage } from '../../../session/settings-sync.ts';
import { selectSettings } from '../../../theme/settings-slice.ts';
import { useTexts } from './texts.ts';

interface LanguageMenuProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The languages, each by the name that its speakers give it. */
export function LanguageMenu({ anchor, onClose }: LanguageMenuProps) {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const { language: current } = useAppSelector(selectSettings);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('language.label') } }}
    >
      {languageNames.map((language) => (
        <MenuItem
          key={language}
          role="menuitemradio"
          aria-checked={language === current}
          selected={language === current}
          lang={language}
          onClick={() => {
            onClose();
            void dispatch(chooseLanguage(language));
          }}
        >
          <ListItemIcon>{language === current && <Check fontSize="small" color="primary" />}</ListItemIcon>
          {languages[language].name}
        </MenuItem>
      ))}
    </Menu>
  );
}
