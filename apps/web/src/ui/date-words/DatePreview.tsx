import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { latest } from '../../lib/latest.ts';
import { readDates } from './date-words.ts';
import type { DatedText } from './dated-text.ts';
import { previewText } from './preview-text.ts';
import { useTexts } from './texts.ts';

interface DatePreviewProps {
  readonly typed: string;
}

/** The date that a quick-add line means, before it is submitted, and the words that were not understood. */
export default function DatePreview({ typed }: DatePreviewProps) {
  const t = useTexts();
  const language = useLanguage();
  const [found, setFound] = useState<DatedText | null>(null);
  const [begin] = useState(latest);
  useEffect(() => {
    const isCurrent = begin();
    // Without its code there is no preview; submitting the line reports the failure.
    readDates(typed).then(
      (next) => isCurrent() && setFound(next),
      () => undefined,
    );
  }, [typed, language, begin]);
  const when = found === null ? null : previewText(found);
  if (found === null || (when === null && found.ignored.length === 0)) return null;
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {when === null ? t('sinFecha') : t('fecha', { titulo: found.rest, cuando: when })}
      {found.ignored.length > 0 &&
        ` · ${t('ignorado', { palabras: found.ignored.map((words) => `«${words}»`).join(', ') })}`}
    </Typography>
  );
}
