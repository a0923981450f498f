/** Percent-decoded text of an address; text with a malformed sequence is returned unchanged. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The decoded parts of an address below another; none outside of it. */
export const partsBelow = (basePath: string, pathname: string): readonly string[] =>
  pathname.startsWith(`${basePath}/`)
    ? pathname
        .slice(basePath.length + 1)
        .split('/')
        .map(decodedPart)
    : [];
