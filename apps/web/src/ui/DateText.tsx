import { useLanguage } from '../i18n/use-language.ts';
import { formatDate, formatDateTime } from '../lib/format.ts';

/** A moment as `dd/mm/aaaa` or, with `time`, `dd/mm/aaaa HH:mm` in America/Asuncion; a dash when there is none. It follows the language. */
export function DateText({ value, time = false }: { value: string | null | undefined; time?: boolean }) {
  useLanguage();
  if (value === null || value === undefined || value === '') return <span>–</span>;
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {time ? formatDateTime(value) : formatDate(value)}
    </time>
  );
}
