import { useState } from 'react';
import { containerWidths } from '../../theme/settings.ts';
import { TextInput } from '../../ui/form/TextInput.tsx';

interface WidthInputProps {
  readonly label: string;
  readonly hint: string;
  /** px */
  readonly value: number;
  readonly onChange: (width: number) => void;
}

const isAllowed = (width: number) => width >= containerWidths.min && width <= containerWidths.max;

/** A width in px. A value out of bounds is marked as invalid and not applied. */
export function WidthInput({ label, hint, value, onChange }: WidthInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !isAllowed(Number(typed));
  return (
    <TextInput
      label={label}
      type="number"
      inputMode="numeric"
      min={containerWidths.min}
      max={containerWidths.max}
      step={10}
      value={typed ?? value}
      {...(isWrong ? { error: hint } : { hint })}
      onChange={(event) => {
        const width = Math.round(Number(event.target.value));
        setTyped(event.target.value);
        if (isAllowed(width)) onChange(width);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
