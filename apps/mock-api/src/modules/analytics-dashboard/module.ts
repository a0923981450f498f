import { areaModule } from '../../context/module.ts';
import { analyticsDashboardSeed } from './seed.ts';
import { widgetsOf } from './service.ts';

export const analyticsDashboardModule = areaModule({
  area: 'analyticsDashboard',
  seeds: [analyticsDashboardSeed],
  handlers: {
    listWidgets: async (_input, { store }) => ({ status: 200, body: await widgetsOf(store).list() }),
  },
});
