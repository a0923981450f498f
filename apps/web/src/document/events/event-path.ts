import { paths } from '../../lib/paths.ts';

/** The detail of an event. */
export const eventPath = (id: string): string => `${paths.eventos}/${encodeURIComponent(id)}`;
