import AES from 'crypto-js/aes.js';
import Hex from 'crypto-js/enc-hex.js';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './cipher.ts';

describe('encrypted credentials', () => {
  it.each(['cliente', '', 'exactly 16 bytes', 'contraseña ñandú €', 'x'.repeat(500)])(
    'come back as they were: %j',
    (text) => expect(decrypt(encrypt(text, 'secret'), 'secret')).toBe(text),
  );

  // A wrong key gives different bytes for each salt, and some of them look like a short text.
  it('of another secret are not taken for a text, whatever their salt', () => {
    const salts = Array.from({ length: 2000 }, (_, index) => Hex.parse(index.toString(16).padStart(16, '0')));
    const ciphers = salts.map((salt) => AES.encrypt('cliente', 'other', { salt }).toString());
    expect(ciphers.filter((cipher) => decrypt(cipher, 'secret') !== undefined)).toEqual([]);
  });

  it.each(['', 'cliente', 'U2FsdGVkX1', 'U2FsdGVkX18=', encrypt('cliente', 'secret').slice(0, 30)])(
    'that are cut or none are no text: %j',
    (cipher) => expect(decrypt(cipher, 'secret')).toBeUndefined(),
  );
});
