import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface RangeButtonsProps<Name extends string> {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly ranges: readonly { readonly id: Name; readonly label: string }[];
  readonly chosen: Name;
  readonly onChoose: (range: Name) => void;
}

/** A group of toggle buttons for the range of the figures. */
export function RangeButtons<Name extends string>({
  label,
  ranges,
  chosen,
  onChoose,
}: RangeButtonsProps<Name>) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {ranges.map(({ id, label: name }) => (
        <Button
          key={id}
          size="small"
          variant={id === chosen ? 'contained' : 'outlined'}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
}
