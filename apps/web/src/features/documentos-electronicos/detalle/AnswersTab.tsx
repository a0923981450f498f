import { DateText } from '../../../ui/DateText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useTexts } from '../texts.ts';
import { SimpleTable } from './SimpleTable.tsx';
import type { TabProps } from './tabs.ts';

/** What the tax authority answered to each attempt, newest first. */
export default function AnswersTab({ document }: TabProps) {
  const t = useTexts();
  if (document.respuestas.length === 0) {
    return <EmptyState title={t('sinDatos.respuestas')} description={t(`estado.${document.estado}`)} />;
  }
  return (
    <SimpleTable
      label={t('tab.respuestas')}
      rows={[...document.respuestas].sort((a, b) => b.fecha.localeCompare(a.fecha) || b.intento - a.intento)}
      columns={[
        { header: t('respuesta.intento'), align: 'end', cell: ({ intento }) => intento },
        { header: t('respuesta.fecha'), cell: ({ fecha }) => <DateText value={fecha} time /> },
        { header: t('columna.lote'), cell: ({ lote }) => lote ?? '–' },
        { header: t('columna.estado'), cell: ({ estado }) => estado },
        { header: t('respuesta.codigo'), cell: ({ codigo }) => <strong>{codigo}</strong> },
        { header: t('respuesta.mensaje'), cell: ({ mensaje }) => mensaje },
      ]}
    />
  );
}
