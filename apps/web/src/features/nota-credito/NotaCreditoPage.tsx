import { DocumentPage } from '../../document/DocumentPage.tsx';
import { notaCredito } from './kind.ts';

/** The form of notas de crédito with its drafts and the page after issuing. */
export default function NotaCreditoPage() {
  return <DocumentPage kind={notaCredito} />;
}
