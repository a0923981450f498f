import { fromIcs } from './from-ics.ts';
import { PLACE } from './place.ts';
import type { IcsRequest } from './read-ics.ts';

self.onmessage = ({ data: { file, untitled, placeLine, stored } }: MessageEvent<IcsRequest>) => {
  const place = (name: string) => placeLine.replace(PLACE, () => name);
  self.postMessage(fromIcs(file, { untitled, place }, stored));
};
