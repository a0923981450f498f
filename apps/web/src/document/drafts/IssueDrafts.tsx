import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { sumar } from '@portal/sifen';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { toastFailure } from '../../api/toast-failure.ts';
import { formatMoney } from '../../lib/format.ts';
import { DownloadProgress } from '../../ui/downloads/DownloadProgress.tsx';
import type { DocumentKind, Draft } from '../document-kind.ts';
import { useProblemText } from '../problems/use-problem-text.ts';
import { pathsOf } from '../state/origin.ts';
import { issueDrafts, type DraftResult } from './issue-drafts.ts';
import { useTexts } from './texts.ts';

interface IssueDraftsProps {
  readonly kind: DocumentKind;
  readonly idEmpresa: string;
  readonly drafts: readonly Draft[];
  readonly onClose: () => void;
}

/** The sum of each currency. */
function totalsOf(drafts: readonly Draft[]): string {
  const currencies = [...new Set(drafts.map(({ moneda }) => moneda))];
  const sum = (wanted: string) =>
    sumar(drafts.flatMap(({ moneda, total }) => (moneda === wanted ? total : [])));
  return currencies.map((moneda) => formatMoney(sum(moneda), moneda)).join(' + ');
}

/** Asks once, then issues the chosen drafts one by one and shows what became of each. */
export default function IssueDrafts({ kind, idEmpresa, drafts, onClose }: IssueDraftsProps) {
  const t = useTexts();
  const titleId = useId();
  const { data: preparacion } = kind.usePreparacion(idEmpresa);
  const [issue] = kind.useIssue();
  const [results, setResults] = useState<readonly DraftResult[]>([]);
  const [phase, setPhase] = useState<'question' | 'running' | 'done'>('question');
  const isStopped = useRef(false);
  const run = async () => {
    if (preparacion === undefined || phase !== 'question') return;
    setPhase('running');
    try {
      await issueDrafts(drafts, {
        kind,
        preparacion,
        reader: await kind.loadReader(),
        issue,
        isStopped: () => isStopped.current,
        onResult: (result) => setResults((before) => [...before, result]),
      });
    } catch (error) {
      toastFailure(error);
    }
    setPhase('done');
  };
  const close = () => {
    isStopped.current = true;
    onClose();
  };
  const progress = t('masivo.progreso', { n: results.length, total: drafts.length });
  return (
    <Dialog
      open
      onClose={phase === 'running' ? undefined : close}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>{t('masivo.titulo', { n: drafts.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {phase === 'question' && (
          <Typography variant="body2">{t('masivo.texto', { total: totalsOf(drafts) })}</Typography>
        )}
        {phase === 'running' && (
          <DownloadProgress
            label={t('masivo.emitiendo')}
            text={t('masivo.emitiendo')}
            stopLabel={t('masivo.detener')}
            onStop={() => {
              isStopped.current = true;
            }}
            percent={(results.length / drafts.length) * 100}
            detail={progress}
          />
        )}
        {phase === 'done' && (
          <Alert
            severity={
              results.length === drafts.length && results.every(({ issued }) => issued)
                ? 'success'
                : 'warning'
            }
          >
            {t('masivo.resultado', {
              n: results.filter(({ issued }) => issued).length,
              total: drafts.length,
            })}
          </Alert>
        )}
        <Results kind={kind} results={results} />
      </DialogContent>
      <DialogActions>
        {phase === 'done' ? (
          <Button variant="contained" onClick={close}>
            {t('masivo.cerrar')}
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={phase === 'running'}>
              {t('masivo.volver')}
            </Button>
            <Button
              variant="contained"
              loading={phase === 'running' || preparacion === undefined}
              onClick={() => void run()}
            >
              {t('masivo.emitir')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Results({
  kind,
  results,
}: {
  readonly kind: DocumentKind;
  readonly results: readonly DraftResult[];
}) {
  const t = useTexts();
  const translate = useProblemText();
  const { issued: issuedPath, draft: draftPath } = pathsOf(kind);
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: '2rem', display: 'grid', gap: 0.5 }}>
      {results.map(({ draft, issued, message }) => (
        <li key={draft.id}>
          <bdi>{draft.receptor_nombre || t('lista.sinReceptor')}</bdi> ·{' '}
          {issued === null ? (
            <>
              <bdi>{translate(message)}</bdi> <Link to={draftPath(draft.id)}>{t('lista.abrir')}</Link>
            </>
          ) : (
            <Link to={issuedPath(issued.id)} dir="ltr">
              {issued.numero}
            </Link>
          )}
        </li>
      ))}
    </Box>
  );
}
