import { crc32, deflateSync } from 'node:zlib';
import type { MarcaEmpresa } from '../documentos/marca-empresa.ts';

const LADO = 96;
const CENTRO = LADO / 2;
const PETALOS = 5;
const FUCSIA = [0xa3, 0x19, 0x5b];
const AMARILLO = [0xf2, 0xb7, 0x05];
const BLANCO = [0xff, 0xff, 0xff];

/** The flower of the tajy: five petals around a yellow centre. Returns the palette index of a pixel. */
function flor(x: number, y: number): number {
  const distancia = (cx: number, cy: number): number => Math.hypot(x - cx, y - cy);
  if (distancia(CENTRO, CENTRO) < 10) return 2;
  const enPetalo = Array.from({ length: PETALOS }, (_, i) => (2 * Math.PI * i) / PETALOS - Math.PI / 2).some(
    (giro) => distancia(CENTRO + 25 * Math.cos(giro), CENTRO + 25 * Math.sin(giro)) < 19,
  );
  return enPetalo ? 1 : 0;
}

/** A PNG with a palette, one byte per pixel. */
function png(color: (x: number, y: number) => number, paleta: readonly number[][]): Buffer {
  const filas = Array.from({ length: LADO }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: LADO }, (__, x) => color(x, y))]),
  );
  const cabecera = Buffer.alloc(13);
  cabecera.writeUInt32BE(LADO, 0);
  cabecera.writeUInt32BE(LADO, 4);
  cabecera.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    trozo('IHDR', cabecera),
    trozo('PLTE', Buffer.from(paleta.flat())),
    trozo('IDAT', deflateSync(Buffer.concat(filas))),
    trozo('IEND', Buffer.alloc(0)),
  ]);
}

function trozo(tipo: string, contenido: Buffer): Buffer {
  const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), contenido]);
  const largo = Buffer.alloc(4);
  largo.writeUInt32BE(contenido.length);
  const suma = Buffer.alloc(4);
  suma.writeUInt32BE(crc32(cuerpo));
  return Buffer.concat([largo, cuerpo, suma]);
}

/** Logos and colours of demo companies. The others use the default colour. */
export const marcas: Readonly<Record<string, MarcaEmpresa>> = {
  'emp-1': {
    logo: `data:image/png;base64,${png(flor, [BLANCO, FUCSIA, AMARILLO]).toString('base64')}`,
    color: '#a3195b',
  },
};
