import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import type { Product } from '@portal/contracts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { useTexts } from './texts.ts';
import type { ProductWrites } from './use-product-writes.ts';

interface ChosenProductsProps {
  readonly products: readonly Product[];
  readonly writes: ProductWrites;
  readonly onClear: () => void;
}

/** The bulk actions on the selected products. */
export default function ChosenProducts({ products, writes, onClear }: ChosenProductsProps) {
  const t = useTexts();
  return (
    <SelectionBar
      label={t('seleccion.titulo')}
      count={t('seleccion.cantidad', { count: products.length })}
      clearLabel={t('seleccion.quitar')}
      onClear={onClear}
    >
      <Button
        size="small"
        variant="outlined"
        disabled={products.every(({ active }) => active)}
        onClick={() => void writes.setActive(products, true)}
      >
        {t('accion.activar')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={products.every(({ active }) => !active)}
        onClick={() => void writes.setActive(products, false)}
      >
        {t('accion.desactivar')}
      </Button>
      <ActionButton
        color="error"
        variant="outlined"
        icon={<DeleteOutlined />}
        label={t('accion.eliminar')}
        onClick={() => {
          onClear();
          void writes.remove(products);
        }}
      />
    </SelectionBar>
  );
}
