import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { PrintSheet } from '../../../ui/print/PrintSheet.tsx';
import { useTexts } from '../texts.ts';
import type { ConsultaDetalle } from '../types.ts';
import { PrintedDocument } from './PrintedDocument.tsx';

type PrintButtonProps = Pick<ConsultaDetalle, 'resumen'> & Partial<Pick<ConsultaDetalle, 'documento'>>;

/** Prints what was found: a sheet that exists only while the print dialog is open, and never on screen. */
export function PrintButton({ resumen, documento = null }: PrintButtonProps) {
  const t = useTexts();
  const [printedAt, setPrintedAt] = useState<string | null>(null);
  const print = () => {
    // In browsers where `print` does not block, the sheet must exist until the dialog closes.
    window.addEventListener('afterprint', () => setPrintedAt(null), { once: true });
    flushSync(() => setPrintedAt(new Date().toISOString()));
    window.print();
  };
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<PrintOutlined />} onClick={print}>
        {t('imprimir.boton')}
      </Button>
      {printedAt !== null &&
        createPortal(
          // The sheet's own styles show it on paper.
          <Box sx={{ display: 'none' }}>
            <PrintSheet label={t('detalle.titulo', { numero: resumen.numero })}>
              <PrintedDocument resumen={resumen} documento={documento} printedAt={printedAt} />
            </PrintSheet>
          </Box>,
          document.body,
        )}
    </>
  );
}
