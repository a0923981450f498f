import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { PublicPage } from '../../session/PublicPage.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { failureText } from '../../ui/failure-text.ts';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { useInvitacionQuery } from './api.ts';
import { InvitacionForm } from './InvitacionForm.tsx';
import { useTexts } from './texts.ts';

/** The page of an invitation link: the user chooses a password. The token after `#` is sent only to the service. */
export default function InvitacionPage() {
  const t = useTexts();
  const token = useLocation().hash.slice(1);
  const [usuario, setUsuario] = useState<string | null>(null);
  return (
    <PublicPage title={t('screen.title')} languageLabel={t('idioma')}>
      {usuario !== null ? (
        <>
          <Alert severity="success">{t('guardada')}</Alert>
          <Typography>
            {t('ingreseCon')}{' '}
            <strong>
              <bdi>{usuario}</bdi>
            </strong>
          </Typography>
          <ToLogin label={t('ingresar')} takesFocus />
        </>
      ) : token === '' ? (
        <Refused message={t('sinCodigo')} />
      ) : (
        <Open key={token} token={token} onDone={setUsuario} />
      )}
    </PublicPage>
  );
}

interface OpenProps {
  readonly token: string;
  readonly onDone: (usuario: string) => void;
}

function Open({ token, onDone }: OpenProps) {
  const t = useTexts();
  const { currentData, error, refetch } = useInvitacionQuery(
    { body: { token } },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData === undefined) {
    if (error === undefined) return <LinesSkeleton lines={5} />;
    return <ErrorState {...failureText(error)} onRetry={() => void refetch()} />;
  }
  if (currentData.status === 'error') return <Refused message={t(`rechazo.${currentData.codigo}`)} />;
  const { nombre, usuario, vence } = currentData.data;
  return (
    <>
      <Typography>
        {t('hola')} <bdi>{nombre}</bdi>. {t('texto')} <bdi>{usuario}</bdi>.
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('vence')} <DateText value={vence} time />
      </Typography>
      <InvitacionForm token={token} onDone={onDone} onRefused={() => void refetch()} />
    </>
  );
}

/** Help text for any invalid link. */
const advice = ['completo', 'plazo', 'nueva', 'spam', 'elegida'] as const;

function Refused({ message }: { readonly message: string }) {
  const t = useTexts();
  return (
    <>
      <Alert severity="warning">{message}</Alert>
      <Typography variant="h2">{t('ayuda.titulo')}</Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: '2rem', display: 'grid', gap: 0.5 }}>
        {advice.map((one) => (
          <li key={one}>{t(`ayuda.${one}`)}</li>
        ))}
      </Box>
      <ToLogin label={t('irAlIngreso')} />
    </>
  );
}

function ToLogin({ label, takesFocus = false }: { readonly label: string; readonly takesFocus?: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The form that had the focus is unmounted.
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  return (
    <Button
      component={Link}
      ref={link}
      to={paths.login}
      variant="contained"
      sx={{ justifySelf: 'start', '&&': { color: 'primary.contrastText' } }}
    >
      {label}
    </Button>
  );
}
