import Button from '@mui/material/Button';
import { pageNumber, readingsOf } from '../../lib/number-text.ts';

interface NumberReadingsProps {
  readonly value: string;
  readonly onChoose: (text: string) => void;
}

/** Both readings of a number that has two, to choose from; nothing for other numbers. */
export function NumberReadings({ value, onChoose }: NumberReadingsProps) {
  return readingsOf(value)?.map((reading) => (
    <Button key={reading} size="small" dir="ltr" onClick={() => onChoose(reading)}>
      {pageNumber(reading)}
    </Button>
  ));
}
