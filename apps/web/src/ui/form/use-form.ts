import { getIn, useFormik, type FormikValues } from 'formik';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { failureText } from '../failure-text.ts';
import { definedMessages, SubmitError, submitErrorOf, type FieldErrors, type Rules } from './field-errors.ts';
import { fieldsOnScreen, focusAgain, focusFirstError } from './focus-error.ts';
import type { FormFields } from './form-context.ts';
import { formIdentity, registerForm, storable, takeInput } from './kept-input.ts';

export interface FormOptions<Values extends FormikValues> {
  readonly initial: Values;
  /** A yup schema, or a function that gives the messages by dotted field name; keep it the same between renders. */
  readonly rules: Rules<Values>;
  /** Runs on valid values. What it throws is shown: the messages of fields there, the rest as `formError`. */
  readonly onSubmit: (values: Values) => void | Promise<void>;
  /** Ignores submissions after a successful one, until a reset: the form is about to close. */
  readonly isOnce?: boolean;
  /** False for a form that stores its own input. Others keep it when the session ends, and restore it after the sign-in. */
  readonly keepsInput?: boolean;
  /** The form's name of a field that the service names. */
  readonly fieldOf?: (campo: string, sent: Values) => string;
  /** Messages of the service that still hold; by default those whose field was not changed since it was sent. */
  readonly stillValid?: (errors: FieldErrors, sent: Values, now: Values) => FieldErrors;
  /** The service's messages in the language of the page. */
  readonly translate?: (message: string) => string;
  /** A field shows its message from its first change on, not only after it was left. */
  readonly touchOnChange?: boolean;
  /** Field that gets the focus when the service refused without naming one. */
  readonly focusOnFailure?: string;
}

export interface Form<Values> extends FormFields {
  readonly values: Values;
  /** The values that `errors` speak of; they may lag behind fast typing. */
  readonly settled: Values;
  /** True if `values`, not `settled`, are valid. */
  readonly isValid: boolean;
  readonly update: (change: (values: Values) => Values) => void;
  /** Starts over, with other values if given. */
  readonly reset: (values?: Values) => void;
  /** These values are stored: what differs from them is unsaved. */
  readonly markSaved: (values: Values) => void;
  /** Shows a failure of the service for the values that were sent; the first field with a message gets the focus. */
  readonly fail: (error: unknown, sent: Values) => void;
  readonly clearFailure: () => void;
}

interface Failure<Values> {
  readonly errors: FieldErrors;
  readonly message: string | null;
  /** The service's words that follow the message. */
  readonly quote: string | null;
  /** Server messages, shown verbatim. */
  readonly serverMessages: readonly string[];
  readonly sent: Values;
}

const noErrors: FieldErrors = {};

const unchanged = <Values>(errors: FieldErrors, sent: Values, now: Values): FieldErrors =>
  sent === now
    ? errors
    : Object.fromEntries(
        Object.entries(errors).filter(([field]) => getIn(sent, field) === getIn(now, field)),
      );

/** Keeps what is said only while nobody names a field: one sentence, each part once. */
const joined = (messages: readonly string[]): string | null =>
  messages.length === 0 ? null : [...new Set(messages)].join(' ');

/**
 * A form over formik: values and visits there, messages of its rules, messages of the service on top of them until their
 * field changes. Rules run after the render of a change, so that they never slow down typing.
 */
