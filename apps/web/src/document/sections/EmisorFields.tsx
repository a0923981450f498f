import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { DateInput } from '../../ui/form/DateField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectInput } from '../../ui/form/SelectInput.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useControl, useFormField } from '../../ui/form/use-form-field.ts';
import { useEditor } from '../state/editor-context.ts';
import { useNow } from '../editor/use-now.ts';
import { Fields } from '../fields/Fields.tsx';
import { HintButton } from '../fields/HintButton.tsx';
import { useCurrencyOptions } from '../fields/use-currency-options.ts';
import { fieldTime } from '../model/local-time.ts';
import { useTexts } from '../texts.ts';

interface EmisorFieldsProps {
  readonly isCurrencyLocked: boolean;
  readonly children: ReactNode;
}

/** The fields that the line of the issuer opens. */
export default function EmisorFields({ isCurrencyLocked, children }: EmisorFieldsProps) {
  const t = useTexts();
  const currencies = useCurrencyOptions();
  const { form, preparacion, isCorrection } = useEditor();
  const { establecimientos } = preparacion;
  const { establecimiento, punto, moneda, cambio_por_item } = form.values;
  const places = establecimientos.find(({ codigo }) => codigo === establecimiento)?.puntos ?? [];
  const chosen = places.find(({ codigo }) => codigo === punto);
  const establecimientoField = useControl('establecimiento');
  const changeEstablecimiento = (codigo: string) => {
    const first = establecimientos.find((one) => one.codigo === codigo)?.puntos[0]?.codigo ?? '';
    form.update((values) => ({ ...values, establecimiento: codigo, punto: first }));
  };
  return (
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
      <SelectField
        name="moneda"
        label={t('emisor.moneda')}
        required
        disabled={isCurrencyLocked}
        options={currencies}
      />
      {moneda !== 'PYG' && !cambio_por_item && (
        <NumberField
          name="tipo_cambio"
          isMoney
          label={t('emisor.tipoCambio')}
          required
          hint={t('emisor.tipoCambioAyuda', { moneda })}
        />
      )}
      {children}
    </Fields>
  );
}

/** The present moment until another is chosen. */
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
