import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { eventPath } from '../../../document/events/event-path.ts';
import { kindText, stateChip } from '../../../document/events/labels.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Timeline } from '../../../ui/detail/Timeline.tsx';
import { Official } from './Official.tsx';
import type { TabProps } from './tab-props.ts';
import { useTexts } from './texts.ts';

/** Events on the document, such as its cancellation; each leads to its own detail. */
export default function EventsTab({ document }: TabProps) {
  const t = useTexts();
  if (document.eventos.length === 0) return <EmptyState title={t('sinDatos.eventos')} />;
  return (
    <Timeline
      label={t('tab.eventos')}
      entries={document.eventos.map(({ id, fecha, tipo, estado, motivo, codigo, mensaje, usuario }) => ({
        at: fecha,
        title: (
          <Link component={RouterLink} to={eventPath(id)}>
            {kindText(tipo)}
          </Link>
        ),
        state: stateChip(estado),
        by: usuario,
        lines: [
          motivo === '' ? null : (
            <>
              {t('evento.motivo')}: <bdi lang="es">{motivo}</bdi>
            </>
          ),
          codigo === '' ? null : <Official>{`${codigo}: ${mensaje}`}</Official>,
        ],
      }))}
    />
  );
}
