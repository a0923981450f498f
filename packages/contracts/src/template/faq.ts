import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { readErrors } from '../kernel/sample-areas.ts';

export const faqSchema = z.looseObject({ id: z.string(), question: z.string(), answer: z.string() }).meta({
  id: 'Faq',
  examples: [
    { id: 'faq-1', question: '¿Qué es el CDC?', answer: 'El código de 44 cifras de cada documento.' },
  ],
});
export type Faq = z.infer<typeof faqSchema>;

/** Questions that users ask often. */
export const faq = {
  listFaqs: endpoint({
    method: 'GET',
    path: '/api/faq',
    summary: 'Preguntas frecuentes',
    access: 'optional',
    responses: { 200: z.array(faqSchema), ...readErrors },
  }),
};
