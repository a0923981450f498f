/** Images of the sample data, as SVG in data URLs: nothing is fetched. */

const palette = [
  '#0f766e',
  '#1d4ed8',
  '#7c3aed',
  '#be123c',
  '#b45309',
  '#15803d',
  '#0369a1',
  '#a21caf',
] as const;

const hash = (text: string): number =>
  Array.from(text, (letter) => letter.charCodeAt(0)).reduce(
    (sum, code) => (Math.imul(sum, 31) + code) >>> 0,
    7,
  );

const colourOf = (text: string, shift = 0): string =>
  palette[(hash(text) + shift) % palette.length] ?? palette[0];

const asUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The first letters of the first two words as XML text: by code point, so that an emoji stays whole. */
const initialsOf = (name: string): string =>
  name
    .toWellFormed()
    // Characters that are invalid in XML.
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('')
    .replace(/[&<>]/g, (letter) => entities[letter] ?? letter);

/** A round avatar with the initials of a name; always the same for the same name. */
export function avatar(name: string): string {
  const initials = initialsOf(name);
  return asUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="${colourOf(name)}"/>` +
      `<text x="32" y="41" font-family="sans-serif" font-size="26" fill="#fff" text-anchor="middle">${initials}</text></svg>`,
  );
}

/** A landscape of two hills and a sun, with colours and shapes derived from the name. */
export function picture(name: string): string {
  const height = 40 + (hash(name) % 60);
  return asUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="${colourOf(name)}" opacity=".25"/>` +
      `<circle cx="${String(60 + (hash(name) % 200))}" cy="60" r="24" fill="${colourOf(name, 4)}" opacity=".8"/>` +
      `<path d="M0 ${String(200 - height)} Q80 ${String(140 - height)} 170 ${String(180 - height / 2)} T320 150 V200 H0Z" fill="${colourOf(name)}" opacity=".7"/>` +
      `<path d="M0 180 Q120 ${String(120 - height / 4)} 320 170 V200 H0Z" fill="${colourOf(name, 1)}"/></svg>`,
  );
}
