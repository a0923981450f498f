import { dayOfText } from '../../lib/wire-day.ts';
import { DateText } from '../../ui/DateText.tsx';

/** A date of the invoice in the language of the page; unchanged if it cannot be parsed. */
export function InvoiceDate({ text }: { readonly text: string }) {
  const day = dayOfText(text);
  return day === undefined ? <bdi>{text}</bdi> : <DateText value={day} />;
}
