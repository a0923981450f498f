import { DocumentationPage } from './DocumentationPage.tsx';

/** /documentation */
export default function UsePage() {
  return <DocumentationPage page="inicio" />;
}
