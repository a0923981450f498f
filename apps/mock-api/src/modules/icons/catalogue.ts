import type { Icon } from '@portal/contracts';
import { loners, subjects, variants } from './words.ts';

const VERSIONS = 11;

function icon(name: string, category: string, tags: readonly string[], place: number): Icon {
  return {
    name,
    version: 1 + (place % VERSIONS),
    unsupported_families: [],
    categories: [category],
    tags: [...new Set(tags)],
    sizes_px: place % 4 === 0 ? [20, 24] : [24],
  };
}

function compose(): Icon[] {
  const names = Object.entries(subjects).flatMap(([category, list]) =>
    list.split(' ').flatMap((entry) => {
      const [subject = '', own = ''] = entry.split(':');
      return variants.map(([suffix, ...added]) => ({
        name: suffix === '' ? subject : `${subject}_${suffix}`,
        category,
        tags: [...subject.split('_'), ...own.split(','), ...added, category],
      }));
    }),
  );
  const all = [...names, ...loners.map(([name, category]) => ({ name, category, tags: [] }))];
  return all.map(({ name, category, tags }, place) => icon(name, category, tags, place));
}

let composed: readonly Icon[] | undefined;

/** 1317 icons in 17 categories, composed from the words on first use; the names are unique. */
export function iconCatalogue(): Icon[] {
  composed ??= compose();
  return [...composed];
}
