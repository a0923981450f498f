import { DocumentationPage } from './DocumentationPage.tsx';

/** /documentation/configuration/multi-language */
export default function MultiLanguagePage() {
  return <DocumentationPage page="idiomas" />;
}
