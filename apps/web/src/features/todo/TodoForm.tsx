import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import Button from '@mui/material/Button';
import type { Todo, TodoLabel } from '@portal/contracts';
import { esFecha } from '@portal/sifen';
import { nanoid } from '@reduxjs/toolkit';
import { usePatches } from '../../api/optimistic.ts';
import { RecordNews } from '../../records/RecordNews.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { CheckGroup } from '../../ui/form/CheckGroup.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { Fields } from '../../ui/form/Fields.tsx';
import { NewFormPane } from '../../ui/form/NewFormPane.tsx';
import { TextAreaField, TextField } from '../../ui/form/TextField.tsx';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { onTodos, todoClient, todoSource } from './api.ts';
import { isoOf, momentOf } from './model.ts';
import { text, useTexts } from './texts.ts';
import { useLabelName } from './use-sections.tsx';

interface TodoFormProps {
  /** Absent for a new one. */
  readonly todo?: Todo | undefined;
  readonly labels: readonly TodoLabel[];
  /** Initial values of a new to-do, from the current place. */
  readonly preset: Partial<Todo>;
  readonly titleId: string;
  readonly onSaved: (todo: Todo) => void;
  readonly onRemove: (todo: Todo) => void;
  readonly onRestore: (todo: Todo) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly titulo: string;
  readonly notas: string;
  /** Moments in Paraguayan time; '' for none. */
  readonly inicio: string;
  readonly vence: string;
  readonly completada: boolean;
  readonly destacada: boolean;
  readonly importante: boolean;
  readonly etiquetas: readonly string[];
}

const isMoment = (value: string): boolean =>
  value === '' || (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) && esFecha(value.slice(0, 10)));

function check({ titulo, inicio, vence }: Values): FieldErrors {
  const errors: Record<string, string> = {};
  if (titulo.trim() === '') errors['titulo'] = text('error.titulo');
  if (!isMoment(inicio)) errors['inicio'] = text('error.momento');
  if (!isMoment(vence)) errors['vence'] = text('error.momento');
  else if (inicio !== '' && vence !== '' && vence < inicio && errors['inicio'] === undefined)
    errors['vence'] = text('error.orden');
  return errors;
}

const empty: Todo = {
  id: '',
  title: '',
  notes: '',
  startDate: null,
  dueDate: null,
  completed: false,
  starred: false,
  important: false,
  deleted: false,
  labels: [],
};

const valuesOf = (todo: Todo): Values => ({
  titulo: todo.title,
  notas: todo.notes,
  inicio: momentOf(todo.startDate),
  vence: momentOf(todo.dueDate),
  completada: todo.completed,
  destacada: todo.starred,
  importante: todo.important,
  etiquetas: todo.labels.map(String),
});

/** The form of a new or an existing to-do. */
export default function TodoForm(props: TodoFormProps) {
  const { todo, labels, preset, titleId, onSaved, onRemove, onRestore, onClose } = props;
  const t = useTexts();
  const labelName = useLabelName();
  const apply = usePatches();
  const state = useRecordForm<Todo, Values>({
    source: todoSource,
    record: todo,
    valuesOf: (stored) => valuesOf(stored ?? { ...empty, ...preset }),
    recordOf: (values, over) => ({
      ...over,
      title: values.titulo.trim(),
      notes: values.notas.trim(),
      startDate: isoOf(values.inicio),
      dueDate: isoOf(values.vence),
      completed: values.completada,
      starred: values.destacada,
      important: values.importante,
      labels: values.etiquetas.map(Number),
    }),
    rules: check,
    newRecord: () => ({ ...empty, ...preset, id: nanoid() }),
    create: (made) => todoClient.newTodo({ body: made }),
    onCreated: (made) => apply([onTodos((todos) => [made, ...todos])]),
    savedText: () => t('hecho.guardada'),
    onSaved,
  });
  const { form } = state;
  const guard = useLeaveGuard(form.isDirty && !form.isSubmitting);
  return (
    <NewFormPane
      form={form}
      guard={guard}
      titleId={titleId}
      title={t(todo ? 'formulario.editar' : 'formulario.nueva')}
      submitLabel={t(todo ? 'formulario.guardar' : 'formulario.crear')}
      onClose={onClose}
      actions={
        todo &&
        (todo.deleted ? (
          <Button startIcon={<RestoreFromTrash />} onClick={() => onRestore(todo)}>
            {t('seleccion.reponer')}
          </Button>
        ) : (
          <Button color="error" startIcon={<DeleteOutlined />} onClick={() => onRemove(todo)}>
            {t('seleccion.eliminar')}
          </Button>
        ))
      }
    >
      <RecordNews state={state} />
      <TextField name="titulo" label={t('campo.titulo')} required maxLength={200} dir="auto" />
      <TextAreaField name="notas" label={t('campo.notas')} maxLength={4000} />
      <Fields>
        <DateField name="inicio" label={t('campo.inicio')} withTime />
        <DateField name="vence" label={t('campo.vence')} withTime />
      </Fields>
      <Fields>
        <CheckField name="completada" label={t('campo.completada')} />
        <CheckField name="importante" label={t('campo.importante')} />
        <CheckField name="destacada" label={t('campo.destacada')} />
      </Fields>
      <CheckGroup
        label={t('etiquetas')}
        options={labels.map((label) => ({ value: String(label.id), label: labelName(label) }))}
        chosen={form.values.etiquetas}
        onChange={(chosen) => form.set('etiquetas', chosen)}
      />
    </NewFormPane>
  );
}
