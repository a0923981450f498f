import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SearchHit } from '@portal/contracts';
import { matchParts } from '../../lib/plain-text.ts';

interface HitCardProps {
  readonly hit: SearchHit;
  readonly query: string;
}

/** A hit with the words of the search marked. Its address is a text to read, in Latin letters whatever the language. */
export function HitCard({ hit: { title, url, excerpt }, query }: HitCardProps) {
  return (
    <Box
      component="li"
      lang="es"
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
    >
      <Typography component="h2" variant="h6">
        <Marked text={title} query={query} />
      </Typography>
      <Typography component="p" variant="body2" sx={{ color: 'text.secondary' }}>
        <bdi dir="ltr">
          <Marked text={url} query={query} />
        </bdi>
      </Typography>
      <Typography component="p">
        <Marked text={excerpt} query={query} />
      </Typography>
    </Box>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return matchParts(text, query).map((part, place) =>
    part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
  );
}
