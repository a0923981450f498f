import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Timeline } from '../../../ui/detail/Timeline.tsx';
import { Official } from './Official.tsx';
import type { TabProps } from './tab-props.ts';
import { useTexts } from './texts.ts';
import { useCodeLabel } from './use-code-label.ts';

/** Events on the document, such as its cancellation. */
export default function EventsTab({ document }: TabProps) {
  const t = useTexts();
  const labelOf = useCodeLabel();
  if (document.eventos.length === 0) return <EmptyState title={t('sinDatos.eventos')} />;
  return (
    <Timeline
      label={t('tab.eventos')}
      entries={document.eventos.map(({ fecha, tipo, estado, motivo, codigo, mensaje, usuario }) => ({
        at: fecha,
        title: labelOf('suceso', tipo),
        state: {
          label: labelOf('suceso', estado),
          tone: estado === 'rechazado' ? 'error' : 'success',
        },
        by: usuario,
        lines: [
          <>
            {t('evento.motivo')}: <bdi>{motivo}</bdi>
          </>,
          <Official>{`${codigo}: ${mensaje}`}</Official>,
        ],
      }))}
    />
  );
}
