import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { DateField, DateInput } from '../../../ui/form/DateField.tsx';
import { MoneyField, NumberField } from '../../../ui/form/NumberField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { Fields } from '../fields/Fields.tsx';
import { cuotasOf } from '../model/condicion.ts';
import type { CuotaForm } from '../model/form-values.ts';
import { numberText } from '../../../lib/number-text.ts';
import { randomKey } from '../model/random-key.ts';
import { useTexts } from '../texts.ts';

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '0.8rem 2.4rem',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 34rem), 1fr))',
});
const Row = styled('li')({
  display: 'grid',
  gap: '0.8rem',
  gridTemplateColumns: '2.4rem minmax(0, 1fr) minmax(0, 1fr) 3.6rem',
  alignItems: 'start',
  '& > span': { lineHeight: '4rem' },
});

/**
 * Instalments. They follow the generator and the total until somebody edits one; then they are rows of their own, and the generator
 * can take over again.
 */
export function Cuotas({ total }: { readonly total: number }) {
  const t = useTexts();
  const { form } = useEditor();
  const { condicion, moneda } = form.values;
  const generated = cuotasOf(condicion, moneda, total);
  const setCuotas = (cuotas: CuotaForm[]) => {
    form.update((values) => ({
      ...values,
      condicion: { ...values.condicion, cuotas, cuotas_automaticas: false },
    }));
  };
  const unlock = () =>
    setCuotas(
      generated.map(({ monto, vencimiento = '' }) => ({
        clave: randomKey(),
        monto: numberText(monto),
        vencimiento,
      })),
    );
  const generate = () => form.set('condicion.cuotas_automaticas', true);
  const { cuotas, cuotas_automaticas } = condicion;
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
        <NumberField
          name="condicion.generador.cada_dias"
          label={t('condicion.cada')}
          required
          inputMode="numeric"
        />
      </Fields>
      <List aria-label={t('condicion.cuotas')}>
        {cuotas_automaticas
          ? generated.map((cuota, index) => (
              <Row key={cuota.vencimiento}>
                <span>{index + 1}.</span>
                <TextInput
                  label={t('condicion.montoCuota', { n: index + 1 })}
                  hideLabel
                  readOnly
                  value={numberText(cuota.monto)}
                />
                <DateInput
                  label={t('condicion.vencimiento', { n: index + 1 })}
                  hideLabel
                  readOnly
                  name={`condicion.cuotas.${String(index)}.vencimiento`}
                  value={cuota.vencimiento ?? ''}
                  onDate={unlock}
                />
              </Row>
            ))
          : cuotas.map((cuota, index) => (
              <Row key={cuota.clave}>
                <span>{index + 1}.</span>
                <MoneyField
                  moneda={moneda}
                  name={`condicion.cuotas.${String(index)}.monto`}
                  label={t('condicion.montoCuota', { n: index + 1 })}
                  hideLabel
                />
                <DateField
                  name={`condicion.cuotas.${String(index)}.vencimiento`}
                  label={t('condicion.vencimiento', { n: index + 1 })}
                  hideLabel
                />
                <IconButton
                  size="small"
                  sx={{ mt: 0.25 }}
                  aria-label={t('condicion.quitarCuota', { n: index + 1 })}
                  onClick={() => setCuotas(cuotas.filter((one) => one !== cuota))}
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              </Row>
            ))}
      </List>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {cuotas_automaticas ? (
          <Button variant="outlined" onClick={unlock} disabled={generated.length === 0}>
            {t('condicion.editarCuotas')}
          </Button>
        ) : (
          <>
            <Button
              startIcon={<Add />}
              onClick={() => setCuotas([...cuotas, { clave: randomKey(), monto: '', vencimiento: '' }])}
            >
              {t('condicion.agregarCuota')}
            </Button>
            <Button variant="outlined" onClick={generate}>
              {t('condicion.generar')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}
