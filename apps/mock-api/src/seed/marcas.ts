import { crc32, deflateSync } from 'node:zlib';
import type { EmpresaMark } from '../documentos/model/empresa-mark.ts';

const SIDE = 96;
const CENTRE = SIDE / 2;
const PETALS = 5;
const FUCHSIA = [0xa3, 0x19, 0x5b];
const YELLOW = [0xf2, 0xb7, 0x05];
const WHITE = [0xff, 0xff, 0xff];

/** The flower of the tajy: five petals around a yellow centre. Returns the palette index of a pixel. */
function flower(x: number, y: number): number {
  const distance = (cx: number, cy: number): number => Math.hypot(x - cx, y - cy);
  if (distance(CENTRE, CENTRE) < 10) return 2;
  const inPetal = Array.from({ length: PETALS }, (_, i) => (2 * Math.PI * i) / PETALS - Math.PI / 2).some(
    (turn) => distance(CENTRE + 25 * Math.cos(turn), CENTRE + 25 * Math.sin(turn)) < 19,
  );
  return inPetal ? 1 : 0;
}

/** A PNG with a palette, one byte per pixel. */
function png(color: (x: number, y: number) => number, palette: readonly number[][]): Buffer {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: SIDE }, (__, x) => color(x, y))]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(tipo: string, content: Buffer): Buffer {
  const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(cuerpo));
  return Buffer.concat([length, cuerpo, sum]);
}

let drawn: Readonly<Record<string, EmpresaMark>> | undefined;

/** Logos and colours of demo companies, drawn by the first seed. The others use the default colour. */
export const marks = (): Readonly<Record<string, EmpresaMark>> =>
  (drawn ??= {
    'emp-1': {
      logo: `data:image/png;base64,${png(flower, [WHITE, FUCHSIA, YELLOW]).toString('base64')}`,
      color: '#a3195b',
    },
  });
