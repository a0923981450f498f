/** Width and height of a picture, in pixels. */
export interface TamanoImagen {
  readonly ancho: number;
  readonly alto: number;
}

/** 4 megapixels: some 16 MB when decoded. A logo is printed 40 mm wide. */
export const PIXELES_MAXIMOS = 4_000_000;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Size in the header of a PNG or a JPEG, without decoding it; undefined for anything else. */
export function tamanoImagen(bytes: Buffer): TamanoImagen | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) {
    if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
    return { ancho: bytes.readUInt32BE(16), alto: bytes.readUInt32BE(20) };
  }
  if (bytes.length > 2 && bytes.readUInt16BE(0) === 0xff_d8) return tamanoJpeg(bytes);
  return undefined;
}

/** Segments of a JPEG that hold its size: all SOFn but DHT, JPG and DAC. */
const esSof = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function tamanoJpeg(bytes: Buffer): TamanoImagen | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (esSof(marker)) return { alto: bytes.readUInt16BE(at + 5), ancho: bytes.readUInt16BE(at + 7) };
    // A fill byte, or a marker without a length.
    at += marker === 0xff ? 1 : marker >= 0xd0 && marker <= 0xd8 ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** True if a picture states a size that is worth decoding. */
export function tieneTamano(bytes: Buffer): boolean {
  const tamano = tamanoImagen(bytes);
  return (
    tamano !== undefined &&
    tamano.ancho > 0 &&
    tamano.alto > 0 &&
    tamano.ancho * tamano.alto <= PIXELES_MAXIMOS
  );
}
