import type { PhotoGroup, ProfilePost } from '@portal/contracts';
import { ownPicture } from '../../lib/own-picture.ts';
import { record } from '../../lib/record.ts';

/** A comment or a post of the user. */
export interface OwnText {
  readonly id: string;
  readonly text: string;
  /** Moment, ISO. */
  readonly at: string;
}

/** The user's activity on the page, stored in the tab's session storage because the service has no endpoint for it. */
export interface OwnDeeds {
  /** The newest first. */
  readonly posts: readonly OwnText[];
  /** Ids of the liked posts. */
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

/** Parses the stored activity, which may be corrupt. */
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

/** Removes a post of the user; its comments stay, for undo. */
export const withoutPost = (deeds: OwnDeeds, id: string): OwnDeeds => ({
  ...deeds,
  posts: deeds.posts.filter((post) => post.id !== id),
});

export const withComment = (deeds: OwnDeeds, id: string, comment: OwnText): OwnDeeds => ({
  ...deeds,
  comments: { ...deeds.comments, [id]: [...(deeds.comments[id] ?? []), comment] },
});

/** Number of likes of a post, including the user's. */
export const likesOf = ({ id, like }: Pick<ProfilePost, 'id' | 'like'>, { liked }: OwnDeeds): number =>
  like + (liked.includes(id) ? 1 : 0);

export interface Photo {
  /** `<group>.<index>`, as in the URL. */
  readonly id: string;
  readonly title: string;
  /** Undefined for a remote one, which is not loaded. */
  readonly preview: string | undefined;
  readonly group: string;
}

/** All photos in the order of the full-window view. */
export const photosIn = (groups: readonly PhotoGroup[]): readonly Photo[] =>
  groups.flatMap(({ id, name, media }) =>
    media.map(({ title, preview }, place) => ({
      id: `${id}.${String(place + 1)}`,
      title,
      preview: ownPicture(preview),
      group: name,
    })),
  );
