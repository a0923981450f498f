import { EmptyState } from '../../../ui/EmptyState.tsx';
import { XmlView } from '../../../ui/xml/XmlView.tsx';
import { useDocumentActions } from '../hooks/document-actions.ts';
import type { TabProps } from './tab-props.ts';
import { useTexts } from './texts.ts';

/** The signed XML. */
export default function XmlTab({ document }: TabProps) {
  const t = useTexts();
  const { run } = useDocumentActions();
  const { xml } = document;
  if (xml === null) return <EmptyState title={t('sinDatos.xml')} description={t('sinDatos.xmlTexto')} />;
  return <XmlView xml={xml} label={t('tab.xml')} onDownload={() => run('xml', document)} />;
}
