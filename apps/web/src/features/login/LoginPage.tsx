import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { getConfig } from '../../lib/config.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { hasExternalSignIn } from '../../session/origins/external.ts';
import { selectUser } from '../../session/session-slice.ts';
import { text as uiText } from '../../ui/texts.ts';
import { LoginForm } from './LoginForm.tsx';
import { useTexts } from './texts.ts';
import { WelcomePanel } from './WelcomePanel.tsx';

const ProviderButtons = lazyPart(() => import('./providers/ProviderButtons.tsx'));
const NuevaContrasena = lazyPart(() => import('./nueva/NuevaContrasena.tsx'));
const OlvidoDialog = lazyPart(() => import('./olvido/OlvidoDialog.tsx'));
const LanguageSelect = lazyPart(() => import('../../session/LanguageSelect.tsx'));

const FormHalf = styled('main')(({ theme }) => ({
  '& a': { color: theme.palette.primary.main, fontWeight: 600 },
}));

/** Height of the language selection, which is loaded later. */
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1.2rem',
  minHeight: '3.6rem',
});

/**
 * The sign-in page: welcome panel and form, in the layout of `index.html` for the first paint. The registration dialog is
 * rendered by the outlet.
 */
export default function LoginPage() {
  const t = useTexts();
  // Only in memory, for the form that replaces a temporary password.
  const [typed, setTyped] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  const mustChange = useAppSelector(selectUser)?.data.debe_cambiar_contrasena === true;
  return (
    <div className="login-halves">
      <title>{`${t('submit')} · ${uiText('product')}`}</title>
      <WelcomePanel />
      <FormHalf className="login-form">
        <div>
          <Typography variant="h1">{t('title')}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {t('subtitle')}
          </Typography>
        </div>
        {mustChange ? (
          <Suspense fallback={null}>
            <NuevaContrasena temporal={typed} />
          </Suspense>
        ) : (
          <LoginForm onTry={setTyped} />
        )}
        {!mustChange && getConfig().passwordMail && (
          <Button onClick={() => setForgotten(true)} sx={{ alignSelf: 'start' }}>
            {t('olvido')}
          </Button>
        )}
        {isForgotten && (
          <Suspense fallback={null}>
            <OlvidoDialog onClose={() => setForgotten(false)} />
          </Suspense>
        )}
        {!mustChange && hasExternalSignIn() && (
          <Suspense fallback={null}>
            <ProviderButtons />
          </Suspense>
        )}
        <Foot>
          {getConfig().selfRegistration && (
            <Typography variant="body2">
              {t('noAccount')} <Link to={paths.register}>{t('register')}</Link>
            </Typography>
          )}
          <Suspense fallback={null}>
            <LanguageSelect label={t('language')} />
          </Suspense>
        </Foot>
      </FormHalf>
      <Outlet />
    </div>
  );
}
