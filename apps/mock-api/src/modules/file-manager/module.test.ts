import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { expectOpenToGuests } from '../../../test/guests.ts';
import { owner as user, people } from '../../seed/people.ts';
import { testApi } from '../../test-api.ts';

describe('file manager', () => {
  const t = testApi();
  afterAll(() => t.close());

  it('has folders, documents and spreadsheets', async () => {
    const files = await t.anonymous.fileManager.listFiles();
    const count = (type: string) => files.filter((file) => file.type === type).length;
    expect([files.length, count('folder'), count('document'), count('spreadsheet')]).toEqual([11, 3, 5, 3]);
    expect(new Set(files.map(({ id }) => id)).size).toBe(11);
  });

  it('gives a size and a preview to files alone', async () => {
    for (const { type, size, preview } of await t.anonymous.fileManager.listFiles()) {
      expect([size !== '', preview !== undefined]).toEqual(type === 'folder' ? [false, false] : [true, true]);
    }
  });

  it('writes days as a text in order: created, modified, opened, not later than now', async () => {
    for (const { created, modified, opened } of await t.anonymous.fileManager.listFiles()) {
      for (const day of [created, modified, opened]) expect(day).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
      expect(Date.parse(created)).toBeLessThanOrEqual(Date.parse(modified));
      expect(Date.parse(modified)).toBeLessThanOrEqual(Date.parse(opened));
      expect(Date.parse(opened)).toBeLessThanOrEqual(t.clock.now().getTime() + 86_400_000);
    }
  });

  it('has no item without a known owner', async () => {
    const known = [user.name, ...people.map(({ fullName }) => fullName)];
    const owners = (await t.anonymous.fileManager.listFiles()).map(({ owner }) => owner);
    for (const owner of owners) expect(known).toContain(owner);
    expect(owners).toContain(user.name);
  });

  it('has something in every folder, which is older than that', async () => {
    const files = await t.anonymous.fileManager.listFiles();
    for (const folder of files.filter(({ type }) => type === 'folder')) {
      const inside = files.filter(({ location }) => location === `${folder.location} > ${folder.name}`);
      expect(inside.length).toBeGreaterThan(0);
      for (const { created } of inside)
        expect(Date.parse(folder.created)).toBeLessThanOrEqual(Date.parse(created));
      const newest = Math.max(...inside.map(({ created }) => Date.parse(created)));
      expect(Date.parse(folder.modified)).toBe(newest);
    }
  });

  it('takes anonymous calls, but no bad token, and no other method', async () => {
    const path = '/api/file-manager-app/files';
    await expectOpenToGuests(t, path);
    expect((await request(t.app).post(path).send({})).status).toBe(405);
  });
});
