import { areaModule } from '../../context/module.ts';
import { fileManagerSeed } from './seed.ts';
import { filesOf } from './service.ts';

export const fileManagerModule = areaModule({
  area: 'fileManager',
  seeds: [fileManagerSeed],
  handlers: {
    listFiles: async (_input, { store }) => ({ status: 200, body: await filesOf(store).list() }),
  },
});
