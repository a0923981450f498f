import { styled } from '@mui/material/styles';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { controlStyles } from './control-styles.ts';
import { FieldFrame, noteId, type FieldFrameProps } from './FieldFrame.tsx';

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
  '& > input[data-has-end]': { paddingInlineEnd: '4.4rem' },
});

export interface TextInputProps
  extends
    Pick<FieldFrameProps, 'label' | 'error' | 'hint' | 'hideLabel'>,
    Omit<ComponentPropsWithRef<'input'>, 'children'> {
  /** A button or unit inside the field, at its end. */
  readonly end?: ReactNode;
}

/** One line of text. A native input, so that the sign-in page stays light; takes Formik's `getFieldProps` as it is. */
export function TextInput({ label, error, hint, hideLabel, end, required, id, ...input }: TextInputProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      error={error}
      hint={hint}
      {...(hideLabel !== undefined && { hideLabel })}
      {...(required !== undefined && { required })}
    >
      <Wrap>
        <Control
          id={fieldId}
          aria-invalid={error !== undefined}
          aria-required={required}
          aria-describedby={(error ?? hint) === undefined ? undefined : noteId(fieldId)}
          data-has-end={end === undefined ? undefined : true}
          {...input}
        />
        {end !== undefined && <span data-end="">{end}</span>}
      </Wrap>
    </FieldFrame>
  );
}
