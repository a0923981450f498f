import { styled } from '@mui/material/styles';
import { memo, type ComponentPropsWithRef, type ReactNode } from 'react';
import { controlStyles } from './control-styles.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './use-field.ts';

const Control = styled('input')(({ theme }) => controlStyles(theme));
const Wrap = styled('div')({
  position: 'relative',
  display: 'flex',
  '& > [data-end]': {
    position: 'absolute',
    insetInlineEnd: '0.4rem',
    insetBlock: 0,
    display: 'flex',
    alignItems: 'center',
  },
  // Room for it where it lies: at the end of the page's lines, whichever way those of the field run.
  '& > input[data-has-end]': { paddingInlineEnd: '4.4rem' },
  '[dir=rtl] & > input[data-has-end][dir=ltr]': { paddingInlineEnd: '1.2rem', paddingInlineStart: '4.4rem' },
});

export interface TextInputProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'children'> {
  /** A button or unit inside the field, at its end. */
  readonly end?: ReactNode;
  /** Corrections to choose from, below the message. */
  readonly offer?: ReactNode;
}

/** One line of text. A native input, which keeps the sign-in page small; accepts Formik's `getFieldProps` as it is. */
export const TextInput = memo(function TextInput({
  label,
  error,
  hint,
  hideLabel,
  end,
  offer,
  required,
  id,
  ...input
}: TextInputProps) {
  const { frame, control } = useField({ label, error, hint, hideLabel, required, id });
  return (
    <FieldFrame {...frame} offer={offer}>
      <Wrap>
        <Control
          {...control}
          data-has-end={end === undefined ? undefined : true}
          tabIndex={input.readOnly === true ? -1 : undefined}
          {...input}
        />
        {end !== undefined && <span data-end="">{end}</span>}
      </Wrap>
    </FieldFrame>
  );
});
