import type { Board, BoardCard } from '@portal/contracts';
import { Fields } from '../../../ui/form/Fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { placeOf } from '../model.ts';
import { useTexts } from './texts.ts';

interface MoveDialogProps {
  readonly board: Board;
  readonly card: BoardCard;
  readonly onMove: (listId: string, index: number) => Promise<unknown>;
  readonly onClose: () => void;
}

const noRules = () => ({});

/** Moves a card without dragging (WCAG 2.5.7): list and position. */
export default function MoveDialog({ board, card, onMove, onClose }: MoveDialogProps) {
  const t = useTexts();
  const place = placeOf(board, card.id);
  const form = useForm({
    initial: { lista: place?.list.id ?? board.lists[0]?.id ?? '', lugar: String(place?.index ?? 0) },
    rules: noRules,
    onSubmit: async ({ lista, lugar }) => {
      onClose();
      await onMove(lista, Number(lugar));
    },
  });
  const { lista, lugar } = form.values;
  const others = (board.lists.find(({ id }) => id === lista)?.idCards ?? []).filter((id) => id !== card.id);
  return (
    <FormDialog
      form={form}
      width="xs"
      title={t('mover.titulo', { tarjeta: card.name })}
      submitLabel={t('mover.accion')}
      onClose={onClose}
    >
      <Fields>
        <SelectInput
          label={t('mover.lista')}
          value={lista}
          autoFocus
          options={board.lists.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => form.update((before) => ({ ...before, lista: target.value, lugar: '0' }))}
        />
        <SelectInput
          label={t('mover.lugar')}
          value={lugar}
          options={Array.from({ length: others.length + 1 }, (_, index) => ({
            value: String(index),
            label: t('mover.lugarDe', { lugar: index + 1, total: others.length + 1 }),
          }))}
          onChange={({ target }) => form.update((before) => ({ ...before, lugar: target.value }))}
        />
      </Fields>
    </FormDialog>
  );
}
