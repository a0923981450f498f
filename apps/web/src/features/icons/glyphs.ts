import type { SvgIconComponent } from '@mui/icons-material';
import { isCategory, type Category } from './model.ts';

type Glyphs = Readonly<Record<string, SvgIconComponent>>;

/** A file per category, fetched when an icon of it comes into view. */
const files = import.meta.glob<{ glyphs: Glyphs }>('./glyphs/*.ts');

const none: Promise<Glyphs> = Promise.resolve({});
const fetched = new Map<Category, Promise<Glyphs>>();

/** The pictures of a category, by subject. One that cannot be fetched has none, and is asked for again. */
export function glyphsOf(category: string): Promise<Glyphs> {
  if (!isCategory(category)) return none;
  const known = fetched.get(category);
  if (known) return known;
  const asked = (files[`./glyphs/${category}.ts`]?.() ?? none.then((glyphs) => ({ glyphs })))
    .then(({ glyphs }) => glyphs)
    .catch(() => {
      fetched.delete(category);
      return {};
    });
  fetched.set(category, asked);
  return asked;
}
