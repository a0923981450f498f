import { areaModule } from '../../core/module.ts';
import { faqSeed } from './seed.ts';
import { faqsOf } from './service.ts';

export const faqModule = areaModule({
  area: 'faq',
  seeds: [faqSeed],
  handlers: {
    listFaqs: async (_input, { store }) => ({ status: 200, body: await faqsOf(store).list() }),
  },
});
