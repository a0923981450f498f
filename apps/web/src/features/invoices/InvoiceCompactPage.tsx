import { Compact } from './Compact.tsx';
import { InvoiceFrame } from './InvoiceFrame.tsx';

/** The invoice in few lines, black on white. */
export default function InvoiceCompactPage() {
  return <InvoiceFrame layout="compact">{(invoice) => <Compact invoice={invoice} />}</InvoiceFrame>;
}
