import type { FormikValues } from 'formik';
import { useState } from 'react';
import { record } from '../../lib/record.ts';
import type { Conflict } from './ConflictDialog.tsx';
import { useForm, type Form, type FormOptions } from './use-form.ts';

interface StoredFormOptions<Stored, Values extends FormikValues> extends Omit<
  FormOptions<Values>,
  'initial' | 'onSubmit'
> {
  /** What is edited; undefined: a new one. */
  readonly stored: Stored | undefined;
  readonly valuesOf: (stored: Stored | undefined) => Values;
  /** Saves the values over this version. */
  readonly save: (values: Values, over: Stored) => Promise<Stored>;
  readonly onSaved: (saved: Stored, over: Stored) => void;
  readonly load: (id: string) => Promise<Stored>;
  /** Stores a new one. */
  readonly create?: (values: Values) => Promise<void>;
  /** Whether these values may be saved at once; `false` when the user is asked first; confirming calls `confirm`. */
  readonly mayGo?: (values: Values, over: Stored) => boolean;
}

interface StoredForm<Stored, Values> {
  readonly form: Form<Values>;
  /** The version that is edited. */
  readonly base: Stored | undefined;
  readonly conflict: Conflict<Stored>;
  /** Saves what `mayGo` held up. */
  readonly confirm: () => Promise<void>;
}

const isConflict = (error: unknown): boolean => record(error)['codigo'] === 'CONFLICTO_VERSION';

/**
 * A form over something stored: saved over the version that it was opened with, whatever arrived since. Where another person saved
 * first, `conflict` asks what to do, and what was typed stays.
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
  mayGo = () => true,
  ...options
}: StoredFormOptions<Stored, Values>): StoredForm<Stored, Values> {
  const [base, setBase] = useState(stored);
  const [isOpen, setOpen] = useState(false);
  const take = (other: Stored) => {
    setBase(other);
    setOpen(false);
    form.reset(valuesOf(other));
  };
  const saveOver = async (over: Stored, values: Values) => {
    try {
      const saved = await save(values, over);
      take(saved);
      onSaved(saved, over);
    } catch (error) {
      if (!isConflict(error)) throw error;
      setOpen(true);
    }
  };
  const form = useForm<Values>({
    ...options,
    initial: valuesOf(base),
    onSubmit: async (values) => {
      if (base === undefined) await create?.(values);
      else if (mayGo(values, base)) await saveOver(base, values);
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
