import { refusals, RefusalError } from '../../core/refusal.ts';

/** Megabytes that decoding a JPEG of 4 megapixels may take. */
const JPEG_MEMORY_MB = 96;
/** From 1 to 100; losses are invisible at the size of a logo. */
const JPEG_QUALITY = 90;

const DATA_URL = /^data:image\/(png|jpeg);base64,(.*)$/;

/**
 * Decodes a logo and encodes it again, so that what is stored can be printed and holds nothing but its pixels.
 *
 * @param logo data URL of a PNG or a JPEG
 * @throws RefusalError VALIDACION for what is too large, in bytes or in pixels, or cannot be decoded
 */
export async function recodedLogo(logo: string): Promise<string> {
  const { LOGO_MAXIMO, PIXELES_MAXIMOS, tamanoImagen } = await import('@portal/sifen/node');
  const [, kind, base64 = ''] = DATA_URL.exec(logo) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > LOGO_MAXIMO) throw refused('El logo puede pesar hasta 64 kB');
  const size = tamanoImagen(bytes);
  if (size === undefined) throw refused('El logo debe ser una imagen PNG o JPEG');
  if (size.ancho * size.alto > PIXELES_MAXIMOS)
    throw refused(
      `El logo mide ${String(size.ancho)} × ${String(size.alto)} píxeles: puede tener hasta 4 megapíxeles`,
    );
  const recoded = await (kind === 'png' ? recodedPng(bytes) : recodedJpeg(bytes)).catch(() => {
    throw refused('El logo está dañado o incompleto: no se puede leer');
  });
  if (recoded.length > LOGO_MAXIMO)
    throw refused('El logo puede pesar hasta 64 kB: use una imagen más pequeña o con menos colores');
  return `data:image/${kind ?? 'png'};base64,${recoded.toString('base64')}`;
}

async function recodedPng(bytes: Buffer): Promise<Buffer> {
  const { PNG } = await import('pngjs');
  const { width, height, data } = PNG.sync.read(bytes);
  const png = new PNG({ width, height });
  png.data = data;
  const isOpaque = data.every((value, index) => index % 4 !== 3 || value === 255);
  // Colour type 2 is without transparency, 6 with it.
  return PNG.sync.write(png, { colorType: isOpaque ? 2 : 6, deflateLevel: 9 });
}

async function recodedJpeg(bytes: Buffer): Promise<Buffer> {
  const { decode, encode } = await import('jpeg-js');
  const picture = decode(bytes, {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: 4,
    maxMemoryUsageInMB: JPEG_MEMORY_MB,
  });
  return encode(picture, JPEG_QUALITY).data;
}

const refused = (mensaje: string): RefusalError =>
  new RefusalError(refusals.validacion([{ campo: 'logo', mensaje }]));
