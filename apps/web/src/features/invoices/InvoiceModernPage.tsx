import { InvoiceFrame } from './InvoiceFrame.tsx';
import { Modern } from './Modern.tsx';

/** The invoice with a band of colour and what is to be paid in large figures. */
export default function InvoiceModernPage() {
  return <InvoiceFrame layout="modern">{(invoice) => <Modern invoice={invoice} />}</InvoiceFrame>;
}
