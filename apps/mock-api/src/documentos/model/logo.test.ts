import { encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { RefusalError } from '../../core/refusal.ts';
import { recodedLogo } from './logo.ts';

const png = (width: number, height: number, alpha = 255): Buffer => {
  const picture = new PNG({ width, height });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([200, 30, 90, alpha], at);
  return PNG.sync.write(picture);
};
const jpeg = (width: number, height: number): Buffer =>
  encode({ width, height, data: Buffer.alloc(width * height * 4, 128) }, 80).data;
const url = (kind: 'png' | 'jpeg', bytes: Buffer): string =>
  `data:image/${kind};base64,${bytes.toString('base64')}`;
const bytesOf = (logo: string): Buffer => Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');

/** A PNG whose header states another size. */
function claims(bytes: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  return changed;
}

const messageOf = async (logo: string): Promise<string> => {
  const error: unknown = await recodedLogo(logo).catch((reason: unknown) => reason);
  if (!(error instanceof RefusalError)) throw new Error('It was not refused');
  return error.refusal.data.errores?.[0]?.mensaje ?? '';
};

describe('a logo', () => {
  it.each([
    ['an opaque PNG', url('png', png(40, 20))],
    ['a PNG with transparency', url('png', png(40, 20, 90))],
    ['a JPEG', url('jpeg', jpeg(40, 20))],
  ])('is encoded again: %s', async (_, logo) => {
    const recoded = await recodedLogo(logo);
    expect(recoded.slice(0, 18)).toBe(logo.slice(0, 18));
    if (logo.startsWith('data:image/png'))
      expect(PNG.sync.read(bytesOf(recoded)).data).toEqual(PNG.sync.read(bytesOf(logo)).data);
  });

  it('keeps nothing that comes after the picture', async () => {
    const recoded = await recodedLogo(url('jpeg', Buffer.concat([jpeg(4, 4), Buffer.from('<script>')])));
    expect(bytesOf(recoded).includes('<script>')).toBe(false);
  });

  it.each([
    ['a PNG of 65535 × 65535', url('png', claims(png(1, 1), 65_535, 65_535)), /65535 × 65535 .* 4 megap/],
    ['a PNG of more than 4 megapixels', url('png', png(2001, 2000)), /2001 × 2000 .* 4 megap/],
    ['a PNG without an area', url('png', claims(png(1, 1), 0, 10)), /dañado/],
    ['a truncated PNG', url('png', png(60, 60).subarray(0, 60)), /dañado o incompleto/],
    ['a truncated JPEG', url('jpeg', jpeg(60, 60).subarray(0, 400)), /PNG o JPEG|dañado/],
    ['a JPEG that is called PNG', url('png', jpeg(10, 10)), /dañado/],
    ['what is no picture', 'data:image/png;base64,R0lG', 'El logo debe ser una imagen PNG o JPEG'],
    ['more than 64 kB', url('png', Buffer.concat([png(1, 1), Buffer.alloc(65_536)])), /64 kB/],
  ])('is refused: %s', async (_, logo, message) => {
    expect(await messageOf(logo)).toMatch(message);
  });
});
