import type { PhotoGroup, ProfileAbout, ProfileTimeline } from '@portal/contracts';
import { collection } from '../../store/collections/collection.ts';
import type { Store } from '../../store/store.ts';

export const timelineOf = (store: Store) =>
  collection<ProfileTimeline>(store, 'profile/timeline', () => 'timeline');
export const photosOf = (store: Store) => collection<PhotoGroup>(store, 'profile/photos', ({ id }) => id);
export const aboutOf = (store: Store) => collection<ProfileAbout>(store, 'profile/about', () => 'about');

export async function timeline(store: Store): Promise<ProfileTimeline> {
  return (await timelineOf(store).get('timeline')) ?? { activities: [], posts: [] };
}

export async function about(store: Store): Promise<ProfileAbout> {
  const found = await aboutOf(store).get('about');
  if (found === undefined) throw new Error('The profile tells nothing about its owner');
  return found;
}
