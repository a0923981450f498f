const byteOrderMarks = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

/** UTF-16 without a byte order mark: every second byte of a text in Latin letters is 0. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 1000);
  const zerosAt = (parity: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [high, low] = [zerosAt(0), zerosAt(1)];
  const most = Math.max(high, low);
  // A NUL here and there is no UTF-16.
  if (most < start.length / 4 || Math.min(high, low) > most / 10) return undefined;
  return low > high ? 'utf-16le' : 'utf-16be';
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Bytes as text: UTF-16, usually with a byte order mark (Excel's "Unicode text"), otherwise UTF-8 or, when the bytes are not that,
 * Windows-1252 (Excel's CSV). Without the byte order mark, and without NUL, which the service rejects.
 */
export function decodeText(bytes: Uint8Array): string {
  const [, marked] =
    byteOrderMarks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [];
  const utf16 = marked ?? unmarkedUtf16(bytes);
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
