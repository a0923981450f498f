import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { TIPOS_PAGO } from '@portal/sifen';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { HintButton } from '../fields/HintButton.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { useCodeOptions } from '../fields/options.ts';
import { SelectField } from '../fields/TextField.tsx';
import { restOf } from '../model/condicion.ts';
import { emptyPago, type PagoForm } from '../model/form-values.ts';
import { numberKeys, numberText } from '../../../lib/number-text.ts';
import { useTexts } from '../texts.ts';
import { PagoDetails } from './PagoDetails.tsx';

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
  const { formik } = useEditor();
  const { moneda, condicion } = formik.values;
  const pagos = condicion[path];
  const rest = restOf(pagos, total, moneda);
  const setPagos = (next: PagoForm[]) => void formik.setFieldValue(`condicion.${path}`, next, false);
  // The amount that followed the total is kept as it stands when another one follows instead.
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
                <TextInput
                  name={`${name}.monto`}
                  label={t('condicion.monto')}
                  required
                  inputMode="decimal"
                  autoComplete="off"
                  value={numberText(rest)}
                  hint={t('condicion.automatico')}
                  onChange={({ target }) =>
                    change(pago, { automatico: false, monto: numberKeys(target.value) }, pagos)
                  }
                />
              ) : (
                <NumberField
                  name={`${name}.monto`}
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
              <PagoDetails name={name} tipo={pago.tipo} />
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
