import { areaModule } from '../../context/module.ts';
import { knowledgeBaseSeed } from './seed.ts';
import { categoriesOf } from './service.ts';

export const knowledgeBaseModule = areaModule({
  area: 'knowledgeBase',
  seeds: [knowledgeBaseSeed],
  handlers: {
    listCategories: async (_input, { store }) => ({ status: 200, body: await categoriesOf(store).list() }),
  },
});
