import { styled } from '@mui/material/styles';
import { useFormField } from './use-form-field.ts';

const Root = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.8rem',
  '& legend': { fontSize: '1.3rem', fontWeight: 600, marginBottom: '0.5rem', padding: 0 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.8rem',
    minHeight: '3.6rem',
    paddingBlock: '0.4rem',
    paddingInline: '1rem 1.4rem',
    border: `1px solid ${theme.palette.control}`,
    borderRadius: '2rem',
    cursor: 'pointer',
    fontSize: '1.35rem',
  },
  '& label:has(:checked)': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.soft,
    color: theme.palette.primary.main,
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: '2px' },
  '& input': {
    accentColor: theme.palette.primary.main,
    width: '1.6rem',
    height: '1.6rem',
    margin: 0,
    outline: 'none',
  },
}));

interface RadioFieldProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  /** The chosen one has the focus when the field appears. */
  readonly autoFocus?: boolean;
}

interface RadioInputProps<Value extends string> extends RadioFieldProps<Value> {
  readonly value: string;
  readonly onValue: (value: Value) => void;
}

/** One of a few, each in sight, by the name of its field. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { value, set } = useFormField(props.name);
  return <RadioInput {...props} value={value} onValue={set} />;
}

/** The same for a choice that changes more than its own field. */
export function RadioInput<Value extends string>({
  name,
  label,
  values,
  labelOf,
  autoFocus = false,
  value,
  onValue,
}: RadioInputProps<Value>) {
  return (
    <Root>
      <legend>{label}</legend>
      {values.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === value}
            {...(autoFocus && one === value && { autoFocus })}
            onChange={() => onValue(one)}
          />
          {labelOf(one)}
        </label>
      ))}
    </Root>
  );
}
