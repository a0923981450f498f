import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatearCdc } from '@portal/sifen';
import { formatQuantity } from '../../../lib/format.ts';
import { DateText } from '../../../ui/DateText.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { SheetTable } from '../../../ui/print/PrintSheet.tsx';
import { Sentence } from '../../../ui/Unbroken.tsx';
import { useTexts } from '../texts.ts';
import type { ConsultaDetalle, DocumentoConsultado } from '../types.ts';
import { linesOf } from './lines.ts';
import { resumenFacts } from './Resumen.tsx';

interface PrintedDocumentProps extends Pick<ConsultaDetalle, 'resumen' | 'documento'> {
  readonly printedAt: string;
}

/** The document on paper: its state at that moment, its identification and, for issuer and receiver, its lines. */
export function PrintedDocument({ resumen, documento, printedAt }: PrintedDocumentProps) {
  const t = useTexts();
  const { estado, numero, cdc } = resumen;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        <Sentence>{t('detalle.titulo', { numero })}</Sentence>
      </Typography>
      <Box component="p" sx={{ mb: 2 }}>
        <strong>{t(`estado.${estado}`)}</strong>
        <br />
        {t(`significado.${estado}`)}
      </Box>
      <Facts
        facts={[
          ...resumenFacts(t, resumen),
          [
            t('detalle.receptor'),
            documento && [documento.receptor_nombre, documentOf(documento)].filter(Boolean).join(' '),
          ],
          [t('imprimir.fecha'), <DateText value={printedAt} time />],
        ]}
      />
      <Box component="p" sx={{ mt: 2, fontWeight: 600 }}>
        CDC <bdi dir="ltr">{formatearCdc(cdc)}</bdi>
      </Box>
      {documento !== null && <Lines documento={documento} moneda={resumen.moneda} />}
      <Box component="p" sx={{ mt: 3, fontSize: '1.2rem' }}>
        {t('publica.simulado')}
      </Box>
    </>
  );
}

/** The receiver's document in brackets; `0` is that of an unnamed receiver. */
const documentOf = ({ receptor_documento }: DocumentoConsultado): string =>
  receptor_documento === '0' ? '' : `(${receptor_documento})`;

function Lines({ documento, moneda }: { documento: DocumentoConsultado; moneda: string }) {
  const t = useTexts();
  return (
    <SheetTable>
      <thead>
        <tr>
          <th scope="col">{t('detalle.descripcion')}</th>
          <th scope="col" data-align="end">
            {t('detalle.cantidad')}
          </th>
          <th scope="col" data-align="end">
            {t('columna.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {linesOf(documento).map(({ descripcion, cantidad, total }, index) => (
          <tr key={index}>
            <td>
              <bdi>{descripcion}</bdi>
            </td>
            <td data-align="end">{formatQuantity(cantidad)}</td>
            <td data-align="end">
              <MoneyText amount={total} moneda={moneda} />
            </td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}
