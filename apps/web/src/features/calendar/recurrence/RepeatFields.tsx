import { DateField } from '../../../ui/form/DateField.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/TextField.tsx';
import type { RepeatValues } from './repeat-values.ts';
import { frequencies } from './rule.ts';
import { useTexts } from './texts.ts';

const reminders = [0, 5, 10, 30, 60, 120, 1440, 10_080] as const;

interface RepeatFieldsProps {
  readonly values: RepeatValues;
  /** False for one date of a recurring event. */
  readonly mayRepeat: boolean;
}

/** Repetition and reminder of an event. */
export function RepeatFields({ values, mayRepeat }: RepeatFieldsProps) {
  const t = useTexts();
  const { repite, termina, aviso } = values;
  const isOwn = repite !== '' && repite !== 'OTRA';
  // A reminder of another program may have any time.
  const minutes = [...new Set([...reminders, ...(aviso === '' ? [] : [Number(aviso)])])];
  return (
    <>
      {mayRepeat && (
        <Fields>
          <SelectField
            name="repite"
            label={t('campo.repite')}
            placeholder={t('nunca')}
            options={[
              ...frequencies.map((freq) => ({ value: freq, label: t(`frecuencia.${freq}`) })),
              ...(repite === 'OTRA' ? [{ value: 'OTRA', label: t('otra') }] : []),
            ]}
          />
          {isOwn && <NumberField name="cada" label={t('campo.cada')} isWhole />}
          {isOwn && (
            <SelectField
              name="termina"
              label={t('campo.termina')}
              options={(['nunca', 'dia', 'veces'] as const).map((end) => ({
                value: end,
                label: t(`termina.${end}`),
              }))}
            />
          )}
          {isOwn && termina === 'dia' && <DateField name="hasta" label={t('campo.hasta')} required />}
          {isOwn && termina === 'veces' && (
            <NumberField name="veces" label={t('campo.veces')} isWhole required />
          )}
        </Fields>
      )}
      <SelectField
        name="aviso"
        label={t('campo.aviso')}
        placeholder={t('sinAviso')}
        options={minutes.map((before) => ({ value: String(before), label: reminderText(before, t) }))}
      />
    </>
  );
}

function reminderText(minutes: number, t: ReturnType<typeof useTexts>): string {
  if (minutes === 0) return t('aviso.ahora');
  if (minutes % 1440 === 0) return t('aviso.dias', { count: minutes / 1440 });
  if (minutes % 60 === 0) return t('aviso.horas', { count: minutes / 60 });
  return t('aviso.minutos', { count: minutes });
}
