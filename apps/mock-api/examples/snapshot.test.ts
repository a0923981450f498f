import { testApi } from '@portal/mock-api';
import { afterAll, expect, it } from 'vitest';

const t = testApi();
afterAll(() => t.close());

it('puts a saved state back', async () => {
  const { mock, notes } = t.as('admin');
  await notes.createNote({ body: { note: { title: 'Solo en la instantánea' } } });
  const saved = await mock.takeSnapshot();

  await mock.reset({ body: { seed: 'empty' } });
  expect(await notes.listNotes()).toEqual([]);

  await mock.putSnapshot({ body: saved });
  expect((await notes.listNotes())[0]?.title).toBe('Solo en la instantánea');
});
