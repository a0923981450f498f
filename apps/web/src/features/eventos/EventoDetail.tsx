import Button from '@mui/material/Button';
import { screens } from '../../lib/screens.ts';
import type { EventoDetalle } from '@portal/contracts';
import { canAccess } from '@portal/contracts/access';
import { kindText, numberText, stateChip } from '../../document/events/labels.ts';
import { useRetryEvent } from '../../document/events/use-retry-event.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { Historial } from '../../records/historial/Historial.tsx';
import { asQuery } from '../../api/query-api.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { DetailLink } from '../../ui/detail/DetailLink.tsx';
import { DetailView, type DetailProps } from '../../ui/detail/DetailView.tsx';
import { downloads } from '../../ui/downloads/downloads.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { XmlView } from '../../ui/xml/XmlView.tsx';
import { eventos, useEventoQuery } from './api.ts';
import { detailTabs, type DetailTab } from './detail-tabs.ts';
import { EventoFacts } from './EventoFacts.tsx';
import { useTexts } from './texts.ts';

const objetos = ['eventos'];

/** URL of the event's document in its list, at the tab of events. */
const documentPath = (id: string): string =>
  `${paths.documentosElectronicos}/${encodeURIComponent(id)}/eventos?fechas=todas`;

/** One event: its data, the service's response, its documents, its two messages, and its history. */
export default function EventoDetail({ id, ...view }: DetailProps<DetailTab>) {
  const t = useTexts();
  const query = useEventoQuery({ id }, { refetchOnMountOrArgChange: true });
  const evento = query.currentData;
  const seesDocuments = canAccess(screens.documentosElectronicos.auth, useAppSelector(selectRoles));
  return (
    <DetailView
      {...view}
      id={id}
      query={query}
      title={
        evento
          ? t('detalle.titulo', { evento: kindText(evento.tipo), numero: numberText(evento.numero) })
          : t('detalle.cargando')
      }
      missing={{ title: t('detalle.noExiste'), message: t('detalle.noExisteTexto') }}
      announcement={evento ? stateChip(evento.estado).label : ''}
      tabs={{
        label: t('detalle.partes'),
        tabs: detailTabs.map((tab) => ({ id: tab, label: t(`pestanaDetalle.${tab}`) })),
      }}
      actions={
        evento && (
          <>
            <StatusChip {...stateChip(evento.estado)} />
            {evento.acciones.includes('reintentar') && <Retry id={id} />}
            {seesDocuments && evento.id_documento !== null && (
              <DetailLink to={documentPath(evento.id_documento)}>{t('detalle.documento')}</DetailLink>
            )}
          </>
        )
      }
    >
      {(one) => <Content evento={one} tab={view.address.tab} seesDocuments={seesDocuments} />}
    </DetailView>
  );
}

/** Sends a pending event again. */
function Retry({ id }: { readonly id: string }) {
  const t = useTexts();
  const { retry, isLoading } = useRetryEvent();
  return (
    <Button size="small" variant="contained" loading={isLoading} onClick={() => void retry(id)}>
      {t('detalle.reintentar')}
    </Button>
  );
}

interface ContentProps {
  readonly evento: EventoDetalle;
  readonly tab: DetailTab;
  readonly seesDocuments: boolean;
}

function Content({ evento, tab, seesDocuments }: ContentProps) {
  const t = useTexts();
  const { id, numero, xml, respuesta_xml, historial } = evento;
  const download = (contenido: 'evento' | 'respuesta') => () =>
    downloads.start(t('archivo', { numero }), (options) =>
      asQuery(async () => (await eventos.exportacion({ formato: 'xml', id, contenido }, options)).data),
    );
  switch (tab) {
    case 'datos':
      return <EventoFacts evento={evento} documentPath={seesDocuments ? documentPath : null} />;
    case 'xml':
      if (xml === null) return <EmptyState title={t('sinXml.titulo')} />;
      return <XmlView xml={xml} label={t('detalle.xml')} onDownload={download('evento')} />;
    case 'respuesta':
      if (respuesta_xml === null)
        return <EmptyState title={t(xml === null ? 'sinXml.titulo' : 'sinXml.respuesta')} />;
      return (
        <XmlView xml={respuesta_xml} label={t('detalle.respuesta')} onDownload={download('respuesta')} />
      );
    case 'historial':
      return <Historial objetos={objetos} id={id} movimientos={historial} />;
  }
}
