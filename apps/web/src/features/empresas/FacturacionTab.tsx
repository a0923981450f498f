import Typography from '@mui/material/Typography';
import type { EmpresaDetalle } from '@portal/contracts';
import { useState } from 'react';
import { numberText } from '../../lib/number-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { definedMessages } from '../../ui/form/field-errors.ts';
import { LongFields } from '../../ui/form/LongFields.tsx';
import { numberMessage } from '../../ui/form/number-message.ts';
import { MoneyField } from '../../ui/form/NumberField.tsx';
import { RadioField } from '../../ui/form/RadioField.tsx';
import { PasswordField, SelectField, TextField } from '../../ui/form/TextField.tsx';
import { StoredFormFrame } from '../../ui/form/StoredFormFrame.tsx';
import { codigosOf, numberOf, obligacionesFormOf, papeles, problemsOf } from './model.ts';
import { ObligacionesField } from './ObligacionesField.tsx';
import { text, useTexts } from './texts.ts';
import { Timbrados } from './Timbrados.tsx';
import { useEmpresaForm } from './use-empresa-form.ts';

interface FacturacionForm {
  ambiente: EmpresaDetalle['ambiente'];
  csc: { id: string; secreto: string };
  redondeo_sedeco: boolean;
  limite_innominado: string;
  papel_kude: EmpresaDetalle['papel_kude'];
  /** Which codes of table 12 are checked. */
  obligaciones: Readonly<Record<string, boolean>>;
}

const CSC = /^[0-9A-Za-z]{32}$/;

/** Technical data of documents: ambiente, CSC, rounding and timbrados. */
export function FacturacionTab({ empresa, isReadOnly }: { empresa: EmpresaDetalle; isReadOnly: boolean }) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const state = useEmpresaForm<FacturacionForm>(empresa, {
    valuesOf: ({ ambiente, csc, redondeo_sedeco, limite_innominado, papel_kude, obligaciones }) => ({
      ambiente,
      // The service never returns the code: an empty field keeps it.
      csc: { id: csc.id, secreto: '' },
      redondeo_sedeco,
      limite_innominado: numberText(limite_innominado),
      papel_kude,
      obligaciones: obligacionesFormOf(obligaciones),
    }),
    changesOf: ({ ambiente, csc, redondeo_sedeco, limite_innominado, papel_kude, obligaciones }) => ({
      ambiente,
      redondeo_sedeco,
      limite_innominado: numberOf(limite_innominado),
      papel_kude,
      obligaciones: codigosOf(obligaciones),
      csc: csc.secreto === '' ? { id: csc.id } : csc,
    }),
    rules: ({ csc, limite_innominado }, translate) => ({
      ...problemsOf({ limite_innominado: numberOf(limite_innominado) }, translate),
      ...definedMessages({ limite_innominado: numberMessage(limite_innominado) }),
      ...(/^\d{4}$/.test(csc.id) ? {} : { 'csc.id': text('facturacion.cscIdMal') }),
      'csc.secreto': csc.secreto === '' || CSC.test(csc.secreto) ? undefined : text('facturacion.cscMal'),
    }),
    canSave: ({ ambiente }, base) => {
      const isSame = ambiente === base.ambiente;
      if (!isSame) setAsking(true);
      return isSame;
    },
  });
  const { ambiente } = state.form.values;
  return (
    <>
      <StoredFormFrame state={state} label={t('tab.facturacion')} isReadOnly={isReadOnly}>
        <LongFields>
          <RadioField
            name="ambiente"
            label={t('columna.ambiente')}
            values={['pruebas', 'produccion']}
            labelOf={(value) => text(`ambiente.${value}`)}
          />
          <TextField
            required
            name="csc.id"
            label={t('facturacion.cscId')}
            maxLength={4}
            inputMode="numeric"
            dir="ltr"
          />
          <PasswordField
            name="csc.secreto"
            label={t('facturacion.csc')}
            hint={t('facturacion.cscAyuda')}
            placeholder={empresa.csc.configurado ? '•'.repeat(16) : ''}
            maxLength={32}
            autoComplete="new-password"
            dir="ltr"
          />
          <MoneyField required name="limite_innominado" label={t('facturacion.limite')} />
          <SelectField
            name="papel_kude"
            label={t('facturacion.papel')}
            hint={t('facturacion.papelAyuda')}
            options={papeles.map((value) => ({ value, label: t(`facturacion.papeles.${value}`) }))}
          />
        </LongFields>
        <CheckField name="redondeo_sedeco" label={t('facturacion.redondeo')} />
        <ObligacionesField />
      </StoredFormFrame>
      <Timbrados idEmpresa={empresa.id} isReadOnly={isReadOnly} />
      <ConfirmDialog
        open={isAsking}
        title={t(`facturacion.confirmar.${ambiente}`)}
        confirmLabel={t(`facturacion.pasar.${ambiente}`)}
        tone={ambiente === 'produccion' ? 'error' : 'primary'}
        onConfirm={async () => {
          await state.confirm();
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        <Typography variant="body2">{t(`facturacion.efecto.${ambiente}`)}</Typography>
      </ConfirmDialog>
    </>
  );
}
