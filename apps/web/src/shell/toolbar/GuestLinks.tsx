import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../texts.ts';

/** Login and Register for people without a role (spec §6). */
export function GuestLinks() {
  const t = useTexts();
  return (
    <>
      <Button component={Link} to={paths.register}>
        {t('toolbar.register')}
      </Button>
      <Button component={Link} to={paths.login} variant="contained">
        {t('toolbar.login')}
      </Button>
    </>
  );
}