export function useForm<Values extends FormikValues>({
  initial,
  rules,
  onSubmit,
  isOnce = false,
  keepsInput = true,
  fieldOf = (campo) => campo.replace(/^data\./, ''),
  stillValid = unchanged,
  translate,
  touchOnChange = false,
  focusOnFailure,
}: FormOptions<Values>): Form<Values> {
  const language = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  const focused = useRef<Element>(null);
  const [failure, setFailure] = useState<Failure<Values> | null>(null);
  const runOnce = useSingleRun();
  const isDone = useRef(false);
  const check = useCallback((values: Values) => definedMessages(rules(values)), [rules]);

  const fail = (error: unknown, sent: Values) => {
    const { message, errores } = submitErrorOf(error);
    const named = errores.map(({ type, message: text }) => [fieldOf(type, sent), text] as const);
    const onScreen = fieldsOnScreen(element.current);
    const homeless = named.filter(([field]) => !onScreen.has(field)).map(([, text]) => text);
    const general = errores.length === 0 ? message : joined(homeless);
    const isSpanish = failureText(error).lang === 'es';
    setFailure({
      errors: Object.fromEntries(named.filter(([field]) => onScreen.has(field))),
      message: general,
      quote: error instanceof SubmitError ? (error.quote ?? null) : null,
      serverMessages: isSpanish ? [general ?? '', ...errores.map(({ message: text }) => text)] : [],
      sent,
    });
  };
  const untyped: FormikValues = initial;
  // Formik's types of errors and visits follow the values into any depth; names are dotted texts here.
  const formik = useFormik({
    initialValues: untyped,
    validateOnChange: false,
    validateOnBlur: false,
    validate: (values) => check(values as Values),
    onSubmit: async (values) => {
      setFailure(null);
      try {
        await onSubmit(values as Values);
        isDone.current = isOnce;
      } catch (error) {
        fail(error, values as Values);
      }
    },
  });

  const { touched, submitCount, isSubmitting, errors: refused } = formik;
  const values = formik.values as Values;
  const { setFieldValue, setFieldTouched, setValues, resetForm, submitForm } = formik;
  const settled = useDeferredValue(values);
  const ruleErrors = useMemo(
    () => ({ language, errors: check(settled) }).errors,
    // The messages are in the language of the moment.
    [check, settled, language],
  );
  const serviceErrors = useMemo(() => {
    const errors = failure ? stillValid(failure.errors, failure.sent, values) : noErrors;
    return translate === undefined
      ? errors
      : Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, translate(message)]));
  }, [failure, stillValid, values, translate]);
  const errors = useMemo(() => ({ ...serviceErrors, ...ruleErrors }), [serviceErrors, ruleErrors]);
  const refusal = failure?.message ?? null;
  const formError = refusal === null ? null : (translate?.(refusal) ?? refusal);
  const showsAll = submitCount > 0;

  useEffect(() => {
    // An attempt has ended: what it refused gets the focus.
    if (submitCount === 0 || isSubmitting) return;
    focusAgain(element.current, focused.current);
    focusFirstError(element.current, refused as FieldErrors);
  }, [submitCount, isSubmitting, refused]);
  useEffect(() => {
    if (failure) focusFirstError(element.current, failure.errors, focusOnFailure);
  }, [failure, focusOnFailure]);

  const unsaved = useRef<FormikValues | null>(null);
  const { dirty, initialValues } = formik;
  useEffect(() => {
    unsaved.current = dirty ? values : null;
  }, [dirty, values]);
  useEffect(() => {
    const form = element.current;
    if (!keepsInput || form === null) return;
    const identity = formIdentity(form, initialValues);
    const kept = takeInput(identity);
    if (kept !== null) void setValues((now) => ({ ...now, ...kept }), false);
    return registerForm(() => unsaved.current && { form: identity, values: storable(form, unsaved.current) });
  }, [keepsInput, initialValues, setValues]);

  const set = useCallback(
    (name: string, value: unknown) => {
      void setFieldValue(name, value, false);
      if (touchOnChange) void setFieldTouched(name, true, false);
    },
    [setFieldValue, setFieldTouched, touchOnChange],
  );
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
  }, []);
  const touch = useCallback((name: string) => void setFieldTouched(name, true, false), [setFieldTouched]);
  const reset = useCallback(
    (next?: Values) => {
      setFailure(null);
      isDone.current = false;
      resetForm(next && { values: next });
    },
    [resetForm],
  );
  const update = useCallback(
    (change: (values: Values) => Values) => void setValues((before) => change(before as Values), false),
    [setValues],
  );
  return {
    attach,
    values,
    settled,
    errors,
    showsAll,
    formError,
    formQuote: failure?.quote ?? null,
    isDirty: formik.dirty,
    get isValid() {
      // A button must not be disabled for the moment by which the messages lag: Enter right after the last letter counts.
      return Object.keys(settled === values ? ruleErrors : check(values)).length === 0;
    },
    isSubmitting,
    valueAt: (name) => getIn(values, name) as unknown,
    messageAt: (name) => (showsAll || getIn(touched, name) === true ? errors[name] : serviceErrors[name]),
    // A message that was translated is not one of them any more.
    langOf: (message) => (failure?.serverMessages.includes(message) ? 'es' : undefined),
    set,
    touch,
    update,
    submit: () =>
      runOnce(async () => {
        if (isDone.current) return;
        focused.current = document.activeElement;
        await submitForm();
      }),
    reset,
    markSaved: (saved) => resetForm({ values: saved, touched, submitCount }),
    fail,
    clearFailure: () => setFailure(null),
  };
}
