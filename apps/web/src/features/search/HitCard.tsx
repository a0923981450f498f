import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SearchHit } from '@portal/contracts';
import { MarkedText } from '../../ui/MarkedText.tsx';

interface HitCardProps {
  readonly hit: SearchHit;
  readonly query: string;
}

/** A hit with highlighted search words. Its URL is display text, left to right in every language. */
export function HitCard({ hit: { title, url, excerpt }, query }: HitCardProps) {
  return (
    <Box
      component="li"
      lang="es"
      sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
    >
      <Typography component="h3" variant="subtitle1">
        <bdi>
          <MarkedText text={title} query={query} />
        </bdi>
      </Typography>
      <Typography component="p" variant="body2" sx={{ color: 'text.secondary' }}>
        <bdi dir="ltr">
          <MarkedText text={url} query={query} />
        </bdi>
      </Typography>
      <Typography component="p">
        <bdi>
          <MarkedText text={excerpt} query={query} />
        </bdi>
      </Typography>
    </Box>
  );
}
