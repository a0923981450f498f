import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useTexts } from './texts.ts';

interface DeleteQuestionProps {
  readonly count: number;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Confirmation before to-dos are permanently deleted. */
export default function DeleteQuestion({ count, onConfirm, onClose }: DeleteQuestionProps) {
  const t = useTexts();
  return (
    <ConfirmDialog
      open
      tone="error"
      title={t('borrar.titulo', { count })}
      confirmLabel={t('borrar.boton')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('borrar.texto')}
    </ConfirmDialog>
  );
}
