import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { SettingsButtons } from '../settings/SettingsButtons.tsx';
import { FromMedium } from './bar-styles.ts';
import { useTexts } from './texts.ts';

/** Login and Register for people without a role (spec §6), and the settings that others find in their account. */
export function GuestLinks() {
  const t = useTexts();
  return (
    <>
      <FromMedium>
        <SettingsButtons />
      </FromMedium>
      <Button component={Link} to={paths.register}>
        {t('register')}
      </Button>
      <Button component={Link} to={paths.login} variant="contained">
        {t('login')}
      </Button>
    </>
  );
}
