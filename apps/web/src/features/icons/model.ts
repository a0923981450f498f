import type { Icon } from '@portal/contracts';
import { matchesQuery } from '../../lib/text-match.ts';

/** The categories of the catalogue (spec §9, wire), in the order of their names on the wire. */
export const categories = [
  'action',
  'alert',
  'av',
  'communication',
  'content',
  'device',
  'editor',
  'file',
  'hardware',
  'home',
  'image',
  'maps',
  'navigation',
  'notification',
  'places',
  'social',
  'toggle',
] as const;
export type Category = (typeof categories)[number];

export const isCategory = (text: string): text is Category =>
  (categories as readonly string[]).includes(text);

/** Sizes in px for which icons are drawn. */
export const sizes = [24, 20] as const;
export type Size = (typeof sizes)[number];

/** The variant after the subject in a name: `bell_add` is a bell with a plus. */
export const variants = ['add', 'remove', 'check', 'off', 'outline'] as const;
export type Variant = (typeof variants)[number];

interface Parts {
  readonly subject: string;
  /** Absent for the icon itself. */
  readonly variant?: Variant;
}

/** Subject and variant of a name: `qr_code_off` → `qr_code`, `off`. */
export function partsOf(name: string): Parts {
  const variant = variants.find((one) => name.endsWith(`_${one}`));
  return variant === undefined ? { subject: name } : { subject: name.slice(0, -variant.length - 1), variant };
}

interface IconFilter {
  readonly query: string;
  /** Absent: all of them. */
  readonly category?: Category | undefined;
  readonly size: Size;
}

/** The icons of a size and a category with every word of a search in their name or tags. */
export const findIcons = (icons: readonly Icon[], { query, category, size }: IconFilter): readonly Icon[] =>
  icons.filter(
    ({ name, tags, categories: own, sizes_px }) =>
      sizes_px.includes(size) &&
      (category === undefined || own.includes(category)) &&
      matchesQuery([name, name.replaceAll('_', ' '), ...tags], query),
  );

/** The step of a navigation key in a grid; `null` for other keys. @param inline reading direction */
export function stepOf(
  key: string,
  { index, count, columns, inline }: { index: number; count: number; columns: number; inline: 'ltr' | 'rtl' },
): number | null {
  const forward = inline === 'ltr' ? 1 : -1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -index,
    End: count - 1 - index,
    PageDown: columns * 5,
    PageUp: -columns * 5,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, index + step));
}
