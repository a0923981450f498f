import { paths } from '../../lib/paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DetailLink } from '../../ui/detail/DetailLink.tsx';
import { DetailView, type DetailProps } from '../../ui/detail/DetailView.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { totalCell } from '../../ui/detail/total-cell.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useLoteQuery } from './api.ts';
import { chipOf, resultOf } from './list.ts';
import { useTexts } from './texts.ts';

/** One batch: its protocol, result and documents, with a link to them in their list. */
export default function LotesDetail({ id, ...view }: DetailProps<'documentos'>) {
  const t = useTexts();
  const query = useLoteQuery({ id }, { refetchOnMountOrArgChange: true });
  const lote = query.currentData;
  return (
    <DetailView
      {...view}
      id={id}
      query={query}
      title={lote ? t('detalle.titulo', { protocolo: lote.protocolo }) : t('detalle.cargando')}
      missing={{ title: t('detalle.noExiste'), message: t('detalle.noExisteTexto') }}
      actions={
        lote && (
          <>
            <StatusChip {...chipOf(lote)} />
            {resultOf(lote)}
            <bdi lang="es">{`${lote.respuesta.codigo}: ${lote.respuesta.mensaje}`}</bdi>
            <CopyButton value={lote.protocolo} what={t('detalle.elProtocolo')} />
            <DetailLink to={`${paths.documentosElectronicos}?fechas=todas&lote=${lote.protocolo}`}>
              {t('detalle.lista')}
            </DetailLink>
          </>
        )
      }
    >
      {({ documentos }) => (
        <SimpleTable
          label={t('detalle.documentos')}
          rows={documentos}
          columns={[
            { header: t('detalle.numero'), cell: ({ numero }) => numero },
            { header: t('detalle.receptor'), cell: ({ receptor_nombre }) => receptor_nombre },
            totalCell(t('detalle.total')),
            {
              header: t('detalle.respuesta'),
              cell: ({ codigo_respuesta: codigo, mensaje_respuesta: mensaje }) =>
                codigo === null ? '–' : <span lang="es">{`${codigo}: ${mensaje ?? ''}`}</span>,
            },
          ]}
        />
      )}
    </DetailView>
  );
}
