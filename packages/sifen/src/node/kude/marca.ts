import { COLORES } from './estilo.ts';
import { tieneTamano } from './imagen.ts';

/** Branding of a company's documents. Not part of the XML. */
export interface MarcaKude {
  /** Data URL of a PNG or a JPEG. */
  logo?: string | undefined;
  /** `#rrggbb`, for titles and amounts. */
  color?: string | undefined;
}

/** 64 KiB: the logo is on every page of every document. */
export const LOGO_MAXIMO = 65_536;

const DATOS = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;
const COMIENZOS = { png: '89504e470d0a1a0a', jpeg: 'ffd8ff' } as const;

/** True if a data URL holds a PNG or a JPEG, by its header, of at most 64 KiB and 4 megapixels. */
export function esLogo(texto: string): boolean {
  const [, tipo, base64 = ''] = DATOS.exec(texto) ?? [];
  if (tipo !== 'png' && tipo !== 'jpeg') return false;
  const bytes = Buffer.from(base64, 'base64');
  return (
    bytes.length <= LOGO_MAXIMO &&
    bytes.toString('hex', 0, 8).startsWith(COMIENZOS[tipo]) &&
    tieneTamano(bytes)
  );
}

/** WCAG AA for text on white. */
const CONTRASTE = 4.5;
const OSCURECER = 0.9;

/** The colour of a company, darkened until it is legible on paper; the default accent when there is none. */
export function acentoDe({ color }: MarcaKude): string {
  if (color === undefined || !/^#[0-9a-f]{6}$/i.test(color)) return COLORES.acento;
  let channels = [1, 3, 5].map((desde) => Number.parseInt(color.slice(desde, desde + 2), 16));
  while (contrasteConBlanco(channels) < CONTRASTE) channels = channels.map((channel) => channel * OSCURECER);
  return `#${channels.map((channel) => Math.floor(channel).toString(16).padStart(2, '0')).join('')}`;
}

function contrasteConBlanco(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = Math.floor(channel) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
