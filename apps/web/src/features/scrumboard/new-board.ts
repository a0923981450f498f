import type { Board, BoardLabel } from '@portal/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { slugOf } from '../../lib/slug.ts';

/** The sample data's member for the signed-in user. */
export const OWN_MEMBER = '36027j1930450d8bf7b10158';

/** Style tokens of the initial labels of a new board, in order. */
const labelClasses = [
  'bg-red-700 text-white',
  'bg-green-700 text-white',
  'bg-blue-700 text-white',
  'bg-orange-700 text-white',
] as const;

/** A board without lists and cards. @param labelNames names of its initial labels, at most four */
export const newBoard = (name: string, ownName: string, labelNames: readonly string[]): Board => ({
  id: nanoid(),
  name,
  uri: slugOf(name),
  settings: { color: '', subscribed: true, cardCoverImages: true },
  lists: [],
  cards: [],
  members: [{ id: OWN_MEMBER, name: ownName, avatar: '' }],
  labels: labelClasses.slice(0, labelNames.length).map((classes, index): BoardLabel => ({
    id: `label-${String(index + 1)}`,
    name: labelNames[index] ?? '',
    class: classes,
  })),
});

/** The same board under another id and name. */
export const copyOf = (board: Board, name: string): Board =>
  Object.assign({}, board, { id: nanoid(), name, uri: slugOf(name) });
