import Typography from '@mui/material/Typography';
import { esFecha, fechaLocal } from '@portal/sifen';
import { useState } from 'react';
import { useProblemText } from '../../../document/problems/use-problem-text.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import type { FieldErrors } from '../../../ui/form/field-errors.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { RadioField } from '../../../ui/form/RadioField.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { possibleConformidades, type ActFormProps } from './acts.ts';
import { SignedBy } from './SignedBy.tsx';
import { text, useTexts } from './texts.ts';
import { useRespond } from './use-respond.ts';

interface ConfirmValues {
  readonly alcance: 'total' | 'parcial';
  readonly fecha_recepcion: string;
}

const rulesFrom =
  (emision: string) =>
  ({ alcance, fecha_recepcion }: ConfirmValues): FieldErrors => {
    if (alcance === 'total') return {};
    if (fecha_recepcion === '') return { fecha_recepcion: text('confirmar.sinFecha') };
    if (!esFecha(fecha_recepcion)) return { fecha_recepcion: text('fechaMal') };
    return fecha_recepcion < emision ? { fecha_recepcion: text('fechaAnterior') } : {};
  };

/** Conformidad, total or partial; a partial one also has the date when the rest is expected. */
export function ConfirmForm({ document, signer, onClose }: ActFormProps) {
  const t = useTexts();
  const translate = useProblemText();
  const respond = useRespond();
  const { cdc, fecha_emision, respuesta } = document;
  const possible = possibleConformidades(respuesta).map((one) =>
    one === 'conformidad_total' ? 'total' : 'parcial',
  );
  const emision = fechaLocal(fecha_emision);
  const [rules] = useState(() => rulesFrom(emision));
  const form = useForm<ConfirmValues>({
    initial: { alcance: possible[0] ?? 'total', fecha_recepcion: '' },
    rules,
    translate,
    onSubmit: async ({ alcance, fecha_recepcion }) => {
      await respond({
        tipo: 'conformidad',
        cdc,
        alcance,
        // The end of the day, so that the day of issue itself is not before the issue.
        ...(alcance === 'parcial' && { fecha_recepcion: `${fecha_recepcion}T23:59:59-03:00` }),
      });
      onClose();
    },
  });
  const { alcance } = form.values;
  return (
    <FormDialog form={form} title={t('confirmar.titulo')} submitLabel={t('acto.confirmar')} onClose={onClose}>
      <SignedBy document={document} signer={signer} />
      {possible.length > 1 && (
        <RadioField
          name="alcance"
          label={t('confirmar.alcance')}
          values={possible}
          labelOf={(value) => t(`confirmar.${value}`)}
        />
      )}
      <Typography variant="body2">{t(`confirmar.${alcance}Texto`)}</Typography>
      {alcance === 'parcial' && (
        <DateField required name="fecha_recepcion" label={t('confirmar.fecha')} min={emision} />
      )}
    </FormDialog>
  );
}
