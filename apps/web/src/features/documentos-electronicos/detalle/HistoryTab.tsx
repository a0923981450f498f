import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Timeline } from '../../../ui/detail/Timeline.tsx';
import { Official } from './Official.tsx';
import type { TabProps } from './tab-props.ts';
import { useTexts } from './texts.ts';
import { useCodeLabel } from './use-code-label.ts';

/** Who did what to the document, and when. */
export default function HistoryTab({ document }: TabProps) {
  const t = useTexts();
  const labelOf = useCodeLabel();
  if (document.historial.length === 0) return <EmptyState title={t('sinDatos.historial')} />;
  return (
    <Timeline
      label={t('tab.historial')}
      entries={document.historial.map(({ fecha, usuario, accion, detalle }) => ({
        at: fecha,
        title: labelOf('movimiento', accion),
        by: usuario,
        lines: detalle === '' ? [] : [<Official>{detalle}</Official>],
      }))}
    />
  );
}
