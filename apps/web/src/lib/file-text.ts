const byteOrderMarks = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Bytes as text: UTF-16 with a byte order mark (Excel's "Unicode text"), otherwise UTF-8 or, when the bytes are not that,
 * Windows-1252 (Excel's CSV). Without the byte order mark, and without NUL, which the service rejects.
 */
export function decodeText(bytes: Uint8Array): string {
  const [, utf16] = byteOrderMarks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [];
  if (utf16 !== undefined) return withoutNul(new TextDecoder(utf16).decode(bytes));
  const text = new TextDecoder().decode(bytes);
  // Some calendars fold lines within a character: a UTF-8 text with a few such breaks is still UTF-8.
  const isUtf8 = count(text, /\uFFFD/g) <= count(text, /[^\p{ASCII}\uFFFD]/gu);
  return withoutNul(isUtf8 ? text : new TextDecoder('windows-1252').decode(bytes));
}

const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** The text of a file, see `decodeText`. Rejects when the file cannot be read. */
export const fileText = async (file: Blob): Promise<string> =>
  decodeText(new Uint8Array(await file.arrayBuffer()));
