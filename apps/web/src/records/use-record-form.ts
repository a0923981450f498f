import type { FormikValues } from 'formik';
import { useState } from 'react';
import { conflictsOf, rebase, type Change } from '../lib/rebase.ts';
import { isSameJson } from '../lib/same-json.ts';
import type { Conflict } from '../ui/form/ConflictDialog.tsx';
import { useForm, type Form, type FormOptions } from '../ui/form/use-form.ts';
import { useWhileMounted } from '../ui/form/use-while-mounted.ts';
import { toast } from '../ui/toasts/toast.ts';
import { usePatches } from '../api/optimistic.ts';
import { onRecords, saveRecords, type RecordSource } from '../api/record-writes.ts';
import { submitting } from '../api/submitting.ts';

interface RecordFormOptions<Row extends { readonly id: string }, Values extends FormikValues> extends Omit<
  FormOptions<Values>,
  'initial' | 'onSubmit' | 'isOnce'
> {
  readonly source: RecordSource<Row>;
  /** The record as it is known now, which may change while the form is open; undefined for a new one. */
  readonly record: Row | undefined;
  readonly valuesOf: (record: Row | undefined) => Values;
  /** A record with these values. */
  readonly recordOf: (values: Values, record: Row) => Row;
  /** A new record with its id, which is the same in every attempt. */
  readonly newRecord: () => Row;
  readonly create: (record: Row) => Promise<Row>;
  readonly onCreated: (record: Row) => void;
  /** Text of the toast. */
  readonly savedText: () => string;
  /** Runs after the record is stored, unless the form is gone by then. */
  readonly onSaved: (record: Row) => void;
}

export interface RecordForm<Row, Values> {
  readonly form: Form<Values>;
  /** The record has changed since the form was opened: in other fields than those changed here, or in the same. */
  readonly news: 'other' | 'conflict' | null;
  /** Shows the other changes in the fields that were not touched here; in a conflict the user is asked. */
  readonly openNews: () => void;
  readonly conflict: Conflict<Row>;
}

/** Another window changed the same fields. */
class FieldConflict extends Error {}

/**
 * A form over a record that the service replaces as a whole. Only changed fields are saved, on top of the current record. The
 * form says when the record changes meanwhile; where both changed the same field, the user is asked, and the typed input is kept.
 */
export function useRecordForm<Row extends { readonly id: string }, Values extends FormikValues>({
  source,
  record,
  valuesOf,
  recordOf,
  newRecord,
  create,
  onCreated,
  savedText,
  onSaved,
  ...options
}: RecordFormOptions<Row, Values>): RecordForm<Row, Values> {
  const apply = usePatches();
  const finish = useWhileMounted(onSaved);
  const [isNew] = useState(record === undefined);
  const [base, setBase] = useState<Row>(() => record ?? newRecord());
  const [isOpen, setOpen] = useState(false);
  const [hasTried, setTried] = useState(false);

  /** Only fields whose values changed: writing a record from values may spell others differently. */
  const changeOf = (values: Values, from: Row): Change<Row> => ({
    before: from,
    after: rebase({ before: recordOf(valuesOf(from), from), after: recordOf(values, from) }, from),
  });
  const finishWith = (saved: Row) => {
    setBase(saved);
    form.markSaved(valuesOf(saved));
    toast.success(savedText());
    finish(saved);
  };
  const save = async (values: Values, mayOverwrite: boolean) => {
    const change = changeOf(values, base);
    const [saved = change.after] = await saveRecords(source, [change], (_change, current) => {
      const fields = conflictsOf({ before: valuesOf(base), after: values }, valuesOf(current));
      if (fields.length > 0 && !mayOverwrite) throw new FieldConflict();
      return rebase(change, current);
    });
    apply([onRecords(source, [{ before: base, after: saved }])]);
    finishWith(saved);
  };
  const add = async (values: Values) => {
    const wanted = recordOf(values, base);
    // The response of an earlier attempt may have been lost.
    const known = hasTried ? (await source.readAll()).find(({ id }) => id === base.id) : undefined;
    setTried(true);
    const [saved = wanted] = known
      ? await saveRecords(source, [changeOf(values, known)])
      : [await create(wanted)];
    onCreated(saved);
    finishWith(saved);
  };
  const form = useForm<Values>({
    ...options,
    initial: valuesOf(record),
    isOnce: isNew,
    onSubmit: submitting(async (values) => {
      if (isNew) return add(values);
      try {
        await save(values, false);
      } catch (error) {
        if (!(error instanceof FieldConflict)) throw error;
        setOpen(true);
      }
    }),
  });

  const { values } = form;
  const changed =
    record !== undefined && record !== base && !isSameJson(valuesOf(record), valuesOf(base))
      ? record
      : undefined;
  const typed = { before: valuesOf(base), after: values };
  const hasConflict = changed !== undefined && conflictsOf(typed, valuesOf(changed)).length > 0;

  return {
    form,
    news: changed === undefined || form.isSubmitting ? null : hasConflict ? 'conflict' : 'other',
    openNews: () => {
      if (hasConflict) setOpen(true);
      else if (changed) {
        form.markSaved(valuesOf(changed));
        form.update(() => rebase(typed, valuesOf(changed)));
        setBase(changed);
      }
    },
    conflict: {
      isOpen,
      close: () => setOpen(false),
      load: async () => {
        const current = (await source.readAll()).find(({ id }) => id === base.id);
        return current ?? base;
      },
      take: (other) => {
        setBase(other);
        setOpen(false);
        form.reset(valuesOf(other));
      },
      overwrite: async () => {
        await submitting((typed: Values) => save(typed, true))(form.values);
        setOpen(false);
      },
    },
  };
}
