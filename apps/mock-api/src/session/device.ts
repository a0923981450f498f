const LONGEST = 80;

/** The first match wins; those before Chrome also contain its name. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** `Firefox 140, Windows` from a User-Agent header; for a program its first word, such as `curl/8.5.0`. Empty without a header. */
export function deviceOf(userAgent: string | undefined): string {
  if (userAgent === undefined) return '';
  for (const [browser, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version === undefined) continue;
    const system = systems.find(([, of]) => of.test(userAgent))?.[0];
    return system === undefined ? `${browser} ${version}` : `${browser} ${version}, ${system}`;
  }
  return (userAgent.split(/\s/)[0] ?? '').slice(0, LONGEST);
}
