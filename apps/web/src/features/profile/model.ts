import type { PhotoGroup, ProfilePost } from '@portal/contracts';
import { record } from '../../lib/record.ts';

/** What a person wrote under a post, or as a post of their own. */
export interface OwnText {
  readonly id: string;
  readonly text: string;
  /** Moment, ISO. */
  readonly at: string;
}

/** What a person did on the page: the service has no call for it, so it is kept in the tab for as long as that lives. */
export interface OwnDeeds {
  /** The newest first. */
  readonly posts: readonly OwnText[];
  /** Ids of the posts that they like. */
  readonly liked: readonly string[];
  /** By the id of the post, in the order of writing. */
  readonly comments: Readonly<Record<string, readonly OwnText[]>>;
}

export const noDeeds: OwnDeeds = { posts: [], liked: [], comments: {} };

const texts = (value: unknown): readonly OwnText[] =>
  (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    const { id, text, at } = record(item);
    return typeof id === 'string' && typeof text === 'string' && typeof at === 'string'
      ? [{ id, text, at }]
      : [];
  });

/** What was kept, whatever has happened to it since. */
export function readDeeds(stored: string | null): OwnDeeds {
  let value: Record<string, unknown>;
  try {
    value = record(JSON.parse(stored ?? 'null'));
  } catch {
    return noDeeds;
  }
  const { posts, liked, comments } = value;
  return {
    posts: texts(posts),
    liked: Array.isArray(liked) ? liked.filter((id): id is string => typeof id === 'string') : [],
    comments: Object.fromEntries(
      Object.entries(record(comments)).map(([id, own]) => [id, texts(own)] as const),
    ),
  };
}

export const withLike = (deeds: OwnDeeds, id: string): OwnDeeds => ({
  ...deeds,
  liked: deeds.liked.includes(id) ? deeds.liked.filter((one) => one !== id) : [...deeds.liked, id],
});

export const withPost = (deeds: OwnDeeds, post: OwnText): OwnDeeds => ({
  ...deeds,
  posts: [post, ...deeds.posts],
});

/** Without a post of one's own; what was written under it stays, for the way back. */
export const withoutPost = (deeds: OwnDeeds, id: string): OwnDeeds => ({
  ...deeds,
  posts: deeds.posts.filter((post) => post.id !== id),
});

export const withComment = (deeds: OwnDeeds, id: string, comment: OwnText): OwnDeeds => ({
  ...deeds,
  comments: { ...deeds.comments, [id]: [...(deeds.comments[id] ?? []), comment] },
});

/** How many like a post, oneself included. */
export const likesOf = ({ id, like }: Pick<ProfilePost, 'id' | 'like'>, { liked }: OwnDeeds): number =>
  like + (liked.includes(id) ? 1 : 0);

export interface Photo {
  /** `<group>.<place>`, as the address has it. */
  readonly id: string;
  readonly title: string;
  readonly preview: string;
  readonly group: string;
}

/** All photos in a row, as the large view goes through them. */
export const photosIn = (groups: readonly PhotoGroup[]): readonly Photo[] =>
  groups.flatMap(({ id, name, media }) =>
    media.map(({ title, preview }, place) => ({
      id: `${id}.${String(place + 1)}`,
      title,
      preview,
      group: name,
    })),
  );
