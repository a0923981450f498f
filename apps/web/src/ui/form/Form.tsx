import { useEffect, type ComponentPropsWithoutRef } from 'react';
import { FormContext, type FormFields } from './form-context.ts';
import { watchPointer } from './when-released.ts';

interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> {
  readonly form: FormFields;
}

/** The form element around the fields, which find their form by it. */
export function Form({ form, ...props }: FormProps) {
  const { attach } = form;
  useEffect(watchPointer, []);
  return (
    <FormContext value={form}>
      <form
        aria-busy={form.isSubmitting}
        {...props}
        ref={attach}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A form's dialogs are outside it in the DOM, but inside it in React's tree.
          event.stopPropagation();
          void form.submit();
        }}
      />
    </FormContext>
  );
}
