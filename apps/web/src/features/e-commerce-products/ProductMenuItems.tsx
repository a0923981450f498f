import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ToggleOff from '@mui/icons-material/ToggleOffOutlined';
import ToggleOn from '@mui/icons-material/ToggleOnOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Product } from '@portal/contracts';
import type { ReactNode } from 'react';
import type { ProductActions } from './product-actions.ts';
import { useTexts } from './texts.ts';

interface ProductMenuItemsProps {
  readonly product: Product;
  readonly actions: ProductActions;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The open menu of a product. */
export default function ProductMenuItems({ product, actions, anchor, onClose }: ProductMenuItemsProps) {
  const t = useTexts();
  const entry = (label: string, icon: ReactNode, run: () => void) => (
    <MenuItem
      onClick={() => {
        onClose();
        run();
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      // In React's tree it is inside the row: stops clicks from opening the product.
      onClick={(event) => event.stopPropagation()}
    >
      {entry(t('accion.editar'), <EditOutlined />, () => actions.open(product))}
      {entry(t('accion.duplicar'), <ContentCopy />, () => actions.duplicate(product))}
      {entry(
        t(product.active ? 'accion.desactivar' : 'accion.activar'),
        product.active ? <ToggleOff /> : <ToggleOn />,
        () => actions.setActive(product, !product.active),
      )}
      {entry(t('accion.eliminar'), <DeleteOutlined />, () => actions.remove(product))}
    </Menu>
  );
}
