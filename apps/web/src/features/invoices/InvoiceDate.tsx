import { dayOfText } from '../../lib/wire-day.ts';
import { DateText } from '../../ui/DateText.tsx';

/** A date of the invoice in the language of the page; as it came when it cannot be read. */
export function InvoiceDate({ text }: { readonly text: string }) {
  const day = dayOfText(text);
  return day === undefined ? <bdi>{text}</bdi> : <DateText value={day} />;
}
