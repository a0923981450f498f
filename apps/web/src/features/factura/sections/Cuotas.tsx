import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { decimalesMoneda, sumar } from '@portal/sifen';
import { formatMoney } from '../../../lib/format.ts';
import { DateField, DateInput } from '../../../ui/form/DateField.tsx';
import { NumberField, NumberInput } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/TextField.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { useFactura } from '../model/use-factura.ts';
import { Fields } from '../../../document/fields/Fields.tsx';
import { balanceOf, cuotasOf } from '../model/condicion.ts';
import type { CuotaForm } from '../model/form-values.ts';
import { numberText } from '../../../lib/number-text.ts';
import { randomKey } from '../../../document/model/random-key.ts';
import { useTexts } from '../texts.ts';

const periods = ['mes', 'dias'] as const;

/** Below this width of the list the date of a row is under its amount. */
const narrow = '@container (max-width: 36rem)';

const List = styled('ol')({
  containerType: 'inline-size',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '0.8rem 2.4rem',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 38rem), 1fr))',
});
const Row = styled('li')({
  display: 'grid',
  gap: '0.8rem',
  // A date is whole beside the button of its calendar.
  gridTemplateColumns: '2.4rem minmax(0, 1fr) minmax(14.6rem, 1fr) 3.6rem',
  alignItems: 'start',
  '& > span': { lineHeight: '4rem' },
  [narrow]: {
    gridTemplateColumns: '2.4rem minmax(0, 1fr) 3.6rem',
    '& > :nth-child(3)': { gridColumn: '2 / -1', gridRow: 2 },
    '& > :nth-child(4)': { gridColumn: 3, gridRow: 1 },
  },
});

/**
 * Cuotas as a table that can be edited. They follow the generator and the total until one of them is changed; then they are rows of
 * their own, and the generator can take over again.
 */
export default function Cuotas({ total }: { readonly total: number }) {
  const t = useTexts();
  const { form } = useFactura();
  const { condicion, moneda } = form.values;
  const { cuotas_automaticas, generador } = condicion;
  const decimals = decimalesMoneda(moneda);
  const rows: readonly CuotaForm[] = cuotas_automaticas
    ? cuotasOf(condicion, moneda, total).map(({ monto, vencimiento = '' }) => ({
        clave: '',
        monto: numberText(monto, decimals),
        vencimiento,
      }))
    : condicion.cuotas;
  const typed = cuotasOf(condicion, moneda, total).map(({ monto }) => (Number.isFinite(monto) ? monto : 0));
  const missing = cuotas_automaticas ? 0 : sumar([balanceOf(condicion, total), ...typed.map((one) => -one)]);
  const setCuotas = (cuotas: readonly CuotaForm[]) => {
    form.update((values) => ({
      ...values,
      condicion: {
        ...values.condicion,
        cuotas: cuotas.map((cuota) => ({ ...cuota, clave: cuota.clave || randomKey() })),
        cuotas_automaticas: false,
      },
    }));
  };
  const change = (index: number, patch: Partial<CuotaForm>) =>
    setCuotas(rows.map((cuota, i) => (i === index ? { ...cuota, ...patch } : cuota)));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Fields>
        <NumberField
          name="condicion.generador.cantidad"
          label={t('condicion.cantidad')}
          required
          inputMode="numeric"
        />
        <DateField name="condicion.generador.primer_vencimiento" label={t('condicion.primero')} required />
        <SelectField
          name="condicion.generador.periodo"
          label={t('condicion.periodo')}
          options={periods.map((value) => ({ value, label: t(`condicion.periodos.${value}`) }))}
        />
        {generador.periodo === 'dias' && (
          <NumberField
            name="condicion.generador.cada_dias"
            label={t('condicion.cada')}
            required
            inputMode="numeric"
          />
        )}
      </Fields>
      <List aria-label={t('condicion.cuotas')}>
        {rows.map((cuota, index) => (
          // By place: a row that is edited for the first time is still the same row.
          <Row key={index}>
            <span>{index + 1}.</span>
            <CuotaAmount
              name={`condicion.cuotas.${String(index)}.monto`}
              label={t('condicion.montoCuota', { n: index + 1 })}
              value={cuota.monto}
              decimals={decimals}
              onText={(monto) => change(index, { monto })}
            />
            <CuotaDate
              name={`condicion.cuotas.${String(index)}.vencimiento`}
              label={t('condicion.vencimiento', { n: index + 1 })}
              value={cuota.vencimiento}
              onDate={(vencimiento) => change(index, { vencimiento })}
            />
            <IconButton
              size="small"
              sx={{ mt: 0.25 }}
              aria-label={t('condicion.quitarCuota', { n: index + 1 })}
              onClick={() => setCuotas(rows.toSpliced(index, 1))}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Row>
        ))}
      </List>
      <Box role="status">
        {missing !== 0 && (
          <Typography color="warning.main" variant="body2">
            {t(missing > 0 ? 'condicion.faltan' : 'condicion.sobran', {
              monto: formatMoney(Math.abs(missing), moneda),
            })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          startIcon={<Add />}
          onClick={() => setCuotas([...rows, { clave: '', monto: '', vencimiento: '' }])}
        >
          {t('condicion.agregarCuota')}
        </Button>
        {!cuotas_automaticas && (
          <Button variant="outlined" onClick={() => form.set('condicion.cuotas_automaticas', true)}>
            {t('condicion.generar')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface CuotaFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

function CuotaAmount({
  decimals,
  onText,
  ...props
}: CuotaFieldProps & { decimals: number; onText: (text: string) => void }) {
  const { error, leave } = useFormField(props.name);
  return (
    <NumberInput {...props} hideLabel error={error} minDecimals={decimals} onText={onText} onBlur={leave} />
  );
}

function CuotaDate({ onDate, ...props }: CuotaFieldProps & { onDate: (date: string) => void }) {
  const { error, leave } = useFormField(props.name);
  return <DateInput {...props} hideLabel error={error} onDate={onDate} onBlur={leave} />;
}
