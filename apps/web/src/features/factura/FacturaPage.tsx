import { DocumentPage } from '../../document/DocumentPage.tsx';
import { factura } from './kind.ts';

/** The form of facturas with its drafts and what follows the issue. */
export default function FacturaPage() {
  return <DocumentPage kind={factura} />;
}
