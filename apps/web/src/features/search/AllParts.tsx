import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FEW, parts, type Counts } from './kinds.ts';
import { useAddressOfPart, useCountText } from './PartLinks.tsx';
import { PartRows, type PartRowsProps } from './PartRows.tsx';
import { useTexts } from './texts.ts';

interface AllPartsProps extends Omit<PartRowsProps, 'part'> {
  readonly counts: Counts;
}

/** The first rows of every part with results, with links to the rest. */
export function AllParts({ counts, hits, ...rest }: AllPartsProps) {
  const t = useTexts();
  const id = useId();
  const addressOf = useAddressOfPart();
  const countText = useCountText();
  return parts.map((part) => {
    const count = counts[part];
    if (count === undefined || count.total === 0) return null;
    return (
      <Box key={part} component="section" aria-labelledby={`${id}-${part}`} sx={{ mb: 3 }}>
        <Typography component="h2" variant="h6" id={`${id}-${part}`} sx={{ mb: 1 }}>
          {t(`parte.${part}`)}
        </Typography>
        <PartRows part={part} hits={hits.slice(0, FEW)} {...rest} />
        {count.total > FEW && (
          <Link
            component={RouterLink}
            to={addressOf(part)}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: '2.4rem', mt: 1 }}
          >
            {t('verTodos', { parte: t(`parte.${part}`), cantidad: countText(count) })}
          </Link>
        )}
      </Box>
    );
  });
}
