import type { EmpresaDetalle } from '@portal/contracts';
import type { FormikValues } from 'formik';
import { useState } from 'react';
import { useProblemText } from '../../document/problems/use-problem-text.ts';
import { record } from '../../lib/record.ts';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useGuardarEmpresaMutation, useLazyEmpresaQuery } from './api.ts';
import { useTexts } from './texts.ts';

export type Cambios = Omit<Parameters<ReturnType<typeof useGuardarEmpresaMutation>[0]>[0], 'id' | 'version'>;

interface Options<Values> {
  readonly valuesOf: (empresa: EmpresaDetalle) => Values;
  readonly changesOf: (values: Values) => Cambios;
  readonly rules: (values: Values, translate: (message: string) => string) => FieldErrors;
  /** The form's name of a field that the service names. */
  readonly fieldOf?: (campo: string) => string;
  /** Whether these values may be saved at once; `false` when something is asked first. */
  readonly mayGo?: (values: Values, base: EmpresaDetalle) => boolean;
}

const isConflict = (error: unknown): boolean => record(error)['codigo'] === 'CONFLICTO_VERSION';

/** A form over a part of a company: saved over the version that it was opened with, whatever arrived since. */
export function useEmpresaForm<Values extends FormikValues>(
  empresa: EmpresaDetalle,
  { valuesOf, changesOf, rules, fieldOf, mayGo = () => true }: Options<Values>,
) {
  const t = useTexts();
  const translate = useProblemText();
  const [guardar] = useGuardarEmpresaMutation();
  const [cargar] = useLazyEmpresaQuery();
  const [base, setBase] = useState(empresa);
  const [hasConflict, setConflict] = useState(false);

  const save = async (values: Values, version: number, extra: Cambios = {}) => {
    try {
      const saved = await guardar({ id: base.id, version, ...changesOf(values), ...extra }).unwrap();
      setBase(saved);
      setConflict(false);
      form.reset(valuesOf(saved));
      toast.success(t('guardada'));
    } catch (error) {
      if (!isConflict(error)) throw error;
      setConflict(true);
    }
  };
  const form = useForm<Values>({
    initial: valuesOf(base),
    rules: (values) => rules(values, translate),
    onSubmit: async (values) => {
      if (mayGo(values, base)) await save(values, base.version);
    },
    ...(fieldOf && { fieldOf }),
    translate,
  });
  const load = async () => await cargar({ id: base.id }).unwrap();
  return {
    form,
    base,
    guard: useLeaveGuard(form.isDirty),
    /** Saves what `mayGo` held up. */
    saveWith: (extra: Cambios) =>
      save(form.values, base.version, extra).catch((error: unknown) => form.fail(error, form.values)),
    conflict: {
      isOpen: hasConflict,
      close: () => setConflict(false),
      load,
      /** Drops what was typed. */
      take: (other: EmpresaDetalle) => {
        setBase(other);
        form.reset(valuesOf(other));
        setConflict(false);
      },
      /** Saves what was typed over the other version. */
      overwrite: async (other: EmpresaDetalle) => {
        setBase(other);
        await save(form.values, other.version, confirmation(changesOf(form.values), other));
      },
    },
  };
}

/** Whoever overwrites has seen the change of ambiente already. */
const confirmation = ({ ambiente }: Cambios, other: EmpresaDetalle): Cambios =>
  ambiente !== undefined && ambiente !== other.ambiente ? { confirma_ambiente: true } : {};
