import { encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { createMockApi } from '../index.ts';
import request from 'supertest';
import { pictureProblems } from './pictures.ts';

const png = (width: number, height: number): Buffer => PNG.sync.write(new PNG({ width, height }));
const jpeg = (width: number, height: number): Buffer =>
  encode({ width, height, data: Buffer.alloc(width * height * 4, 128) }, 80).data;
const url = (bytes: Buffer, kind = 'png'): string => `data:image/${kind};base64,${bytes.toString('base64')}`;

/** A PNG whose header states another size. */
function claims(width: number, height: number): Buffer {
  const changed = png(1, 1);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  return changed;
}

function gif(width: number, height: number, end = [0x3b]): Buffer {
  const size = Buffer.alloc(7);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x2c, ...end])]);
}

/** A WebP with one chunk. */
function webp(chunk: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number, missing = 0): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8 + missing, 4);
  bytes.write(`WEBP${chunk}`, 8);
  if (chunk === 'VP8 ') {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (chunk === 'VP8L') {
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}

function bmp(width: number, height: number, isShort = false): Buffer {
  const bytes = Buffer.alloc(58);
  bytes.write('BM', 0);
  bytes.writeUInt32LE(isShort ? 12 : 40, 14);
  if (isShort) {
    bytes.writeUInt16LE(width, 18);
    bytes.writeUInt16LE(height, 20);
  } else {
    bytes.writeInt32LE(width, 18);
    bytes.writeInt32LE(-height, 22);
  }
  return bytes;
}

function avif(...sizes: readonly (readonly [width: number, height: number])[]): Buffer {
  const properties = sizes.map(([width, height]) => {
    const bytes = Buffer.alloc(20);
    bytes.writeUInt32BE(20, 0);
    bytes.write('ispe', 4);
    bytes.writeUInt32BE(width, 12);
    bytes.writeUInt32BE(height, 16);
    return bytes;
  });
  return Buffer.concat([Buffer.from('\0\0\0\x20ftypavif'), ...properties]);
}

const escaped = (bytes: Buffer): string =>
  [...bytes].map((one) => `%${one.toString(16).padStart(2, '0')}`).join('');
const bomb = claims(65_535, 65_535).toString('base64');

const messageOf = async (picture: string): Promise<string> =>
  (await pictureProblems({ avatar: picture })).map(({ message }) => message).join();

describe('the pictures of a request', () => {
  it.each([
    ['a PNG', url(png(40, 20))],
    ['a PNG of 4 megapixels', url(png(2000, 2000))],
    ['a JPEG', url(jpeg(40, 20), 'jpeg')],
    ['a JPEG with something after it', url(Buffer.concat([jpeg(4, 4), Buffer.from('more')]), 'jpeg')],
    ['a GIF', url(gif(40, 20), 'gif')],
    ['a WebP with losses', url(webp('VP8 ', 40, 20), 'webp')],
    ['a WebP without losses', url(webp('VP8L', 40, 20), 'webp')],
    ['an extended WebP', url(webp('VP8X', 40, 20), 'webp')],
    ['an SVG', 'data:image/svg+xml,%3Csvg%2F%3E'],
    ['an SVG with a small picture', `data:image/svg+xml,<svg><image href="${url(png(40, 20))}"/></svg>`],
    ['a BMP', url(bmp(40, 20), 'bmp')],
    ['an AVIF', url(avif([40, 20], [1, 1]), 'avif')],
    ['a picture with blanks', url(png(40, 20)).replace(',', ', \n')],
    ['a text with &#9999999; that is no reference', 'Pan &#9999999; agua'],
    ['what no browser shows', 'data:image/png;base64,R0lG'],
    ['an address', '/imagen.svg'],
    ['a text about one', `A sentence with ${url(claims(65_535, 65_535))}`],
  ])('may be %s', async (_, picture) => {
    expect(await messageOf(picture)).toBe('');
  });

  it.each([
    ['a PNG of 69 bytes that says 65535 × 65535', url(claims(65_535, 65_535)), /65535 × 65535 .* 4 megap/],
    ['that PNG under another name', url(claims(65_535, 65_535), 'webp'), /65535 × 65535/],
    ['that PNG with a parameter', url(claims(65_535, 65_535)).replace(';', ';name=a.png;'), /65535 × 65535/],
    ['a JPEG of more', url(jpeg(2001, 2000), 'jpeg'), /2001 × 2000 .* 4 megap/],
    ['a GIF of more', url(gif(60_000, 60_000), 'gif'), /60000 × 60000/],
    ['a WebP of more, with losses', url(webp('VP8 ', 16_000, 16_000), 'webp'), /16000 × 16000/],
    ['a WebP of more, without losses', url(webp('VP8L', 16_000, 16_000), 'webp'), /16000 × 16000/],
    ['an extended WebP of more', url(webp('VP8X', 90_000, 90_000), 'webp'), /90000 × 90000/],
    ['a BMP of more', url(bmp(60_000, 60_000), 'bmp'), /60000 × 60000/],
    ['a BMP of OS/2 of more', url(bmp(60_000, 60_000, true), 'bmp'), /60000 × 60000/],
    ['an AVIF of more', url(avif([1, 1], [60_000, 60_000], [2, 2]), 'avif'), /60000 × 60000/],
    ['a PNG under a name that nobody knows', `data:image/x;base64,${bomb}`, /65535/],
    ['a PNG with a blank before its Base64', `data:image/png;base64, ${bomb}`, /65535/],
    ['a PNG with lines in its Base64', `data:image/png;base64,\n${bomb}`, /65535/],
    ['a PNG with a quoted parameter', `data:image/png;name="a;b.png";base64,${bomb}`, /65535/],
    ['a PNG in capitals', `DATA:IMAGE/PNG;BASE64,${bomb}`, /65535/],
    ['a PNG in escaped Base64', `data:image/png;base64,%69${bomb.slice(1)}`, /65535/],
    ['a PNG without Base64', `data:image/png,${escaped(claims(65_535, 65_535))}`, /65535/],
    ['a PNG without quotes', `<img src=data:image/png;base64,${bomb}>`, /65535/],
    ['a PNG in references', `<img src="d&#x61;t&#97;&colon;image/png;base64,${bomb}">`, /65535/],
    ['a PNG in a style', `<p style="background:url( data:image/png;base64,${bomb})">`, /65535/],
    ['a PNG in a set', `<img srcset="/a.png 1x, data:image/png;base64,${bomb} 2x">`, /65535/],
    [
      'a PNG after the beginning of another',
      `<img alt="data:image/" src="data:image/png;base64,${bomb}">`,
      /65535/,
    ],
    [
      'a PNG in an SVG in another',
      url(
        Buffer.from(
          `<svg><image href="${url(Buffer.from(`<svg><image href="data:image/png;base64,${bomb}"/></svg>`), 'svg+xml')}"/></svg>`,
        ),
        'svg+xml',
      ),
      /65535/,
    ],
    ['a PNG without an area', url(claims(0, 10)), /dañada/],
    ['a truncated PNG', url(png(60, 60).subarray(0, -14)), /dañada o incompleta/],
    ['the header of a PNG', url(png(60, 60).subarray(0, 12)), /dañada o incompleta/],
    ['a truncated JPEG', url(jpeg(60, 60).subarray(0, -2), 'jpeg'), /dañada o incompleta/],
    ['a JPEG that ends in its header', url(jpeg(60, 60).subarray(0, 100), 'jpeg'), /dañada o incompleta/],
    ['a truncated GIF', url(gif(40, 20, []), 'gif'), /dañada o incompleta/],
    ['a truncated WebP', url(webp('VP8 ', 40, 20, 9), 'webp'), /dañada o incompleta/],
  ])('may not be %s', async (_, picture, message) => {
    expect(await messageOf(picture)).toMatch(message);
  });

  it('are named by their fields, in lists and in HTML too', async () => {
    const bad = url(claims(65_535, 65_535));
    const problems = await pictureProblems({
      name: 'Ana',
      images: [{ url: url(png(1, 1)) }, { url: bad }],
      mail: { message: `<p>Hola <img src="${url(png(1, 1))}"><img src='${bad}'></p>` },
    });
    expect(problems.map(({ path }) => path)).toEqual(['images.1.url', 'mail.message']);
  });

  it('are refused with a 400 where they are stored, and the rest is not', async () => {
    const api = createMockApi();
    const contact = (avatar: string) => ({ contact: { name: 'Ana', avatar } });
    try {
      const refused = await request(api.app)
        .post('/api/contacts-app/add-contact')
        .send(contact(url(claims(65_535, 65_535))));
      expect(refused.status).toBe(400);
      expect(refused.body).toEqual({
        error: [
          {
            type: 'contact.avatar',
            message: 'La imagen mide 65535 × 65535 píxeles: puede tener hasta 4 megapíxeles',
          },
        ],
      });
      const taken = await request(api.app)
        .post('/api/contacts-app/add-contact')
        .send(contact(url(png(40, 20))));
      expect(taken.status).toBe(200);
    } finally {
      await api.close();
    }
  });
});
