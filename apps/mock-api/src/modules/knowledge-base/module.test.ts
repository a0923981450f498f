import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { testApi } from '../../test-api.ts';

describe('knowledge base', () => {
  const t = testApi();
  afterAll(() => t.close());

  it('has four categories with their counts and five long articles each', async () => {
    const categories = await t.anonymous.knowledgeBase.listCategories();
    expect(categories.map(({ articlesCount, path }) => [articlesCount, path])).toEqual(
      [17, 12, 19, 24].map((count) => [count, '/pages/knowledge-base']),
    );
    for (const { featuredArticles } of categories) {
      expect(featuredArticles.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
      for (const { content } of featuredArticles) {
        expect(content.length).toBeGreaterThan(2300);
        expect(content.length).toBeLessThan(2900);
      }
    }
  });

  it('tells in each article the steps of what it is about, and of nothing else', async () => {
    const categories = await t.anonymous.knowledgeBase.listCategories();
    const steps = categories
      .flatMap(({ featuredArticles }) => featuredArticles)
      .flatMap(({ content }) => {
        const [list = ''] = /(?<=<ol>).*(?=<\/ol>)/.exec(content) ?? [];
        return list.split('</li>').filter((step) => step !== '');
      });
    expect(steps.length).toBeGreaterThanOrEqual(5 * 20);
    expect(new Set(steps).size).toBe(steps.length);
  });

  it('has none in the empty seed', async () => {
    const empty = testApi({ seed: 'empty' });
    expect(await empty.anonymous.knowledgeBase.listCategories()).toEqual([]);
    await empty.close();
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/knowledge-base'));
});
