import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EventoConsultado } from '@portal/contracts';
import { useRetryEvent } from '../../../document/events/use-retry-event.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { Timeline } from '../../../ui/detail/Timeline.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { StatusChipProps } from '../../../ui/StatusChip.tsx';
import { downloadEvent } from './files.ts';
import { useTexts } from './texts.ts';

interface EventsSectionProps {
  readonly cdc: string;
  readonly events: readonly EventoConsultado[];
}

const tones = {
  registrado: 'success',
  rechazado: 'error',
  pendiente: 'warning',
} as const satisfies Record<EventoConsultado['estado'], StatusChipProps['tone']>;

/** The events of a document: the service's response, the XML, and a retry of pending ones. */
export function EventsSection({ cdc, events }: EventsSectionProps) {
  const t = useTexts();
  const { retry, isLoading } = useRetryEvent();
  const linesOf = (event: EventoConsultado) => [
    event.codigo !== null && (
      <bdi lang="es">{event.mensaje === null ? event.codigo : `${event.codigo}: ${event.mensaje}`}</bdi>
    ),
    event.motivo !== '' && (
      <>
        {t('evento.motivo')}: <bdi>{event.motivo}</bdi>
      </>
    ),
    event.alcance === 'parcial' &&
      event.fecha_recepcion !== null &&
      `${t('evento.recepcion')}: ${formatDate(event.fecha_recepcion)}`,
    event.proximo_intento !== null &&
      event.estado === 'pendiente' &&
      t('evento.proximo', { fecha: formatDateTime(event.proximo_intento) }),
    event.acciones.length > 0 && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {event.acciones.includes('descargar_xml') && (
          <Button
            size="small"
            startIcon={<FileDownloadOutlined />}
            onClick={() => downloadEvent(cdc, event.id)}
          >
            {t('evento.xml')}
          </Button>
        )}
        {event.acciones.includes('reintentar') && (
          <Button
            size="small"
            startIcon={<Refresh />}
            loading={isLoading}
            onClick={() => void retry(event.id)}
          >
            {t('evento.reintentar')}
          </Button>
        )}
      </Box>
    ),
  ];
  return (
    <Section title={t('evento.titulo')}>
      {events.length === 0 ? (
        <Typography variant="body2">{t('evento.ninguno')}</Typography>
      ) : (
        <Timeline
          label={t('evento.titulo')}
          // The service lists the newest first.
          entries={events.toReversed().map((event) => ({
            at: event.fecha,
            title:
              event.alcance === null ? t(`evento.tipo.${event.tipo}`) : t(`evento.alcance.${event.alcance}`),
            state: { label: t(`evento.estado.${event.estado}`), tone: tones[event.estado] },
            lines: linesOf(event).map((line) => (line === false ? null : line)),
          }))}
        />
      )}
    </Section>
  );
}
