import { areaModule } from '../../context/module.ts';
import { faqSeed } from './seed.ts';
import { categoriesOf, faqsOf } from './service.ts';

export const faqModule = areaModule({
  area: 'faq',
  seeds: [faqSeed],
  handlers: {
    listFaqs: async (_input, { store }) => ({ status: 200, body: await faqsOf(store).list() }),
    listCategories: async (_input, { store }) => ({ status: 200, body: await categoriesOf(store).list() }),
  },
});
