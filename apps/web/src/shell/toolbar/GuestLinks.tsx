import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { getConfig } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { SettingsButtons } from '../settings/SettingsButtons.tsx';
import { FromMedium, tight } from './bar-styles.ts';
import { useTexts } from './texts.ts';

/**
 * Login and Register, where the service allows it, for people without a role (spec §6), and the settings that others find in their account. In a narrow bar Register
 * is in the menu "Más".
 */
export function GuestLinks() {
  const t = useTexts();
  return (
    <>
      <FromMedium>
        <SettingsButtons />
        {getConfig().selfRegistration && (
          <Button component={Link} to={paths.register}>
            {t('register')}
          </Button>
        )}
      </FromMedium>
      <Button
        component={Link}
        to={paths.login}
        variant="contained"
        sx={{ [tight]: { paddingInline: '1.2rem', lineHeight: 1.2, whiteSpace: 'normal' } }}
      >
        {t('login')}
      </Button>
    </>
  );
}
