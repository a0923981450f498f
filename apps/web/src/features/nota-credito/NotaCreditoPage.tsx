import { DocumentPage } from '../../document/DocumentPage.tsx';
import { notaCredito } from './kind.ts';

/** The form of notas de crédito with its drafts and what follows the issue. */
export default function NotaCreditoPage() {
  return <DocumentPage kind={notaCredito} />;
}
