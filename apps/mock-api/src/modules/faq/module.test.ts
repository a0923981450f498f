import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { testApi } from '../../test-api.ts';

describe('faq', () => {
  const t = testApi();
  afterAll(() => t.close());

  it('has 14 questions, each of one line, with an answer', async () => {
    const faqs = await t.anonymous.faq.listFaqs();
    expect(faqs).toHaveLength(14);
    for (const { question, answer } of faqs) {
      expect(question.length).toBeGreaterThanOrEqual(36);
      expect(question.length).toBeLessThanOrEqual(58);
      expect(answer.length).toBeGreaterThanOrEqual(47);
      expect(answer.length).toBeLessThanOrEqual(427);
    }
  });

  it('has four categories; each question is in one of them', async () => {
    const faqs = await t.anonymous.faq.listFaqs();
    const categories = await t.anonymous.faq.listCategories();
    expect(categories.map(({ title }) => title)).toEqual([
      'Acceso y usuarios',
      'Emisión y timbrado',
      'Rechazos y correcciones',
      'Envíos y archivos',
    ]);
    const ids = categories.flatMap(({ questions }) => questions);
    expect(ids.toSorted()).toEqual(faqs.map(({ id }) => id).toSorted());
  });

  it('responds to GET categories', async () => {
    const response = await request(t.app).get('/api/faq/categories');
    expect(response.status).toBe(200);
    expect((response.body as unknown[])[2]).toEqual({
      id: 'correcciones',
      title: 'Rechazos y correcciones',
      questions: ['faq-5', 'faq-6', 'faq-9'],
    });
    await expectOpenToGuests(t, '/api/faq/categories');
  });

  it('has none in the empty seed', async () => {
    const empty = testApi({ seed: 'empty' });
    expect(await empty.anonymous.faq.listFaqs()).toEqual([]);
    expect(await empty.anonymous.faq.listCategories()).toEqual([]);
    await empty.close();
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/faq'));
});
