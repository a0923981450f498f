import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import SvgIcon from '@mui/material/SvgIcon';
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../lib/lazy-screen.ts';
import type { menuParents, ScreenRow } from '../lib/screens.ts';

const files = import.meta.glob<ComponentType>(['./*/*icon.ts', '!./*/*sample-icon.ts'], {
  base: '../features',
  eager: true,
  import: 'default',
});

const known = new Map<string, ComponentType>();

/** The icon of a sample application, loaded when it is rendered, with a placeholder meanwhile. */
function sampleIcon(file: string): ComponentType {
  const made = known.get(file);
  if (made) return made;
  const Icon = lazyPart(async () => {
    // The menu also works without icons.
    const icons = await import('./sample-icons.ts').then(
      ({ sampleIcons }) => sampleIcons,
      () => undefined,
    );
    return { default: icons?.[file] ?? SvgIcon };
  });
  const SampleIcon = () => (
    <Suspense fallback={<SvgIcon />}>
      <Icon />
    </Suspense>
  );
  known.set(file, SampleIcon);
  return SampleIcon;
}

/** The file of a screen's menu icon, below `features`. */
export const iconFileOf = ({ folder, name, menu }: ScreenRow): string =>
  `./${folder}/${name === undefined ? '' : `${name}.`}${menu?.group === 'muestra' ? 'sample-icon' : 'icon'}.ts`;

/** The menu icon in a screen's folder. */
export function menuIconOf(row: ScreenRow): ComponentType | undefined {
  const file = iconFileOf(row);
  return row.menu?.group === 'muestra' ? sampleIcon(file) : files[file];
}

/** Icons of the collapsible entries. */
export const parentIcons: Readonly<Record<keyof typeof menuParents, ComponentType>> = {
  facturacion: PointOfSaleOutlined,
};
