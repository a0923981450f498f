import { areaModule } from '../../context/module.ts';
import { projects } from './projects.ts';
import { projectDashboardSeed } from './seed.ts';
import { widgetsOf } from './service.ts';

export const projectDashboardModule = areaModule({
  area: 'projectDashboard',
  seeds: [projectDashboardSeed],
  handlers: {
    listWidgets: async (_input, { store }) => ({ status: 200, body: await widgetsOf(store).list() }),
    listProjects: (_input) => ({ status: 200, body: [...projects] }),
  },
});
