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

  it('has none in the empty seed', async () => {
    const empty = testApi({ seed: 'empty' });
    expect(await empty.anonymous.faq.listFaqs()).toEqual([]);
    await empty.close();
  });

  it('takes anonymous calls, but no bad token', () => expectOpenToGuests(t, '/api/faq'));
});
