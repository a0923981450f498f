import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DetailView, type DetailProps } from '../../ui/detail/DetailView.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { formatQuantity } from '../../lib/format.ts';
import { Section } from '../../ui/Section.tsx';
import { useConsultadoQuery } from './api.ts';
import { linesOf } from './components/lines.ts';
import { PrintButton } from './components/PrintButton.tsx';
import { Resumen } from './components/Resumen.tsx';
import { EstadoChip } from './list.tsx';
import { EventsSection } from './responder/EventsSection.tsx';
import { downloadDocument } from './responder/files.ts';
import { ResponseSection } from './responder/ResponseSection.tsx';
import { useTexts } from './texts.ts';
import type { ConsultaDetalle, DocumentoConsultado } from './types.ts';

type ConsultaDetailProps = DetailProps<'resumen'>;

/** One document by its CDC: in full for its issuer and its receiver, the public summary for all others. */
export default function ConsultaDetail({ id, ...view }: ConsultaDetailProps) {
  const t = useTexts();
  const query = useConsultadoQuery({ cdc: id }, { refetchOnMountOrArgChange: true });
  const found = query.currentData;
  const documento = found?.documento ?? null;
  return (
    <DetailView
      {...view}
      id={id}
      query={query}
      title={found ? t('detalle.titulo', { numero: found.resumen.numero }) : t('detalle.cargando')}
      missing={{ title: t('detalle.noExiste'), message: t('detalle.noExisteTexto') }}
      actions={
        found && (
          <>
            <EstadoChip estado={found.resumen.estado} />
            {typeof documento?.xml === 'string' && <FileButtons cdc={found.resumen.cdc} />}
            <PrintButton {...found} />
          </>
        )
      }
    >
      {(data) => <Content consulta={data} />}
    </DetailView>
  );
}

function FileButtons({ cdc }: { cdc: string }) {
  const t = useTexts();
  return (['pdf', 'xml'] as const).map((formato) => (
    <Button
      key={formato}
      size="small"
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      onClick={() => downloadDocument(cdc, formato)}
    >
      {t(`archivo.${formato}`)}
    </Button>
  ));
}

function Content({ consulta: { resumen, documento } }: { consulta: ConsultaDetalle }) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Section title={t('detalle.documento')}>
        <Resumen resumen={resumen} />
        {documento === null && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {t('detalle.ajeno')}
          </Alert>
        )}
      </Section>
      {documento?.es_receptor === true && (
        <ResponseSection
          document={{
            ...resumen,
            respuesta: documento.respuesta,
            tiene_archivos: documento.xml !== null,
          }}
        />
      )}
      {documento !== null && <Whole documento={documento} moneda={resumen.moneda} />}
      {documento !== null && <EventsSection cdc={resumen.cdc} events={documento.eventos} />}
    </Box>
  );
}

function Whole({ documento, moneda }: { documento: DocumentoConsultado; moneda: string }) {
  const t = useTexts();
  const { url_qr, totales, receptor_nombre, receptor_documento } = documento;
  return (
    <Section title={t('detalle.items')}>
      <Typography sx={{ mb: 1.5 }}>
        {t('detalle.receptor')}: <bdi>{receptor_nombre}</bdi>{' '}
        {receptor_documento !== '0' && <bdi>({receptor_documento})</bdi>}
      </Typography>
      <SimpleTable
        label={t('detalle.items')}
        rows={linesOf(documento)}
        columns={[
          { header: t('detalle.descripcion'), cell: ({ descripcion }) => descripcion },
          { header: t('detalle.cantidad'), align: 'end', cell: ({ cantidad }) => formatQuantity(cantidad) },
          {
            header: t('columna.total'),
            align: 'end',
            cell: ({ total }) => <MoneyText amount={total} moneda={moneda} />,
          },
        ]}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 1.5, fontWeight: 650 }}>
        <span>{t('columna.total')}</span>
        <MoneyText amount={totales.total_general} moneda={moneda} />
      </Box>
      {url_qr.startsWith('https://') && (
        <Link
          href={url_qr}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ display: 'inline-block', mt: 1.5 }}
        >
          {t('detalle.ekuatia')}
        </Link>
      )}
    </Section>
  );
}
