import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { decodeText, fileText } from './file-text.ts';

const text = 'Iñaki;José\r\n';
const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16, little endian', utf16],
    ['UTF-16, big endian', Buffer.from(utf16).swap16()],
    ['UTF-16 without a byte order mark, little endian', utf16.subarray(2)],
    ['UTF-16 without a byte order mark, big endian', Buffer.from(utf16.subarray(2)).swap16()],
    ['a text with NUL', Buffer.from(`\0${text}\0`)],
  ])('is read from %s', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it.each([
    ['nothing', [], ''],
    ['a Euro sign of Windows', [0x80], '€'],
    ['UTF-8 with a character that is cut', [...Buffer.from('ñandú ñ').subarray(0, -1)], 'ñandú \uFFFD'],
  ])('is read from %s', (_bytes, bytes, expected) => {
    expect(decodeText(new Uint8Array(bytes))).toBe(expected);
  });

  it('rejects when the file cannot be read', async () => {
    const file = new File([], 'a.csv');
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    await expect(fileText(file)).rejects.toThrow('gone');
  });
});
