import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

const Option = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.7rem',
  minHeight: '3.2rem',
  paddingInline: '1.1rem',
  fontSize: '1.35rem',
  cursor: 'pointer',
  border: `1px solid ${theme.palette.control}`,
  borderRadius: '0.8rem',
  '&:has(:checked)': {
    color: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.soft,
    fontWeight: 600,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& input': {
    width: '1.6rem',
    height: '1.6rem',
    margin: 0,
    accentColor: theme.palette.primary.main,
    outline: 'none',
  },
}));

interface CheckGroupProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Any number of a short list. */
export function CheckGroup({ label, options, chosen, onChange }: CheckGroupProps) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: '1.3rem', fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {options.map((option) => (
          <Option key={option.value}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </Option>
        ))}
      </Box>
    </Box>
  );
}
