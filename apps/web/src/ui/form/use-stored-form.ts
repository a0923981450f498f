import type { FormikValues } from 'formik';
import { useRef, useState } from 'react';
import { record } from '../../lib/record.ts';
import { rebase } from '../../lib/rebase.ts';
import { isSameJson } from '../../lib/same-json.ts';
import { failureText } from '../failure-text.ts';
import type { Conflict } from './ConflictDialog.tsx';
import { SubmitError } from './field-errors.ts';
import { text } from './texts.ts';
import { useForm, type Form, type FormOptions } from './use-form.ts';

interface StoredFormOptions<Stored, Values extends FormikValues> extends Omit<
  FormOptions<Values>,
  'initial' | 'onSubmit'
> {
  /** The record being edited; undefined: a new one. */
  readonly stored: Stored | undefined;
  readonly valuesOf: (stored: Stored | undefined) => Values;
  /** Saves the values over this version. */
  readonly save: (values: Values, over: Stored) => Promise<Stored>;
  readonly onSaved: (saved: Stored, over: Stored) => void;
  readonly load: (id: string) => Promise<Stored>;
  /** Stores a new one. */
  readonly create?: (values: Values) => Promise<void>;
  /** Text shown when it is unknown whether the new record was stored. */
  readonly unknownText?: () => string;
  /** Whether these values may be saved at once; `false` when the user is asked first; confirming calls `confirm`. */
  readonly canSave?: (values: Values, over: Stored) => boolean;
}

interface StoredForm<Stored, Values> {
  readonly form: Form<Values>;
  /** The version that is edited. */
  readonly base: Stored | undefined;
  readonly conflict: Conflict<Stored>;
  /** Saves what `canSave` held up. */
  readonly confirm: () => Promise<void>;
}

const isConflict = (error: unknown): boolean => record(error)['codigo'] === 'CONFLICTO_VERSION';

/** There was no response, or none that says whether it was stored. */
const isUnknown = (error: unknown): boolean =>
  ['unknown', 'unreachable'].includes(String(record(error)['result']));

function unknownError(sentence: string, error: unknown): SubmitError {
  const { message, lang } = failureText(error);
  return lang === 'es'
    ? new SubmitError(sentence, [], undefined, message)
    : new SubmitError(`${sentence} (${message})`);
}

/**
 * A form over something stored: saved over the version that it was opened with, whatever arrived since. Where another person saved
 * first, `conflict` asks what to do, and the input is kept. A version that this form itself saved, of which the response was lost,
 * is no conflict.
 */
export function useStoredForm<
  Stored extends { readonly id: string; readonly version: number },
  Values extends FormikValues,
>({
  stored,
  valuesOf,
  save,
  onSaved,
  load,
  create,
  canSave = () => true,
  unknownText = () => text('stored.unknown'),
  ...options
}: StoredFormOptions<Stored, Values>): StoredForm<Stored, Values> {
  const [base, setBase] = useState(stored);
  const [isOpen, setOpen] = useState(false);
  /** Values that may have been saved. */
  const maybeSaved = useRef<Values>(null);
  const take = (other: Stored) => {
    setBase(other);
    setOpen(false);
    form.reset(valuesOf(other));
  };
  const saveOver = async (over: Stored, values: Values) => {
    try {
      const saved = await save(values, over);
      maybeSaved.current = null;
      setBase(saved);
      setOpen(false);
      form.reset(valuesOf(saved));
      // What was typed while it was being saved stays, unsaved.
      form.update((typed) => rebase({ before: values, after: typed }, valuesOf(saved)));
      onSaved(saved, over);
    } catch (error) {
      if (isUnknown(error)) {
        maybeSaved.current = values;
        throw unknownError(text('stored.unknown'), error);
      }
      if (!isConflict(error)) throw error;
      const sent = maybeSaved.current;
      const other = sent && (await load(over.id));
      maybeSaved.current = null;
      if (other && isSameJson(valuesOf(other), sent)) {
        setBase(other);
        await saveOver(other, values);
      } else setOpen(true);
    }
  };
  const form = useForm<Values>({
    ...options,
    initial: valuesOf(base),
    onSubmit: async (values) => {
      if (base === undefined)
        await create?.(values).catch((error: unknown) => {
          throw isUnknown(error) ? unknownError(unknownText(), error) : error;
        });
      else if (canSave(values, base)) await saveOver(base, values);
    },
  });
  return {
    form,
    base,
    confirm: async () => {
      if (base === undefined) return;
      await saveOver(base, form.values).catch((error: unknown) => form.fail(error, form.values));
    },
    conflict: {
      isOpen,
      close: () => setOpen(false),
      load: () => load(base?.id ?? ''),
      take,
      overwrite: async (other) => {
        setBase(other);
        await saveOver(other, form.values);
      },
    },
  };
}
