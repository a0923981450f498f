import { describe, expect, it } from 'vitest';
import {
  likesOf,
  noDeeds,
  photosIn,
  readDeeds,
  withComment,
  withLike,
  withoutPost,
  withPost,
  type OwnDeeds,
} from './model.ts';

const text = (id: string) => ({ id, text: `Texto ${id}`, at: '2026-01-15T12:00:00.000Z' });

describe('what a person did', () => {
  it('likes a post, and takes it back', () => {
    const liked = withLike(noDeeds, 'a');
    expect(likesOf({ id: 'a', like: 5 }, liked)).toBe(6);
    expect(likesOf({ id: 'b', like: 5 }, liked)).toBe(5);
    expect(withLike(liked, 'a')).toEqual(noDeeds);
  });

  it('writes posts, the newest first, and deletes one', () => {
    const two = withPost(withPost(noDeeds, text('1')), text('2'));
    expect(two.posts.map(({ id }) => id)).toEqual(['2', '1']);
    expect(withoutPost(two, '2').posts.map(({ id }) => id)).toEqual(['1']);
  });

  it('comments in the order of writing', () => {
    const two = withComment(withComment(noDeeds, 'a', text('1')), 'a', text('2'));
    expect(two.comments['a']?.map(({ id }) => id)).toEqual(['1', '2']);
  });
});

describe('readDeeds', () => {
  const deeds: OwnDeeds = { posts: [text('1')], liked: ['a'], comments: { a: [text('2')] } };
  it.each([
    ['what was kept', JSON.stringify(deeds), deeds],
    ['nothing', null, noDeeds],
    ['no JSON', '{', noDeeds],
    ['another shape', '[1]', noDeeds],
    [
      'parts that are none',
      '{"posts":[{"id":1},null],"liked":[2,"a"],"comments":{"a":"x"}}',
      { ...noDeeds, liked: ['a'], comments: { a: [] } },
    ],
  ])('%s', (_name, stored, expected) => expect(readDeeds(stored)).toEqual(expected));
});

it('numbers the photos of each group', () => {
  const media = [
    { type: 'photo' as const, title: 'Uno', preview: '/1' },
    { type: 'photo' as const, title: 'Dos', preview: '/2' },
  ];
  const groups = [
    { id: 'photos-1', name: 'Enero', info: '2 fotos', media },
    { id: 'photos-2', name: 'Diciembre', info: '1 foto', media: media.slice(1) },
  ];
  expect(photosIn(groups).map(({ id, title }) => `${id} ${title}`)).toEqual([
    'photos-1.1 Uno',
    'photos-1.2 Dos',
    'photos-2.1 Dos',
  ]);
});

it('has no remote photos, whose server would see who looks at them', () => {
  const media = ['/a.png', 'https://example.com/beacon.png'].map((preview) => ({
    type: 'photo' as const,
    title: 'Uno',
    preview,
  }));
  expect(
    photosIn([{ id: 'photos-1', name: 'Enero', info: '2 fotos', media }]).map(({ preview }) => preview),
  ).toEqual(['/a.png', undefined]);
});
