import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { CalendarEvent } from '@portal/contracts';
import { esFecha, sumarDias } from '@portal/sifen';
import { nanoid } from '@reduxjs/toolkit';
import { usePatches } from '../../api/optimistic.ts';
import { useRecordWrites } from '../../api/record-writes.ts';
import { RecordNews } from '../../records/RecordNews.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { Fields } from '../../ui/form/Fields.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextAreaField, TextField } from '../../ui/form/TextField.tsx';
import { calendar, eventSource, onEvents } from './api.ts';
import { descriptionOf, whenOf, wireOf, type When } from './model.ts';
import { withoutDate } from './recurrence/occurrences.ts';
import { repeatErrors, repeatProps, repeatValues, type RepeatValues } from './recurrence/repeat-values.ts';
import { RepeatFields } from './recurrence/RepeatFields.tsx';
import { text, useTexts } from './texts.ts';

interface EventFormProps {
  /** Absent for a new one. */
  readonly event?: CalendarEvent | undefined;
  /** Time of a new event. */
  readonly wanted: When;
  /** The recurring event of which `event` is one date: only this date is edited, and becomes an event of its own. */
  readonly series?: CalendarEvent | undefined;
  readonly onSaved: (event: CalendarEvent) => void;
  readonly onClose: () => void;
}

interface Values extends RepeatValues {
  readonly titulo: string;
  readonly todoElDia: boolean;
  /** A day, or a moment if it has a time. For all-day events the last day. */
  readonly inicio: string;
  readonly fin: string;
  readonly descripcion: string;
}

const isMoment = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) && esFecha(value.slice(0, 10));

function valuesOf(event: CalendarEvent | undefined, wanted: When): Values {
  const { allDay, start, end } = event ? whenOf(event) : wanted;
  return {
    titulo: event?.title ?? '',
    todoElDia: allDay,
    inicio: start,
    fin: allDay ? sumarDias(end, -1) : end,
    descripcion: event ? descriptionOf(event) : '',
    ...repeatValues(event),
  };
}

function check(values: Values): FieldErrors {
  const { titulo, todoElDia, inicio, fin } = values;
  const isRight = todoElDia ? esFecha : isMoment;
  const errors: Record<string, string> = { ...repeatErrors(values, inicio.slice(0, 10)) };
  if (titulo.trim() === '') errors['titulo'] = text('error.titulo');
  for (const [name, value] of [
    ['inicio', inicio],
    ['fin', fin],
  ] as const)
    if (!isRight(value)) errors[name] = text(todoElDia ? 'error.fecha' : 'error.momento');
  if (
    errors['inicio'] === undefined &&
    errors['fin'] === undefined &&
    (todoElDia ? fin < inicio : fin <= inicio)
  )
    errors['fin'] = text('error.orden');
  return errors;
}

/** The form of a new or an existing event. */
export default function EventForm({ event, wanted, series, onSaved, onClose }: EventFormProps) {
  const t = useTexts();
  const apply = usePatches();
  const { change } = useRecordWrites(eventSource);
  const state = useRecordForm<CalendarEvent, Values>({
    source: eventSource,
    record: series ? undefined : event,
    valuesOf: (stored) => valuesOf(stored ?? event, wanted),
    recordOf: (values, over) => {
      const { todoElDia: allDay, inicio: start, fin } = values;
      return {
        ...over,
        title: values.titulo.trim(),
        ...wireOf({ allDay, start, end: allDay ? sumarDias(fin, 1) : fin }),
        extendedProps: {
          ...repeatProps(values, over.extendedProps ?? {}, start.slice(0, 10)),
          desc: values.descripcion.trim(),
        },
      };
    },
    rules: check,
    newRecord: () => ({ title: '', ...wireOf(wanted), ...event, id: nanoid() }),
    create: async (made) => {
      // Keeps the id of the form, so that an attempt whose response was lost is not stored twice.
      const [saved = made] = await calendar.addEvents({ body: { newEvents: [made] } });
      return saved;
    },
    onCreated: (made) => {
      apply([onEvents((events) => [...events, made])]);
      if (series && event) void change([series], (stored) => withoutDate(stored, event));
    },
    savedText: () => t('hecho.guardado'),
    onSaved,
  });
  const { form } = state;
  const { todoElDia } = form.values;
  const setWhole = (isWhole: boolean) =>
    form.update((values) => ({
      ...values,
      todoElDia: isWhole,
      inicio: isWhole ? values.inicio.slice(0, 10) : `${values.inicio.slice(0, 10)}T09:00`,
      fin: isWhole ? values.fin.slice(0, 10) : `${values.fin.slice(0, 10)}T10:00`,
    }));
  return (
    <FormDialog
      form={form}
      title={t(event ? 'formulario.editar' : 'formulario.nuevo')}
      submitLabel={t(event ? 'formulario.guardar' : 'formulario.crear')}
      onClose={onClose}
    >
      <RecordNews state={state} />
      <TextField name="titulo" label={t('campo.titulo')} required maxLength={150} autoFocus dir="auto" />
      <FormControlLabel
        control={<Switch checked={todoElDia} onChange={(_event, isOn) => setWhole(isOn)} />}
        label={t('campo.todoElDia')}
      />
      <Fields>
        <DateField
          key={`inicio ${String(todoElDia)}`}
          name="inicio"
          label={t('campo.inicio')}
          withTime={!todoElDia}
          required
        />
        <DateField
          key={`fin ${String(todoElDia)}`}
          name="fin"
          label={t('campo.fin')}
          withTime={!todoElDia}
          required
        />
      </Fields>
      <RepeatFields values={form.values} mayRepeat={series === undefined} />
      <TextAreaField name="descripcion" label={t('campo.descripcion')} maxLength={2000} />
    </FormDialog>
  );
}
