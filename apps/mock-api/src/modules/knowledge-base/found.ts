import type { FoundArticle, KnowledgeBaseArticle, KnowledgeBaseCategory } from '@portal/contracts';
import type { SearchSource } from '../../context/search-source.ts';
import { excerptOf, textOfHtml, wordSearch } from '../../lists/word-search.ts';
import { knowledgeBaseSeed } from './seed.ts';
import { categoriesOf } from './service.ts';

const search = wordSearch<KnowledgeBaseArticle>(({ title, content }) => ({
  title,
  others: [textOfHtml(content)],
}));

/** The articles of the help, for the global search. */
export const articlesSource: SearchSource<FoundArticle> = {
  seeds: [knowledgeBaseSeed],
  find: async ({ store }, wanted) => {
    const categories = await categoriesOf(store).list();
    const categoryOf = new Map<KnowledgeBaseArticle, KnowledgeBaseCategory>(
      categories.flatMap((category) => category.featuredArticles.map((article) => [article, category])),
    );
    const { rows, ...page } = search([...categoryOf.keys()], wanted);
    return {
      ...page,
      rows: rows.flatMap((article) => {
        const category = categoryOf.get(article);
        return category === undefined
          ? []
          : [
              {
                id: article.id,
                title: article.title,
                category: { id: category.id, title: category.title },
                excerpt: excerptOf(textOfHtml(article.content), wanted.q),
              },
            ];
      }),
    };
  },
};
