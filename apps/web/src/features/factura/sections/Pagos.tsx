import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { MARCAS_TARJETA, PROCESAMIENTOS_TARJETA, TIPOS_PAGO } from '@portal/sifen';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { useCodeOptions } from '../fields/options.ts';
import { SelectField, TextField } from '../fields/TextField.tsx';
import { restOf } from '../model/condicion.ts';
import { emptyPago, type PagoForm } from '../model/form-values.ts';
import { numberKeys, numberText } from '../model/number-text.ts';
import { useTexts } from '../texts.ts';

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

/** Payments with what each kind asks for. */
export function Pagos({ path, total, label, canFollow = false }: PagosProps) {
  const t = useTexts();
  const optionsOf = useCodeOptions();
  const kinds = optionsOf('pago', TIPOS_PAGO);
  const { formik } = useEditor();
  const { moneda, condicion } = formik.values;
  const pagos = condicion[path];
  const rest = restOf(pagos, total, moneda);
  const setPagos = (next: PagoForm[]) => void formik.setFieldValue(`condicion.${path}`, next, false);
  const add = () => {
    // The amount that followed the total is kept as it stands; the new payment follows instead.
    const fixed = pagos.map((pago) =>
      pago.automatico ? { ...pago, automatico: false, monto: numberText(rest) } : pago,
    );
    setPagos([...fixed, emptyPago(canFollow)]);
  };
  const remove = (clave: string) => {
    const left = pagos.filter((pago) => pago.clave !== clave);
    const hasFollower = left.some(({ automatico }) => automatico);
    setPagos(
      left.map((pago, i) =>
        canFollow && !hasFollower && i === left.length - 1 ? { ...pago, automatico: true, monto: '' } : pago,
      ),
    );
  };
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
                  onChange={(event) =>
                    setPagos(
                      pagos.map((one) =>
                        one === pago
                          ? { ...one, automatico: false, monto: numberKeys(event.target.value) }
                          : one,
                      ),
                    )
                  }
                />
              ) : (
                <NumberField
                  name={`${name}.monto`}
                  label={t('condicion.monto')}
                  required
                  hint={
                    canFollow ? (
                      <Button
                        size="small"
                        sx={{ p: 0, minHeight: '2.4rem' }}
                        onClick={() =>
                          setPagos(
                            pagos.map((one) =>
                              one === pago
                                ? { ...one, automatico: true, monto: '' }
                                : one.automatico
                                  ? { ...one, automatico: false, monto: numberText(rest) }
                                  : one,
                            ),
                          )
                        }
                      >
                        {t('condicion.completar')}
                      </Button>
                    ) : undefined
                  }
                />
              )}
              {pago.tipo === '2' && (
                <>
                  <TextField
                    name={`${name}.cheque.numero`}
                    label={t('condicion.cheque')}
                    required
                    maxLength={8}
                    inputMode="numeric"
                  />
                  <TextField
                    name={`${name}.cheque.banco`}
                    label={t('condicion.banco')}
                    required
                    maxLength={20}
                  />
                </>
              )}
              {(pago.tipo === '3' || pago.tipo === '4') && (
                <>
                  <SelectField
                    name={`${name}.tarjeta.marca`}
                    label={t('condicion.marca')}
                    required
                    options={optionsOf('tarjeta', MARCAS_TARJETA)}
                  />
                  <SelectField
                    name={`${name}.tarjeta.procesamiento`}
                    label={t('condicion.procesamiento')}
                    required
                    options={optionsOf('procesamiento', PROCESAMIENTOS_TARJETA)}
                  />
                </>
              )}
              {pago.tipo === '99' && (
                <TextField
                  name={`${name}.descripcion`}
                  label={t('condicion.descripcion')}
                  required
                  maxLength={30}
                />
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
