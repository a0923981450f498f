import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DetailView, type DetailViewProps } from '../../ui/detail/DetailView.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { useLoteQuery } from './api.ts';
import { LoteChip, resultOf } from './list.tsx';
import { useTexts } from './texts.ts';

type LoteDetailProps = Pick<DetailViewProps<never, 'documentos'>, 'id' | 'titleId' | 'address' | 'rows'>;

/** One batch: its protocol, how it ended, its documents, and the way to them in their list. */
export default function LoteDetail({ id, ...view }: LoteDetailProps) {
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
            <LoteChip estado={lote.estado} />
            {resultOf(lote)}
            <CopyButton value={lote.protocolo} what={t('detalle.elProtocolo')} />
            <Button
              size="small"
              variant="outlined"
              component={Link}
              to={`${paths.documentosElectronicos}?fechas=todas&lote=${lote.protocolo}`}
            >
              {t('detalle.lista')}
            </Button>
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
            {
              header: t('detalle.total'),
              align: 'end',
              cell: ({ total, moneda }) => <MoneyText amount={total} moneda={moneda} />,
            },
            {
              header: t('detalle.respuesta'),
              cell: ({ codigo_respuesta: codigo, mensaje_respuesta: mensaje }) =>
                codigo === null ? '–' : `${codigo}: ${mensaje ?? ''}`,
            },
          ]}
        />
      )}
    </DetailView>
  );
}
