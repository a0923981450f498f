import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { FacturaBorrador } from '@portal/contracts';
import { useId, useState } from 'react';
import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import { api } from '../../../session/client.ts';
import { messageOf } from '../../../session/messages-of.ts';
import { emptyForm } from '../model/form-values.ts';
import { fromDatos } from '../model/from-datos.ts';
import { useTexts } from '../texts.ts';

interface ConflictDialogProps {
  /** Id of the draft that somebody else changed; `null` while there is no conflict. */
  readonly id: string | null;
  readonly onTake: (draft: FacturaBorrador) => void;
  readonly onSaveAsNew: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Somebody else saved first: what is on screen stays; the other version can be looked at, taken, or kept beside this one. */
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
  const [other, setOther] = useState<FacturaBorrador | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
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
  const look = () => run(async () => setOther((await api.controller.facturas.detalle({ id })).data));
  const keepBoth = () =>
    run(async () => {
      await onSaveAsNew();
      onClose();
    });
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

function OtherVersion({ draft }: { readonly draft: FacturaBorrador }) {
  const t = useTexts();
  const form = fromDatos(draft.datos, emptyForm(Date.parse(draft.actualizado)));
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
