import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { object, string } from 'yup';
import { text, useTexts } from './texts.ts';
import { FormDialog } from './FormDialog.tsx';
import { TextAreaField } from './TextField.tsx';
import { useForm } from './use-form.ts';

interface ReasonDialogProps {
  /** Characters of the reason without the blanks around it. */
  readonly min: number;
  readonly max: number;
  readonly title: string;
  readonly children?: ReactNode;
  readonly submitLabel: string;
  readonly tone?: 'primary' | 'error';
  /** What it throws is shown in the dialog, which stays open; else it closes itself. */
  readonly onSubmit: (motivo: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason of an act before it is done. */
export function ReasonDialog({ min, max, children, onSubmit, onClose, ...dialog }: ReasonDialogProps) {
  const t = useTexts();
  const [rules] = useState(() => {
    const message = () => text('motivo.length', { min, max });
    return object({ motivo: string().trim().required(message).min(min, message).max(max, message) });
  });
  const form = useForm({
    initial: { motivo: '' },
    rules,
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
        maxLength={max}
        hint={t('motivo.count', { n: form.values.motivo.trim().length, max })}
      />
    </FormDialog>
  );
}
