import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import type { ComponentType } from 'react';
import type { menuParents, ScreenRow } from '../lib/screens.ts';

const files = import.meta.glob<ComponentType>('./*/*icon.ts', {
  base: '../features',
  eager: true,
  import: 'default',
});

/** The menu icon in a screen's folder. */
export const menuIconOf = ({ folder, name }: ScreenRow): ComponentType | undefined =>
  files[`./${folder}/${name === undefined ? '' : `${name}.`}icon.ts`];

/** Icons of the collapsible entries. */
export const parentIcons: Readonly<Record<keyof typeof menuParents, ComponentType>> = {
  facturacion: PointOfSaleOutlined,
};
