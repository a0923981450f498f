/** Folds a line at 75 octets; continuation lines start with a blank (RFC 5545, 3.1; RFC 6350, 3.2). */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (size + bytes > 74) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += character;
    size += bytes;
  }
  return [...parts, part].join('\r\n ');
}
