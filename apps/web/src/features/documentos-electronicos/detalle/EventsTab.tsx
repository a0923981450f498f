import { DateText } from '../../../ui/DateText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useListTexts } from '../list-texts.ts';
import { useTexts } from './texts.ts';
import { Official } from './Official.tsx';
import { SimpleTable } from '../../../ui/detail/SimpleTable.tsx';
import type { TabProps } from './tab-props.ts';
import { useCodeLabel } from './use-code-label.ts';

/** Events on the document, such as its cancellation. */
export default function EventsTab({ document }: TabProps) {
  const t = useTexts();
  const c = useListTexts();
  const labelOf = useCodeLabel();
  if (document.eventos.length === 0) return <EmptyState title={t('sinDatos.eventos')} />;
  return (
    <SimpleTable
      label={t('tab.eventos')}
      rows={document.eventos}
      columns={[
        { header: t('respuesta.fecha'), cell: ({ fecha }) => <DateText value={fecha} time /> },
        { header: t('evento.tipo'), cell: ({ tipo }) => labelOf('suceso', tipo) },
        { header: t('evento.motivo'), cell: ({ motivo }) => motivo },
        { header: c('columna.estado'), cell: ({ estado }) => labelOf('suceso', estado) },
        {
          header: t('evento.respuesta'),
          cell: ({ codigo, mensaje }) => <Official>{`${codigo}: ${mensaje}`}</Official>,
        },
        { header: t('historial.usuario'), cell: ({ usuario }) => usuario },
      ]}
    />
  );
}
