import { InvoiceFrame } from './InvoiceFrame.tsx';
import { Modern } from './Modern.tsx';

/** The invoice with a colour band and the amount due in large figures. */
export default function InvoiceModernPage() {
  return <InvoiceFrame layout="modern">{(invoice) => <Modern invoice={invoice} />}</InvoiceFrame>;
}
