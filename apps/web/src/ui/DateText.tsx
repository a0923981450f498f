import { useLanguage } from '../i18n/use-language.ts';
import { formatDate, formatDateTime } from '../lib/format.ts';

interface DateTextProps {
  readonly value: string | null | undefined;
  readonly time?: boolean;
  /** In the cell of a table: where space is short the time is cut and the day is not; both on hover. */
  readonly cut?: boolean;
}

/** A time that does not fit goes to the second line, which is not shown. */
const oneLine = { whiteSpace: 'normal', height: '1lh', overflow: 'hidden' } as const;

/** A moment as `dd/mm/aaaa` or, with `time`, `dd/mm/aaaa HH:mm` in America/Asuncion; a dash when there is none. It follows the language. */
export function DateText({ value, time = false, cut = false }: DateTextProps) {
  useLanguage();
  if (value === null || value === undefined || value === '') return <span>–</span>;
  const text = time ? formatDateTime(value) : formatDate(value);
  return (
    <time dateTime={value} {...(cut && { title: text })} style={cut ? oneLine : { whiteSpace: 'nowrap' }}>
      {text}
    </time>
  );
}
