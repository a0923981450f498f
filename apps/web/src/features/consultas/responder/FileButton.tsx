import CodeOutlined from '@mui/icons-material/CodeOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { GridButton } from '../../../ui/data-table/GridButton.tsx';
import { useTexts } from '../texts.ts';
import type { DocumentoRecibido } from '../types.ts';
import { downloadDocument } from './files.ts';

interface FileButtonProps {
  readonly recibido: Pick<DocumentoRecibido, 'cdc' | 'numero'>;
  readonly formato: 'pdf' | 'xml';
}

/** Downloads the KuDE or the XML of a received document from its row. */
export function FileButton({ recibido: { cdc, numero }, formato }: FileButtonProps) {
  const t = useTexts();
  return (
    <GridButton
      label={t('archivo.de', { archivo: t(`archivo.${formato}`), numero })}
      onClick={() => downloadDocument(cdc, formato)}
    >
      {formato === 'pdf' ? <PictureAsPdfOutlined fontSize="small" /> : <CodeOutlined fontSize="small" />}
    </GridButton>
  );
}
