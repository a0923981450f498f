import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatearRuc, MENSAJES, PRESENCIAS, TIPOS_TRANSACCION } from '@portal/sifen';
import { formatDate } from '../../../lib/format.ts';
import { DateInput } from '../../../ui/form/DateField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useControl, useFormField } from '../../../ui/form/use-form-field.ts';
import { Section } from '../../../ui/Section.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { useNow } from '../editor/use-now.ts';
import { Fields } from '../fields/Fields.tsx';
import { HintButton } from '../fields/HintButton.tsx';
import { useCodeOptions } from '../fields/options.ts';
import { useCurrencyOptions } from '../fields/use-currency-options.ts';
import { fieldTime } from '../model/local-time.ts';
import { problemText } from '../model/problem-text.ts';
import { useTexts } from '../texts.ts';

/** Section 1: who issues, where, when and in which currency. */
export function EmisorSection() {
  const t = useTexts();
  const optionsOf = useCodeOptions();
  const currencies = useCurrencyOptions();
  const { form, preparacion, isCorrection } = useEditor();
  const { empresa, certificado, establecimientos } = preparacion;
  const { establecimiento, punto, moneda, presencia } = form.values;
  const places = establecimientos.find(({ codigo }) => codigo === establecimiento)?.puntos ?? [];
  const chosen = places.find(({ codigo }) => codigo === punto);
  const establecimientoField = useControl('establecimiento');
  const changeEstablecimiento = (codigo: string) => {
    const first = establecimientos.find((one) => one.codigo === codigo)?.puntos[0]?.codigo ?? '';
    form.update((values) => ({ ...values, establecimiento: codigo, punto: first }));
  };
  return (
    <Section title={t('emisor.titulo')}>
      <Box sx={{ mb: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{empresa.razon_social}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('emisor.ruc', { ruc: formatearRuc(empresa.ruc, empresa.dv) })}
          {empresa.ambiente === 'pruebas' && <> · {t('emisor.pruebas')}</>}
        </Typography>
      </Box>
      {certificado?.vigente !== true && (
        <Alert severity="warning" sx={{ mb: 2 }} data-campo="general" tabIndex={-1}>
          {problemText(MENSAJES.sinCertificado)}
          {certificado && <> ({t('emisor.vencio', { fecha: formatDate(certificado.hasta) })})</>}
        </Alert>
      )}
      {chosen?.timbrado === null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {problemText(MENSAJES.sinTimbrado)}
        </Alert>
      )}
      <Fields>
        <SelectInput
          label={t('emisor.establecimiento')}
          required
          disabled={isCorrection}
          placeholder={t('elegir')}
          options={establecimientos.map(({ codigo, denominacion }) => ({
            value: codigo,
            label: `${codigo} · ${denominacion}`,
          }))}
          {...establecimientoField}
          onChange={(event) => changeEstablecimiento(event.target.value)}
        />
        <SelectField
          name="punto"
          label={t('emisor.punto')}
          required
          disabled={isCorrection}
          placeholder={t('elegir')}
          options={places.map(({ codigo }) => ({ value: codigo, label: codigo }))}
        />
        {!isCorrection && (
          <TextInput
            name="numero"
            label={t('emisor.numero')}
            readOnly
            error={form.errors['numero']}
            value={chosen?.timbrado ? chosen.siguiente_numero : '—'}
            hint={
              chosen?.timbrado
                ? t('emisor.timbrado', {
                    numero: chosen.timbrado.numero,
                    fecha: formatDate(chosen.timbrado.fecha_inicio),
                  })
                : undefined
            }
          />
        )}
        <IssueDate />
        <SelectField name="moneda" label={t('emisor.moneda')} required options={currencies} />
        {moneda !== 'PYG' && (
          <NumberField
            name="tipo_cambio"
            label={t('emisor.tipoCambio')}
            required
            hint={t('emisor.tipoCambioAyuda', { moneda })}
          />
        )}
        <SelectField
          name="tipo_transaccion"
          label={t('emisor.transaccion')}
          required
          options={optionsOf('transaccion', TIPOS_TRANSACCION)}
        />
        <SelectField
          name="presencia"
          label={t('emisor.presencia')}
          required
          options={optionsOf('presencia', PRESENCIAS)}
        />
        {presencia === '9' && (
          <TextField name="desc_presencia" label={t('emisor.descPresencia')} required maxLength={30} />
        )}
      </Fields>
    </Section>
  );
}

/** The present moment until somebody chooses another. */
function IssueDate() {
  const t = useTexts();
  const { form, isCorrection } = useEditor();
  const now = useNow();
  const { fecha_fija, fecha_emision } = form.values;
  const { error, leave } = useFormField('fecha_emision');
  return (
    <DateInput
      name="fecha_emision"
      label={t('emisor.fecha')}
      withTime
      required
      readOnly={isCorrection}
      value={fecha_fija ? fecha_emision : fieldTime(now)}
      error={error}
      onDate={(value) => form.update((values) => ({ ...values, fecha_emision: value, fecha_fija: true }))}
      onBlur={leave}
      hint={
        isCorrection ? undefined : fecha_fija ? (
          <HintButton onClick={() => form.set('fecha_fija', false)}>{t('emisor.usarAhora')}</HintButton>
        ) : (
          t('emisor.fechaAyuda')
        )
      }
    />
  );
}
