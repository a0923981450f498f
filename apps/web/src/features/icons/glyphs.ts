import type { SvgIconComponent } from '@mui/icons-material';
import { isCategory, type Category } from './model.ts';

type Glyphs = Readonly<Record<string, SvgIconComponent>>;

/** A file per category, loaded when one of its icons becomes visible. */
const files = import.meta.glob<{ glyphs: Glyphs }>('./glyphs/*.ts');

const none: Promise<Glyphs> = Promise.resolve({});
const fetched = new Map<Category, Promise<Glyphs>>();

/** The glyphs of a category, by subject. If loading fails there are none, and the next use retries. */
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
