import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import type { ToneName } from '../theme/palettes.ts';

export interface StatusChipProps {
  readonly label: string;
  /** `neutral` for states that need no action. The label names the state; the colour only repeats it. */
  readonly tone: ToneName | 'neutral';
  readonly icon?: ReactElement;
}

/** A quiet chip for a state; text and background pass AA in every palette. */
export function StatusChip({ label, tone, icon }: StatusChipProps) {
  return (
    <Chip
      size="small"
      label={label}
      {...(icon && { icon })}
      sx={(theme) => ({
        bgcolor: tone === 'neutral' ? theme.palette.background.raised : theme.palette[tone].soft,
        color: tone === 'neutral' ? theme.palette.text.secondary : theme.palette[tone].main,
        '& .MuiChip-icon': { color: 'inherit', fontSize: '1.6rem' },
      })}
    />
  );
}
