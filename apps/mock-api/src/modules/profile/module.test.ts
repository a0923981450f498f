import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../core/clock.ts';
import { demoEmpresas } from '../../seed/demo-empresas.ts';
import { demoUsers } from '../../seed/demo-users.ts';
import { people } from '../../seed/people.ts';
import { testApi } from '../../test-api.ts';

describe('profile', () => {
  const t = testApi({ clock: manualClock('2026-01-15T12:00:00Z') });
  const empty = testApi({ seed: 'empty' });
  afterAll(() => Promise.all([t.close(), empty.close()]));

  it('has a timeline of 8 activities and one post of each kind', async () => {
    const { activities, posts } = await t.anonymous.profile.getTimeline();
    expect(activities).toHaveLength(8);
    expect(
      posts.map((post) => [
        post.type,
        ...(['media', 'article', 'comments'] as const).filter((key) => key in post),
      ]),
    ).toEqual([['post', 'media', 'comments'], ['article', 'article', 'comments'], ['something']]);
    const known = new Set(people.map(({ fullName }) => fullName));
    expect([...activities, ...posts].every(({ user }) => known.has(user.name))).toBe(true);
  });

  it('has the photos of the last three months, the newest first', async () => {
    const groups = await t.anonymous.profile.listPhotosVideos();
    expect(groups.map(({ name }) => name)).toEqual(['Enero', 'Diciembre', 'Noviembre']);
    for (const { media, info } of groups) {
      expect(media.length).toBeGreaterThanOrEqual(5);
      expect(media.length).toBeLessThanOrEqual(10);
      expect(info).toBe(`${String(media.length)} fotos`);
      expect(new Set(media.map(({ preview }) => preview)).size).toBe(media.length);
      expect(new Set(media.map(({ title }) => title)).size).toBe(media.length);
    }
  });

  it('goes by the months of Paraguay, where the day ends three hours later', async () => {
    const lastNight = testApi({ clock: manualClock('2026-02-01T01:00:00Z') });
    const groups = await lastNight.anonymous.profile.listPhotosVideos();
    expect(groups.map(({ name }) => name)).toEqual(['Enero', 'Diciembre', 'Noviembre']);
    await lastNight.close();
  });

  it('tells of the demo user, at the company and the address that the others know', async () => {
    const { work, contact } = await t.anonymous.profile.getAbout();
    const user = demoUsers.find(({ usuario }) => usuario === 'cliente')!;
    const employer = demoEmpresas.find(({ id }) => id === user.empresas[0])!;
    expect(work.jobs[0]?.company).toBe(employer.razon_social);
    expect(contact.emails).toEqual([user.email, employer.correo]);
    expect(people.map(({ address }) => address)).not.toContain(contact.address);
  });

  it('tells about work, contact, groups and friends', async () => {
    const { general, work, contact, groups, friends } = await t.anonymous.profile.getAbout();
    expect([
      general.locations.length,
      work.jobs.length,
      contact.tel.length,
      contact.websites.length,
      contact.emails.length,
      groups.length,
      friends.length,
    ]).toEqual([2, 2, 2, 1, 2, 3, 7]);
    const known = new Set(people.map(({ id }) => id));
    expect(friends.every(({ id }) => known.has(id))).toBe(true);
  });

  it('has nothing but the person in the empty seed', async () => {
    const { profile } = empty.anonymous;
    expect(await profile.getTimeline()).toEqual({ activities: [], posts: [] });
    expect(await profile.listPhotosVideos()).toEqual([]);
    expect(await profile.getAbout()).toMatchObject({ groups: [], friends: [] });
  });

  it.each(['timeline', 'photos-videos', 'about'])(
    'takes anonymous calls of %s, but no bad token',
    async (path) => {
      const get = () => request(t.app).get(`/api/profile/${path}`);
      expect((await get()).status).toBe(200);
      expect((await get().set('Authorization', 'Bearer x')).status).toBe(401);
    },
  );
});
