import { areaModule } from '../../context/module.ts';
import { searchSeed } from './seed.ts';
import { hitsOf } from './service.ts';

export const searchModule = areaModule({
  area: 'search',
  seeds: [searchSeed],
  handlers: {
    listResults: async (_input, { store }) => ({ status: 200, body: await hitsOf(store).list() }),
  },
});
