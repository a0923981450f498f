import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import type { Order } from '@portal/contracts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { useTexts } from './texts.ts';
import type { OrderWrites } from './use-order-writes.ts';

interface ChosenOrdersProps {
  readonly orders: readonly Order[];
  readonly writes: OrderWrites;
  readonly onClear: () => void;
}

/** The bulk actions on the selected orders. */
export default function ChosenOrders({ orders, writes, onClear }: ChosenOrdersProps) {
  const t = useTexts();
  return (
    <SelectionBar
      label={t('seleccion.titulo')}
      count={t('seleccion.cantidad', { count: orders.length })}
      clearLabel={t('seleccion.quitar')}
      onClear={onClear}
    >
      <ActionButton
        color="error"
        variant="outlined"
        icon={<DeleteOutlined />}
        label={t('accion.eliminar')}
        onClick={() => {
          onClear();
          void writes.remove(orders);
        }}
      />
    </SelectionBar>
  );
}
