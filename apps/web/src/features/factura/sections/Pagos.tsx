import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { decimalesMoneda, TIPOS_PAGO } from '@portal/sifen';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import { MoneyField, NumberInput } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/TextField.tsx';
import { useFactura } from '../model/use-factura.ts';
import { HintButton } from '../../../document/fields/HintButton.tsx';
import { useCodeOptions } from '../../../document/fields/options.ts';
import { restOf } from '../model/condicion.ts';
import { emptyPago, type PagoForm } from '../model/form-values.ts';
import { numberText, parseNumber } from '../../../lib/number-text.ts';
import { useTexts } from '../texts.ts';

// Cash, the usual kind, asks for nothing more.
const PagoDetails = lazyPart(() => import('./PagoDetails.tsx'));
const cash = '1';

const maxPagos = 99;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '1.2rem' });
const Row = styled('li')({
  display: 'grid',
  gap: '1.2rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr)) 3.6rem',
  alignItems: 'start',
  '@media (max-width: 599.95px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 3.6rem',
    '& > *': { gridColumn: 1 },
    '& > [data-remove]': { gridColumn: 2, gridRow: 1 },
  },
});

interface PagosProps {
  readonly path: 'pagos' | 'entrega_inicial';
  readonly total: number;
  readonly label: string;
  /** The last payment takes what the others leave open. */
  readonly canFollow?: boolean;
}

/** Payments, one after the other. */
export function Pagos({ path, total, label, canFollow = false }: PagosProps) {
  const t = useTexts();
  const kinds = useCodeOptions()('pago', TIPOS_PAGO);
  const { form } = useFactura();
  const { moneda, condicion } = form.values;
  const pagos = condicion[path];
  const rest = restOf(pagos, total, moneda);
  const setPagos = (next: PagoForm[]) => form.set(`condicion.${path}`, next);
  // The amount that followed the total keeps its value when another one follows it instead.
  const withFixedAmounts = pagos.map((pago) =>
    pago.automatico ? { ...pago, automatico: false, monto: numberText(rest) } : pago,
  );
  const add = () => setPagos([...withFixedAmounts, emptyPago(canFollow)]);
  const remove = (clave: string) => {
    const left = pagos.filter((pago) => pago.clave !== clave);
    const hasFollower = left.some(({ automatico }) => automatico);
    setPagos(
      left.map((pago, i) =>
        canFollow && !hasFollower && i === left.length - 1 ? { ...pago, automatico: true, monto: '' } : pago,
      ),
    );
  };
  const change = (chosen: PagoForm, patch: Partial<PagoForm>, others: readonly PagoForm[]) =>
    setPagos(others.map((pago, i) => (pagos[i] === chosen ? { ...pago, ...patch } : pago)));
  return (
    <div>
      <List aria-label={label}>
        {pagos.map((pago, index) => {
          const name = `condicion.${path}.${String(index)}`;
          return (
            <Row key={pago.clave}>
              <SelectField name={`${name}.tipo`} label={t('condicion.forma')} required options={kinds} />
              {pago.automatico ? (
                <NumberInput
                  name={`${name}.monto`}
                  label={t('condicion.monto')}
                  required
                  minDecimals={decimalesMoneda(moneda)}
                  value={numberText(rest, decimalesMoneda(moneda))}
                  hint={t('condicion.automatico')}
                  onText={(monto) => {
                    // Leaving the field puts the same amount in order; that is no change.
                    if (parseNumber(monto) !== rest) change(pago, { automatico: false, monto }, pagos);
                  }}
                />
              ) : (
                <MoneyField
                  name={`${name}.monto`}
                  moneda={moneda}
                  label={t('condicion.monto')}
                  required
                  hint={
                    canFollow ? (
                      <HintButton
                        onClick={() => change(pago, { automatico: true, monto: '' }, withFixedAmounts)}
                      >
                        {t('condicion.completar')}
                      </HintButton>
                    ) : undefined
                  }
                />
              )}
              {pago.tipo !== cash && (
                <Suspense fallback={null}>
                  <PagoDetails name={name} tipo={pago.tipo} />
                </Suspense>
              )}
              <Box data-remove="" sx={{ pt: 3.25, justifySelf: 'end' }}>
                {pagos.length > 1 && (
                  <IconButton
                    size="small"
                    aria-label={t('condicion.quitarPago', { n: index + 1 })}
                    onClick={() => remove(pago.clave)}
                  >
                    <DeleteOutlined fontSize="small" />
                  </IconButton>
                )}
              </Box>
            </Row>
          );
        })}
      </List>
      <Button startIcon={<Add />} onClick={add} disabled={pagos.length >= maxPagos} sx={{ mt: 1 }}>
        {t('condicion.agregarPago')}
      </Button>
    </div>
  );
}
