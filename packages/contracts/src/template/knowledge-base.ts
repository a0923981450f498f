import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { readErrors } from '../kernel/sample-areas.ts';

/** `content` is HTML; ids are unique within their category. */
export const knowledgeBaseArticleSchema = z
  .looseObject({ id: z.string(), title: z.string(), content: z.string() })
  .meta({
    id: 'KnowledgeBaseArticle',
    examples: [{ id: '1', title: 'Ingresar por primera vez', content: '<p>Use su documento.</p>' }],
  });
export type KnowledgeBaseArticle = z.infer<typeof knowledgeBaseArticleSchema>;

/** `articlesCount` counts all articles of the category, not only the featured ones. */
export const knowledgeBaseCategorySchema = z
  .looseObject({
    id: z.string(),
    title: z.string(),
    path: z.string(),
    articlesCount: z.number().int(),
    featuredArticles: z.array(knowledgeBaseArticleSchema),
  })
  .meta({
    id: 'KnowledgeBaseCategory',
    examples: [
      {
        id: '1',
        title: 'Primeros pasos',
        path: '/pages/knowledge-base',
        articlesCount: 17,
        featuredArticles: [
          { id: '1', title: 'Ingresar por primera vez', content: '<p>Use su documento.</p>' },
        ],
      },
    ],
  });
export type KnowledgeBaseCategory = z.infer<typeof knowledgeBaseCategorySchema>;

/** Help articles by category. */
export const knowledgeBase = {
  listCategories: endpoint({
    method: 'GET',
    path: '/api/knowledge-base',
    summary: 'Categorías de ayuda con sus artículos destacados',
    access: 'optional',
    responses: { 200: z.array(knowledgeBaseCategorySchema), ...readErrors },
  }),
};
