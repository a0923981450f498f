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

/** `questions` are the ids of its questions, in their order. */
export const faqCategorySchema = z
  .object({ id: z.string(), title: z.string(), questions: z.array(z.string()) })
  .meta({ id: 'FaqCategory', examples: [{ id: 'documentos', title: 'Documentos', questions: ['faq-1'] }] });
export type FaqCategory = z.infer<typeof faqCategorySchema>;

/** Frequently asked questions. */
export const faq = {
  listFaqs: endpoint({
    method: 'GET',
    path: '/api/faq',
    summary: 'Preguntas frecuentes',
    access: 'optional',
    responses: { 200: z.array(faqSchema), ...readErrors },
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/api/faq/categories',
    summary: 'Categorías de las preguntas frecuentes',
    description: 'Una extensión: las preguntas se listan igual; aquí se dice cuáles son de cada categoría.',
    access: 'optional',
    responses: { 200: z.array(faqCategorySchema), ...readErrors },
  }),
};
