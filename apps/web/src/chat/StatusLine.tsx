import Box from '@mui/material/Box';
import type { ChatContact } from '@portal/contracts';
import { oneLine } from '../ui/one-line.ts';
import { useTexts } from './texts.ts';

/** Status of a contact and, if there is one, their mood, on one line. */
export function StatusLine({ status, mood }: Pick<ChatContact, 'status' | 'mood'>) {
  const t = useTexts();
  const name = t(`status.${status}`);
  if (mood === '') return name;
  return (
    <Box component="span" sx={{ display: 'flex', columnGap: '0.5ch' }}>
      <span style={{ flexShrink: 0 }}>{`${name} · `}</span>
      <Box component="span" dir="auto" sx={oneLine}>
        {mood}
      </Box>
    </Box>
  );
}
