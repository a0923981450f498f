import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { messageOf } from '../../api/messages-of.ts';
import type { Draft } from '../document-kind.ts';
import { emptyDocument } from '../model/document-form.ts';
import { documentFrom } from '../model/from-datos.ts';
import { useTexts } from './texts.ts';
import { useEditor } from '../state/editor-context.ts';

interface ConflictDialogProps {
  /** Id of the draft that another user changed; `null` without a conflict. */
  readonly id: string | null;
  readonly onTake: (draft: Draft) => void;
  readonly onSaveAsNew: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Another user saved first: the form stays unchanged; the other version can be viewed, taken over, or kept as a separate draft. */
export function ConflictDialog({ id, ...rest }: ConflictDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={id !== null} onClose={rest.onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      {id !== null && <Content id={id} titleId={titleId} {...rest} />}
    </Dialog>
  );
}

function Content({
  id,
  titleId,
  onTake,
  onSaveAsNew,
  onClose,
}: ConflictDialogProps & { id: string; titleId: string }) {
  const t = useTexts();
  const [load] = useEditor().kind.useLoadDraft();
  const [other, setOther] = useState<Draft | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const runOnce = useSingleRun();
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const look = () => runOnce(() => run(async () => setOther(await load(id).unwrap())));
  const keepBoth = () =>
    runOnce(() =>
      run(async () => {
        await onSaveAsNew();
        onClose();
      }),
    );
  return (
    <>
      <DialogTitle id={titleId}>{t('conflicto.titulo')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="body2">{t('conflicto.texto')}</Typography>
        {failure !== null && <Alert severity="error">{failure}</Alert>}
        {other && <OtherVersion draft={other} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        <Button onClick={onClose} disabled={isBusy}>
          {t('conflicto.seguir')}
        </Button>
        {other ? (
          <Button color="error" onClick={() => onTake(other)} disabled={isBusy}>
            {t('conflicto.usarOtra')}
          </Button>
        ) : (
          <Button onClick={() => void look()} disabled={isBusy}>
            {t('conflicto.verOtra')}
          </Button>
        )}
        <Button variant="contained" onClick={() => void keepBoth()} loading={isBusy}>
          {t('conflicto.guardarNuevo')}
        </Button>
      </DialogActions>
    </>
  );
}

function OtherVersion({ draft }: { readonly draft: Draft }) {
  const t = useTexts();
  const form = documentFrom(draft.datos, emptyDocument(Date.parse(draft.actualizado)));
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>
        {t('conflicto.otra', { fecha: formatDateTime(draft.actualizado) })}
      </Typography>
      <Typography variant="body2">
        <bdi>{draft.receptor_nombre}</bdi> · {formatMoney(draft.total, draft.moneda)}
      </Typography>
      <ul>
        {form.items.map((linea) => (
          <li key={linea.clave}>
            {linea.cantidad} × <bdi>{linea.descripcion || linea.codigo}</bdi> · {linea.precio_unitario}
          </li>
        ))}
      </ul>
    </div>
  );
}
