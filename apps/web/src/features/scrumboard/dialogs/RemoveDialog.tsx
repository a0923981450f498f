import { formatNumber } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useTexts } from './texts.ts';

interface RemoveDialogProps {
  readonly what: 'lista' | 'tablero';
  readonly name: string;
  /** Number of cards that are deleted too. */
  readonly cards: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirmation before a list or a board is deleted with its cards. */
export default function RemoveDialog({ what, name, cards, onConfirm, onClose }: RemoveDialogProps) {
  const t = useTexts();
  return (
    <ConfirmDialog
      open
      tone="error"
      title={t(`eliminar.titulo.${what}`, { nombre: name })}
      confirmLabel={t(`eliminar.boton.${what}`)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('eliminar.tarjetas', { count: cards, n: formatNumber(cards) })}
    </ConfirmDialog>
  );
}
