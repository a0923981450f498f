import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { paths } from '../../../lib/paths.ts';
import { DateText } from '../../../ui/DateText.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { useFacturaAcreditableQuery } from '../api.ts';
import { withoutFactura } from '../model/nota-form.ts';
import { useNota } from '../model/use-nota.ts';
import { useTexts } from '../texts.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  gap: '1.2rem 2rem',
  margin: 0,
  '& dt': { fontSize: '1.25rem', color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}));

/** The chosen factura: its receiver and balance. Receiver and currency of the nota come from it. */
export function ChosenFactura() {
  const t = useTexts();
  const { form, isCorrection } = useNota();
  const { cdc, ruc_fusionado } = form.values.asociado;
  const { currentData: factura, error, refetch } = useFacturaAcreditableQuery({ cdc });
  const failure = failureText(error);
  const change = () => form.update((values) => withoutFactura(values, 'electronico'));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {factura === undefined && error === undefined && <LinesSkeleton lines={2} />}
      {factura === undefined && error !== undefined && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {t('asociada.reintentar')}
            </Button>
          }
        >
          <bdi lang={failure.lang}>{failure.message === '' ? t('asociada.noCargada') : failure.message}</bdi>
        </Alert>
      )}
      {factura !== undefined && (
        <Facts>
          <div>
            <dt>{t('asociada.factura')}</dt>
            <dd>
              <bdi dir="ltr">{factura.numero}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('asociada.emitida')}</dt>
            <dd>
              <DateText value={factura.fecha_emision} />
            </dd>
          </div>
          <div>
            <dt>{t('asociada.cliente')}</dt>
            <dd>
              <bdi>{factura.receptor_nombre}</bdi> · <bdi dir="ltr">{factura.receptor_documento}</bdi>
            </dd>
          </div>
          {ruc_fusionado !== '' && (
            <div>
              <dt>{t('asociada.rucFusionado')}</dt>
              <dd>
                <bdi dir="ltr">{ruc_fusionado}</bdi>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('saldo.total')}</dt>
            <dd>
              <MoneyText amount={factura.total} moneda={factura.moneda} />
            </dd>
          </div>
          <div>
            <dt>{t('saldo.acreditado')}</dt>
            <dd>
              <MoneyText amount={factura.acreditado} moneda={factura.moneda} />
            </dd>
          </div>
          <div>
            <dt>{t('saldo.saldo')}</dt>
            <dd>
              <MoneyText amount={factura.saldo} moneda={factura.moneda} />
            </dd>
          </div>
        </Facts>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isCorrection && (
          <Button size="small" variant="outlined" onClick={change}>
            {t('asociada.cambiar')}
          </Button>
        )}
        {factura !== undefined && (
          <Button
            size="small"
            component="a"
            href={`${paths.documentosElectronicos}/${encodeURIComponent(factura.id)}`}
            target="_blank"
            rel="noopener"
          >
            {t('asociada.ver')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
