import Typography from '@mui/material/Typography';
import { largoTexto } from '@portal/sifen';
import { useState, type ReactNode } from 'react';
import { text, useTexts } from './texts.ts';
import { FormDialog } from './FormDialog.tsx';
import { TextAreaField } from './TextField.tsx';
import { useForm } from './use-form.ts';

interface ReasonDialogProps {
  /** Characters of the reason as it is signed: without blanks around it, rows of blanks as one. */
  readonly min: number;
  readonly max: number;
  readonly title: string;
  readonly children?: ReactNode;
  readonly submitLabel: string;
  readonly tone?: 'primary' | 'error';
  /** An error that it throws is shown in the dialog, which remains open; otherwise the dialog closes. */
  readonly onSubmit: (motivo: string) => Promise<void>;
  readonly onClose: () => void;
  /** The service's messages in the language of the page. */
  readonly translate?: (message: string) => string;
}

interface Values {
  readonly motivo: string;
}

/** Asks for the reason of an act before it is done. */
export function ReasonDialog({
  min,
  max,
  children,
  onSubmit,
  onClose,
  translate,
  ...dialog
}: ReasonDialogProps) {
  const t = useTexts();
  const [rules] = useState(() => {
    return ({ motivo }: Values) => {
      const length = largoTexto(motivo);
      return { motivo: length < min || length > max ? text('motivo.length', { min, max }) : undefined };
    };
  });
  const form = useForm<Values>({
    initial: { motivo: '' },
    isOnce: true,
    rules,
    ...(translate !== undefined && { translate }),
    onSubmit: async ({ motivo }) => {
      await onSubmit(motivo.trim());
      onClose();
    },
  });
  return (
    <FormDialog {...dialog} form={form} onClose={onClose}>
      {children !== undefined && (
        <Typography component="div" variant="body2">
          {children}
        </Typography>
      )}
      <TextAreaField
        autoFocus
        required
        name="motivo"
        label={t('motivo.label')}
        hint={t('motivo.count', { n: largoTexto(form.values.motivo), max })}
      />
    </FormDialog>
  );
}
