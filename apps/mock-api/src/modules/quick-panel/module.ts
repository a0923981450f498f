import { areaModule } from '../../context/module.ts';
import { quickPanelSeed } from './seed.ts';
import { eventsOf, notesOf } from './service.ts';

export const quickPanelModule = areaModule({
  area: 'quickPanel',
  seeds: [quickPanelSeed],
  handlers: {
    getData: async (_input, { store }) => ({
      status: 200,
      body: { notes: await notesOf(store).list(), events: await eventsOf(store).list() },
    }),
  },
});
