import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { ESTADOS, estaAprobado, formatearCdc } from '@portal/sifen';
import type { DocumentoDetalle } from '@portal/contracts';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { failureText } from '../../ui/failure-text.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Section } from '../../ui/Section.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useArchivoMutation, useDocumentoQuery, useEnviarDocumentoMutation } from '../api.ts';
import type { DocumentKind } from '../document-kind.ts';
import { pathsOf } from '../state/origin.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useTexts as useDialogTexts } from '../dialogs/texts.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import { useTexts } from './texts.ts';
import { printFile } from './print-file.ts';

// Fetched when it is opened.
const MailIssued = lazyPart(() => import('./MailIssued.tsx'));
const PaperDialog = lazyPart(() => import('./PaperDialog.tsx'));

type Act = 'pdf' | 'xml' | 'enviar' | 'imprimir' | 'compartir' | 'repetir';

const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);

const pollMs = 1500;

interface IssuedPageProps {
  readonly kind: DocumentKind;
  readonly id: string;
}

/** The document after its issue: number, CDC, and its state until the tax authority has responded. */
export default function IssuedPage({ kind, id }: IssuedPageProps) {
  const i = useTexts();
  const k = kind.useTexts();
  const [isWaiting, setWaiting] = useState(true);
  const { data, error, refetch } = useDocumentoQuery(id, {
    pollingInterval: isWaiting ? pollMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const isPending = data === undefined || data.estado === 'enviado';
  if (isPending !== isWaiting) setWaiting(isPending);
  if (!data) {
    return (
      <PageFrame title={k('emitida.cargando')} width="narrow">
        {error ? (
          <ErrorState {...failureText(error)} onRetry={() => void refetch()} />
        ) : (
          <LinesSkeleton lines={6} />
        )}
      </PageFrame>
    );
  }
  const title = k('emitida.titulo', { numero: data.numero });
  return (
    <PageFrame title={title} heading={<Unbroken>{title}</Unbroken>} width="narrow">
      <Section title={i('resumen')}>
        <IssuedSummary kind={kind} documento={data} />
      </Section>
    </PageFrame>
  );
}

interface IssuedSummaryProps {
  readonly kind: DocumentKind;
  readonly documento: DocumentoDetalle;
}

function IssuedSummary({ kind, documento }: IssuedSummaryProps) {
  const d = useDialogTexts();
  const i = useTexts();
  const k = kind.useTexts();
  const addresses = pathsOf(kind);
  const [fetchFile] = useArchivoMutation();
  const [sendNow] = useEnviarDocumentoMutation();
  const [duplicate] = kind.useDuplicate();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'mail' | 'papel' | null>(null);
  const [busy, setBusy] = useState<Act | null>(null);
  const { id, estado, cdc, acciones } = documento;
  const { color } = ESTADOS[estado];
  const tone = color === 'default' ? 'neutral' : color;
  const runOnce = useSingleRun();
  const run = (what: Act, act: () => Promise<void>) => runOnce(() => attempt(what, act), what);
  const attempt = async (what: Act, act: () => Promise<void>) => {
    setBusy(what);
    try {
      await act();
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(null);
    }
  };
  const download = (formato: 'pdf' | 'xml') =>
    run(formato, async () => {
      saveFile(await fetchFile({ id, formato }).unwrap());
    });
  const print = () =>
    run('imprimir', async () => printFile(await fetchFile({ id, formato: 'pdf' }).unwrap()));
  const repeat = () =>
    run('repetir', async () => {
      const { id: draft } = await duplicate(id).unwrap();
      await navigate(addresses.draft(draft));
    });
  const share = () =>
    run('compartir', async () => {
      const link = { title: documento.numero, url: documento.url_qr };
      // Not in every browser; where it is, giving up is no failure.
      if ('share' in navigator) await navigator.share(link).catch(() => undefined);
      else {
        await copyText(link.url);
        toast.success(i('enlaceCopiado'));
      }
    });
  const send = () =>
    run('enviar', async () => {
      const refused = (await sendNow(id).unwrap()).find(({ hecho }) => !hecho);
      if (refused) toast.warning(refused.mensaje);
    });
  const respuesta = [documento.codigo_respuesta, documento.mensaje_respuesta]
    .filter((part) => part !== null)
    .join(' · ');
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip label={i(`etiquetas.${estado}`)} tone={tone} />
        {estado === 'enviado' && <CircularProgress size={16} aria-hidden="true" />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {k(`emitida.estados.${estado}`)}
        </Typography>
      </Box>
      {respuesta !== '' && (
        <Alert severity={estaAprobado(estado) ? 'success' : estado === 'rechazado' ? 'error' : 'info'}>
          <bdi lang="es">{respuesta}</bdi>
        </Alert>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'auto 1fr' },
          columnGap: 3,
          rowGap: 1,
          m: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, fontWeight: 600, overflowWrap: 'anywhere' },
        }}
      >
        <dt>{d('resumen.receptor')}</dt>
        <dd>
          <bdi>{documento.receptor_nombre}</bdi>
        </dd>
        <dt>{d('resumen.total')}</dt>
        <dd>{formatMoney(documento.total, documento.moneda)}</dd>
        <dt>{d('resumen.fecha')}</dt>
        <dd>{formatDateTime(documento.fecha_emision)}</dd>
        <dt>{d('resumen.cdc')}</dt>
        <dd>
          <span dir="ltr">{formatearCdc(cdc)}</span> <CopyButton value={cdc} what={d('resumen.cdc')} />
        </dd>
      </Box>
      <Box data-keep-clear sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {acciones.includes('corregir') && (
          <Button variant="contained" component={Link} to={addresses.correction(id)}>
            {i('corregir')}
          </Button>
        )}
        <Button
          variant={acciones.includes('corregir') ? 'outlined' : 'contained'}
          component={Link}
          to={addresses.new}
        >
          {k('nueva.boton')}
        </Button>
        <Button variant="outlined" loading={busy === 'repetir'} onClick={() => void repeat()}>
          {i('repetir')}
        </Button>
        <Button variant="outlined" loading={busy === 'imprimir'} onClick={() => void print()}>
          {i('imprimir')}
        </Button>
        <Button variant="outlined" onClick={() => setDialog('papel')}>
          {i('papel.boton')}
        </Button>
        <Button variant="outlined" onClick={() => setDialog('mail')}>
          {i('correo')}
        </Button>
        <Button variant="outlined" loading={busy === 'compartir'} onClick={() => void share()}>
          {i('compartir')}
        </Button>
        <Button variant="outlined" loading={busy === 'pdf'} onClick={() => void download('pdf')}>
          {i('kude')}
        </Button>
        <Button variant="outlined" loading={busy === 'xml'} onClick={() => void download('xml')}>
          {i('xml')}
        </Button>
        {acciones.includes('enviar') && (
          <Button variant="outlined" loading={busy === 'enviar'} onClick={() => void send()}>
            {i('enviar')}
          </Button>
        )}
        <Button component={Link} to={`${paths.documentosElectronicos}/${encodeURIComponent(id)}`}>
          {i('documentos')}
        </Button>
      </Box>
      <Suspense fallback={null}>
        {dialog === 'mail' && <MailIssued documento={documento} onClose={() => setDialog(null)} />}
        {dialog === 'papel' && <PaperDialog documento={documento} onClose={() => setDialog(null)} />}
      </Suspense>
    </Box>
  );
}
