import { object, string } from 'yup';
import { plainText } from '../../lib/plain-text.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useMemo } from 'react';
import { text, useTexts } from './texts.ts';
import { schemaRules } from '../../ui/form/field-errors.ts';

interface GroupDialogProps {
  /** The current name; absent for a new group. */
  readonly name?: string | undefined;
  /** Names of the other groups. */
  readonly others: readonly string[];
  /** @returns undefined after a failure: the dialog stays */
  readonly onName: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a group. */
export default function GroupDialog({ name, others, onName, onClose }: GroupDialogProps) {
  const t = useTexts();
  const rules = useMemo(
    () =>
      schemaRules(
        object({
          nombre: string()
            .trim()
            .required(() => text('error.grupo'))
            .test(
              'new',
              () => text('error.grupoExiste'),
              (typed) => !others.some((other) => plainText(other) === plainText(typed)),
            ),
        }),
      ),
    [others],
  );
  const form = useForm({
    initial: { nombre: name ?? '' },
    rules,
    onSubmit: async ({ nombre }) => {
      if ((await onName(nombre.trim())) !== undefined) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      width="xs"
      title={t(name === undefined ? 'grupo.nuevo' : 'grupo.renombrar')}
      submitLabel={t(name === undefined ? 'grupo.crear' : 'grupo.guardar')}
      onClose={onClose}
    >
      <TextField name="nombre" label={t('grupo.nombre')} required maxLength={60} autoFocus />
    </FormDialog>
  );
}
