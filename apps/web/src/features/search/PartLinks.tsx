import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../lib/format.ts';
import { patchParams } from '../../lib/url-state.ts';
import { nameOfPart, parts, type Count, type Counts, type Part } from './kinds.ts';
import { useTexts } from './texts.ts';

/** The URL of one part of the results, or of all of them. */
export function useAddressOfPart(): (part: Part | null) => string {
  const [params] = useSearchParams();
  return (part) => `?${patchParams(params, { solo: part && nameOfPart(part), pagina: null }).toString()}`;
}

/** The count as text: exact, or more than were counted. */
export function useCountText(): (count: Count) => string {
  const t = useTexts();
  return ({ total, isMore }) =>
    isMore === true ? t('masDe', { cantidad: formatNumber(total) }) : formatNumber(total);
}

/** The parts of the results with counts; the current one is marked. */
export function PartLinks({ counts, current }: { readonly counts: Counts; readonly current: Part | null }) {
  const t = useTexts();
  const addressOf = useAddressOfPart();
  const countText = useCountText();
  const chip = (part: Part | null, label: string) => (
    <li key={part}>
      <Button
        component={Link}
        to={addressOf(part)}
        size="small"
        variant={part === current ? 'contained' : 'outlined'}
        {...(part === current && { 'aria-current': 'page' as const })}
      >
        {label}
      </Button>
    </li>
  );
  return (
    <Box component="nav" aria-label={t('partes')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {chip(null, t('todo'))}
        {parts.map((part) => {
          const count = counts[part];
          // A part without rows is not a link.
          return count !== undefined && (count.total > 0 || part === current)
            ? chip(part, `${t(`parte.${part}`)} ${countText(count)}`)
            : null;
        })}
      </Box>
    </Box>
  );
}
