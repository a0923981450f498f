import type { CalendarEvent, NewCalendarEvent } from '@portal/contracts';
import { formatNumber } from '../../lib/format.ts';
import { failureOf } from '../../api/messages-of.ts';
import { ImportDialog } from '../../ui/files/ImportDialog.tsx';
import { calendar } from './api.ts';
import { whenOf, whenText } from './model.ts';
import { useTexts } from './texts.ts';
import { readIcs } from './transfer/read-ics.ts';
import { useTexts as useTransferTexts } from './transfer/texts.ts';

interface EventsImportProps {
  readonly all: readonly CalendarEvent[];
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Imports the events of an iCalendar file after a preview; those of the calendar are left out. */
export default function EventsImport({ all, onSent, onClose }: EventsImportProps) {
  const t = useTexts();
  const transfer = useTransferTexts();
  return (
    <ImportDialog<NewCalendarEvent>
      title={transfer('titulo')}
      help={transfer('texto')}
      accept=".ics,text/calendar"
      width="sm"
      parse={async (file) => {
        const texts = { untitled: t('sinTitulo'), place: (lugar: string) => transfer('lugar', { lugar }) };
        const { events, withoutStart, cancelled, known, simplified, unknownZones } = await readIcs(
          file,
          texts,
          all,
        );
        return {
          rows: events,
          warnings: [
            ...(withoutStart > 0 ? [transfer('sinInicio', { n: formatNumber(withoutStart) })] : []),
            ...(cancelled > 0 ? [transfer('cancelados', { n: formatNumber(cancelled) })] : []),
            ...(known > 0 ? [transfer('conocidos', { n: formatNumber(known) })] : []),
            ...(simplified > 0 ? [transfer('sinRegla', { n: formatNumber(simplified) })] : []),
            ...(unknownZones.length > 0 ? [transfer('zonas', { zonas: unknownZones.join(', ') })] : []),
          ],
        };
      }}
      noneText={transfer('nada')}
      summary={(events, archivo) => transfer('encontrados', { count: events.length, archivo })}
      columns={[
        { header: t('campo.titulo'), cell: ({ title }) => title },
        { header: t('campo.cuando'), cell: (event) => whenText(whenOf({ id: '', ...event })) },
      ]}
      send={(batch, idOf) =>
        calendar.addEvents({
          body: { newEvents: batch.map((event) => ({ ...event, id: idOf(event) })) },
        })
      }
      doneText={(count) => transfer('importados', { count })}
      failureOf={failureOf}
      onSent={onSent}
      onClose={onClose}
    />
  );
}
