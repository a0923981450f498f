import type { SeedArea } from '../../context/seed-area.ts';
import { seededFaker } from '../../seed/seeded-faker.ts';
import { widgetsOf } from './service.ts';
import { widgetsFor } from './widgets.ts';

/** The nine widgets, in every seed: they are fixed figures, not computed from records. */
export const analyticsDashboardSeed: SeedArea = {
  name: 'analytics-dashboard',
  write: async (store, _seed, clock) => {
    const faker = await seededFaker('analytics-dashboard');
    await widgetsOf(store).replaceAll(widgetsFor(faker, clock.now().getTime()));
  },
};
