import Refresh from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import type { CorreoDeBandeja } from '@portal/contracts';
import { useState } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { MailError } from '../../document/problems/MailError.tsx';
import { toastFailure } from '../../api/toast-failure.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FailureList } from '../../ui/list/FailureList.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import type { Selection } from '../../ui/list/use-selection.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useReintentarCorreosMutation } from './api.ts';
import { asuntoOf, mayRetry } from './bandeja-list.tsx';
import { useTexts } from './texts.ts';

/** Most mails of one request. */
const MOST_MAILS = 50;

interface Failed {
  readonly correo: CorreoDeBandeja;
  readonly mensaje: string;
}

/** The bulk actions on the selected mails. Those that could not be retried stay selected, with their errors. */
export default function ChosenMails({ selection }: { readonly selection: Selection<CorreoDeBandeja> }) {
  const t = useTexts();
  const [reintentar, { isLoading }] = useReintentarCorreosMutation();
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const { rows, ids, select, clear } = selection;
  const retryable = rows.filter(mayRetry);
  const shown = failed.length === ids.length ? failed.filter(({ correo }) => ids.includes(correo.id)) : [];
  const runOnce = useSingleRun();
  const retry = async () => {
    try {
      const results = await reintentar({ ids: retryable.map(({ id }) => id) }).unwrap();
      const left = results.flatMap(({ id, hecho, mensaje }) => {
        const correo = retryable.find((one) => one.id === id);
        return hecho || correo === undefined ? [] : [{ correo, mensaje }];
      });
      const count = results.length - left.length;
      if (count > 0) toast.success(t('seleccion.hechos', { count }));
      setFailed(left);
      select(left.map(({ correo }) => correo.id));
    } catch (error) {
      toastFailure(error);
    }
  };
  const isTooMany = retryable.length > MOST_MAILS;
  return (
    <SelectionBar
      label={t('seleccion.titulo')}
      count={t('seleccion.cantidad', { count: rows.length })}
      clearLabel={t('seleccion.quitar')}
      onClear={clear}
      notice={
        isTooMany ? (
          <Alert severity="warning" sx={{ width: '100%' }}>
            {t('seleccion.limite', { max: MOST_MAILS })}
          </Alert>
        ) : (
          shown.length > 0 && (
            <FailureList
              title={t('seleccion.fallidos', { count: shown.length })}
              rows={shown.map(({ correo, mensaje }) => ({
                id: correo.id,
                name: (
                  <>
                    <bdi>{correo.destinatarios.join(', ')}</bdi>, <bdi>{asuntoOf(correo)}</bdi>
                  </>
                ),
                reason: <MailError error={mensaje} />,
              }))}
            />
          )
        )
      }
    >
      {retryable.length > 0 && (
        <ActionButton
          variant="contained"
          icon={<Refresh />}
          label={t('bandeja.reintentar')}
          loading={isLoading}
          disabled={isTooMany}
          onClick={() => void runOnce(retry)}
        />
      )}
    </SelectionBar>
  );
}
