import type { NewCalendarEvent } from '@portal/contracts';
import { formatNumber } from '../../lib/format.ts';
import { failureOf } from '../../session/messages-of.ts';
import { ImportDialog } from '../../ui/files/ImportDialog.tsx';
import { calendar } from './api.ts';
import { whenOf, whenText } from './model.ts';
import { useTexts } from './texts.ts';
import { fromIcs } from './transfer/from-ics.ts';

interface EventsImportProps {
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Imports the events of an iCalendar file after a preview. */
export default function EventsImport({ onSent, onClose }: EventsImportProps) {
  const t = useTexts();
  return (
    <ImportDialog<NewCalendarEvent>
      title={t('importar.titulo')}
      help={t('importar.texto')}
      accept=".ics,text/calendar"
      width="sm"
      parse={(file) => {
        const { events, withoutStart } = fromIcs(file, t('sinTitulo'));
        return {
          rows: events,
          ...(withoutStart > 0 && { warning: t('importar.sinInicio', { n: formatNumber(withoutStart) }) }),
        };
      }}
      noneText={t('importar.nada')}
      summary={(events, archivo) => t('importar.encontrados', { count: events.length, archivo })}
      columns={[
        { header: t('campo.titulo'), cell: ({ title }) => title },
        { header: t('campo.cuando'), cell: (event) => whenText(whenOf({ id: '', ...event })) },
      ]}
      send={(batch, idOf) =>
        calendar.addEvents({
          body: { newEvents: batch.map((event) => ({ ...event, id: idOf(event) })) },
        })
      }
      doneText={(count) => t('hecho.importados', { count })}
      failureOf={failureOf}
      onSent={onSent}
      onClose={onClose}
    />
  );
}
