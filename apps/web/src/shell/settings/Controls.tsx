import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { SelectInput } from '../../ui/form/SelectInput.tsx';

const Fields = styled('div')({ display: 'grid', gap: '1.2rem' });
const Fieldset = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: '0.8rem',
});
const Legend = styled('legend')({ padding: 0, marginBottom: '0.8rem', fontSize: '1.3rem', fontWeight: 600 });
const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: '0.8rem',
});

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.6rem',
  minHeight: '4rem',
  padding: '0.8rem',
  borderRadius: '0.8rem',
  border: `1px solid ${theme.palette.control}`,
  fontSize: '1.3rem',
  textAlign: 'center',
  cursor: 'pointer',
  '& input': { position: 'absolute', opacity: 0, inset: 0, cursor: 'pointer' },
  '&:hover': { backgroundColor: theme.palette.background.raised },
  '&:has(:checked)': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    backgroundColor: theme.palette.primary.soft,
    color: theme.palette.primary.main,
    fontWeight: 600,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

/** A titled part of a panel. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Fields>{children}</Fields>
    </section>
  );
}

/** A group of fields with a name of its own. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset>
      <Legend>{title}</Legend>
      {children}
    </Fieldset>
  );
}

interface OneOfProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly picture?: ReactNode;
  }[];
  readonly onChange: (value: Value) => void;
}

/** A choice of a few visible options: native radios styled as tiles. */
export function Tiles<Value extends string>({ label, value, options, onChange }: OneOfProps<Value>) {
  const name = useId();
  return (
    <Group title={label}>
      <Choices>
        {options.map((option) => (
          <Choice key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span>{option.label}</span>
          </Choice>
        ))}
      </Choices>
    </Group>
  );
}

/** A choice of several options, as a select. */
export function OneOf<Value extends string>({ label, value, options, onChange }: OneOfProps<Value>) {
  return (
    <SelectInput
      label={label}
      value={value}
      options={options}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

interface OnOffProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** On or off. */
export function OnOff({ label, checked, onChange }: OnOffProps) {
  return (
    <FormControlLabel
      label={label}
      labelPlacement="start"
      slotProps={{ typography: { variant: 'body2' } }}
      control={<Switch checked={checked} onChange={(_, next) => onChange(next)} />}
      sx={{ m: 0, justifyContent: 'space-between', gap: 1 }}
    />
  );
}
