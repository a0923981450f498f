import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { CalendarEvent } from '@portal/contracts';
import { esFecha, sumarDias } from '@portal/sifen';
import { nanoid } from '@reduxjs/toolkit';
import { usePatches } from '../../api/optimistic.ts';
import { RecordNews } from '../../records/RecordNews.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { Fields } from '../../ui/form/Fields.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextAreaField, TextField } from '../../ui/form/TextField.tsx';
import { calendar, eventSource, onEvents } from './api.ts';
import { descriptionOf, whenOf, wireOf, type When } from './model.ts';
import { text, useTexts } from './texts.ts';

interface EventFormProps {
  /** Absent for a new one. */
  readonly event?: CalendarEvent | undefined;
  /** Time of a new event. */
  readonly wanted: When;
  readonly onSaved: (event: CalendarEvent) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly titulo: string;
  readonly todoElDia: boolean;
  /** A day, or a moment if it has a time. For all-day events the last day. */
  readonly inicio: string;
  readonly fin: string;
  readonly descripcion: string;
}

const isMoment = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) && esFecha(value.slice(0, 10));

const valuesOf = (title: string, { allDay, start, end }: When, descripcion: string): Values => ({
  titulo: title,
  todoElDia: allDay,
  inicio: start,
  fin: allDay ? sumarDias(end, -1) : end,
  descripcion,
});

function check({ titulo, todoElDia, inicio, fin }: Values): FieldErrors {
  const isRight = todoElDia ? esFecha : isMoment;
  const errors: Record<string, string> = {};
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
export default function EventForm({ event, wanted, onSaved, onClose }: EventFormProps) {
  const t = useTexts();
  const apply = usePatches();
  const state = useRecordForm<CalendarEvent, Values>({
    source: eventSource,
    record: event,
    valuesOf: (stored) =>
      stored ? valuesOf(stored.title, whenOf(stored), descriptionOf(stored)) : valuesOf('', wanted, ''),
    recordOf: (values, over) => {
      const { todoElDia: allDay, inicio: start, fin } = values;
      return {
        ...over,
        title: values.titulo.trim(),
        ...wireOf({ allDay, start, end: allDay ? sumarDias(fin, 1) : fin }),
        extendedProps: { ...over.extendedProps, desc: values.descripcion.trim() },
      };
    },
    rules: check,
    newRecord: () => ({ id: nanoid(), title: '', ...wireOf(wanted) }),
    create: async (made) => {
      // Keeps the id of the form, so that an attempt whose response was lost is not stored twice.
      const [saved = made] = await calendar.addEvents({ body: { newEvents: [made] } });
      return saved;
    },
    onCreated: (made) => apply([onEvents((events) => [...events, made])]),
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
      <TextAreaField name="descripcion" label={t('campo.descripcion')} maxLength={2000} />
    </FormDialog>
  );
}
