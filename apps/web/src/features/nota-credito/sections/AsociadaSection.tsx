import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { DateField } from '../../../ui/form/DateField.tsx';
import { GroupError } from '../../../ui/form/FormError.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useControl } from '../../../ui/form/use-form-field.ts';
import { Section } from '../../../ui/Section.tsx';
import { Fields } from '../../../document/fields/Fields.tsx';
import { RadioInput } from '../../../ui/form/RadioField.tsx';
import { useTexts as useDocumentTexts } from '../../../document/texts.ts';
import { asociadoKinds, withoutFactura } from '../model/nota-form.ts';
import { changesPrices, withMotivo } from '../model/prices.ts';
import { useNota } from '../model/use-nota.ts';
import { useTexts } from '../texts.ts';
import { ChosenFactura } from './ChosenFactura.tsx';
import { FacturaSearch } from './FacturaSearch.tsx';
import { useMotivos } from './use-motivos.ts';

/** The credited factura and the reason. */
export function AsociadaSection() {
  const t = useTexts();
  const d = useDocumentTexts();
  const motivos = useMotivos();
  const { form, factura, isCorrection } = useNota();
  const { asociado, motivo } = form.values;
  const motivoField = useControl('motivo');
  const isElectronic = asociado.tipo === 'electronico';
  const isSearching = isElectronic && asociado.cdc === '';
  return (
    <Section title={t('asociada.titulo')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!isCorrection && (
          <RadioInput
            name="asociado.tipo"
            label={t('asociada.clase')}
            values={asociadoKinds}
            labelOf={(tipo) => t(`asociada.${tipo}`)}
            value={asociado.tipo}
            onValue={(tipo) => form.update((values) => withoutFactura(values, tipo))}
          />
        )}
        {isSearching && <FacturaSearch />}
        {isElectronic && !isSearching && <ChosenFactura />}
        {!isElectronic && <Impresa />}
        {!isSearching && <GroupError name="asociado" always={isElectronic} />}
        <Fields>
          <SelectInput
            label={t('motivo.etiqueta')}
            required
            placeholder={d('elegir')}
            options={motivos}
            {...motivoField}
            onChange={({ target }) => form.update((values) => withMotivo(values, target.value, factura))}
          />
        </Fields>
        {isElectronic && changesPrices(motivo) && <Alert severity="info">{t('motivo.precio')}</Alert>}
        {isElectronic && !isSearching && <ReceptorErrors />}
      </Box>
    </Section>
  );
}

/** The receiver comes from the factura and has no fields: its errors are shown here. */
function ReceptorErrors() {
  const { form } = useNota();
  const fields = Object.keys(form.errors).filter((field) => /^receptor\b/.test(field));
  return ['receptor', ...fields.filter((field) => field !== 'receptor')].map((field) => (
    <GroupError key={field} name={field} always />
  ));
}

/** The data of a printed factura. */
function Impresa() {
  const t = useTexts();
  const digits = (field: 'timbrado' | 'establecimiento' | 'punto' | 'numero', maxLength: number) => (
    <TextField
      name={`asociado.${field}`}
      label={t(`asociada.${field}`)}
      required
      maxLength={maxLength}
      inputMode="numeric"
      dir="ltr"
    />
  );
  return (
    <Fields>
      {digits('timbrado', 8)}
      {digits('establecimiento', 3)}
      {digits('punto', 3)}
      {digits('numero', 7)}
      <DateField name="asociado.fecha" label={t('asociada.fecha')} required />
    </Fields>
  );
}
