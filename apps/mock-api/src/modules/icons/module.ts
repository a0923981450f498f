import { areaModule } from '../../context/module.ts';
import { iconCatalogue } from './catalogue.ts';

/** The catalogue cannot change and is the same in every seed and sandbox, so it is not stored. */
export const iconsModule = areaModule({
  area: 'icons',
  seeds: [],
  handlers: {
    listIcons: () => ({ status: 200, body: iconCatalogue() }) as const,
  },
});
