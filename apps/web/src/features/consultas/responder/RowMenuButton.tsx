import MoreVert from '@mui/icons-material/MoreVert';
import { GridButton } from '../../../ui/data-table/GridButton.tsx';
import { useTexts } from '../texts.ts';
import type { DocumentoRecibido } from '../types.ts';
import { useResponses } from './responses.ts';

/** Opens the actions of a received document. */
export function RowMenuButton({ recibido }: { readonly recibido: DocumentoRecibido }) {
  const t = useTexts();
  const { openMenu } = useResponses();
  return (
    <GridButton
      label={t('acciones', { numero: recibido.numero })}
      hasPopup="menu"
      onClick={({ currentTarget }) => openMenu(recibido, currentTarget)}
    >
      <MoreVert fontSize="small" />
    </GridButton>
  );
}
