import { areaModule } from '../../context/module.ts';
import { profileSeed } from './seed.ts';
import { about, photosOf, timeline } from './service.ts';

export const profileModule = areaModule({
  area: 'profile',
  seeds: [profileSeed],
  handlers: {
    getTimeline: async (_input, { store }) => ({ status: 200, body: await timeline(store) }),
    listPhotosVideos: async (_input, { store }) => ({ status: 200, body: await photosOf(store).list() }),
    getAbout: async (_input, { store }) => ({ status: 200, body: await about(store) }),
  },
});
