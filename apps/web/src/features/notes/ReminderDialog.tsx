import { useMemo } from 'react';
import { object, string } from 'yup';
import { DateField } from '../../ui/form/DateField.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { fieldOf, reminderOf } from './model.ts';
import { text, useTexts } from './texts.ts';
import { schemaRules } from '../../ui/form/field-errors.ts';

interface ReminderDialogProps {
  readonly reminder: string | null;
  readonly onMoment: (reminder: string) => void;
  readonly onClose: () => void;
}

/** Asks for the date and time of a reminder. */
export default function ReminderDialog({ reminder, onMoment, onClose }: ReminderDialogProps) {
  const t = useTexts();
  const rules = useMemo(
    () =>
      schemaRules(
        object({
          cuando: string()
            .required(() => text('error.momento'))
            .test(
              'moment',
              () => text('error.momento'),
              (typed) => typeof reminderOf(typed) === 'string',
            ),
        }),
      ),
    [],
  );
  const form = useForm({
    initial: { cuando: fieldOf(reminder) },
    rules,
    onSubmit: ({ cuando }) => {
      const moment = reminderOf(cuando);
      if (typeof moment === 'string') onMoment(moment);
      onClose();
      return Promise.resolve();
    },
  });
  return (
    <FormDialog
      form={form}
      width="xs"
      title={t('recordatorio.titulo')}
      submitLabel={t('recordatorio.guardar')}
      onClose={onClose}
    >
      <DateField name="cuando" label={t('recordatorio.campo')} required withTime autoFocus />
    </FormDialog>
  );
}
