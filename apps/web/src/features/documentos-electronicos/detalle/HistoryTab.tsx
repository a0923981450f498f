import { DateText } from '../../../ui/DateText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useTexts } from './texts.ts';
import { Official } from './Official.tsx';
import { SimpleTable } from '../../../ui/detail/SimpleTable.tsx';
import type { TabProps } from './tab-props.ts';
import { useCodeLabel } from './use-code-label.ts';

/** Who did what to the document, and when. */
export default function HistoryTab({ document }: TabProps) {
  const t = useTexts();
  const labelOf = useCodeLabel();
  if (document.historial.length === 0) return <EmptyState title={t('sinDatos.historial')} />;
  return (
    <SimpleTable
      label={t('tab.historial')}
      rows={document.historial}
      columns={[
        { header: t('respuesta.fecha'), cell: ({ fecha }) => <DateText value={fecha} time /> },
        { header: t('historial.usuario'), cell: ({ usuario }) => usuario },
        { header: t('historial.accion'), cell: ({ accion }) => labelOf('movimiento', accion) },
        { header: t('historial.detalle'), cell: ({ detalle }) => <Official>{detalle}</Official> },
      ]}
    />
  );
}
