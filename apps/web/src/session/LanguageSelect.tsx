import { styled } from '@mui/material/styles';
import { languageNames, languages } from '../i18n/languages.ts';
import { useAppDispatch, useAppSelector } from '../lib/store/hooks.ts';
import { selectSettings } from '../theme/settings-slice.ts';
import { chooseLanguage } from './settings-sync.ts';

const Select = styled('select')(({ theme }) => ({
  minHeight: '3.6rem',
  padding: '0.4rem 0.8rem',
  border: `1px solid ${theme.palette.control}`,
  borderRadius: '0.8rem',
  font: 'inherit',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  cursor: 'pointer',
}));

/**
 * The languages as a plain selection, for pages outside the frame.
 *
 * @param label its accessible name
 */
export default function LanguageSelect({ label }: { label: string }) {
  const dispatch = useAppDispatch();
  const { language: current } = useAppSelector(selectSettings);
  const choose = (value: string) => {
    const language = languageNames.find((name) => name === value);
    if (language) void dispatch(chooseLanguage(language));
  };
  return (
    <Select aria-label={label} value={current} onChange={({ target }) => choose(target.value)}>
      {languageNames.map((language) => (
        <option key={language} value={language} lang={language}>
          {languages[language].name}
        </option>
      ))}
    </Select>
  );
}
