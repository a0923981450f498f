import { DateText } from '../../../ui/DateText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { isEstado } from '../model/types.ts';
import { useListTexts } from '../list-texts.ts';
import { useTexts } from './texts.ts';
import { Official } from './Official.tsx';
import { SimpleTable } from '../../../ui/detail/SimpleTable.tsx';
import type { TabProps } from './tab-props.ts';

/** The tax authority's response to each attempt, newest first. */
export default function ResponsesTab({ document }: TabProps) {
  const t = useTexts();
  const c = useListTexts();
  if (document.respuestas.length === 0) {
    return <EmptyState title={t('sinDatos.respuestas')} description={c(`estado.${document.estado}`)} />;
  }
  return (
    <SimpleTable
      label={t('tab.respuestas')}
      rows={[...document.respuestas].sort((a, b) => b.fecha.localeCompare(a.fecha) || b.intento - a.intento)}
      columns={[
        { header: t('respuesta.intento'), align: 'end', cell: ({ intento }) => intento },
        { header: t('respuesta.fecha'), cell: ({ fecha }) => <DateText value={fecha} time /> },
        { header: c('columna.lote'), cell: ({ lote }) => lote ?? '–' },
        {
          header: c('columna.estado'),
          cell: ({ estado }) => (isEstado(estado) ? c(`etiqueta.${estado}`) : estado),
        },
        { header: t('respuesta.codigo'), cell: ({ codigo }) => <strong>{codigo}</strong> },
        { header: t('respuesta.mensaje'), cell: ({ mensaje }) => <Official>{mensaje}</Official> },
      ]}
    />
  );
}
