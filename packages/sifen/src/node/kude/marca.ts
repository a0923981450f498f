import { COLORES } from './estilo.ts';

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

/** Whether a data URL holds a PNG or a JPEG, by its first bytes, of at most 64 KiB. */
export function esLogo(texto: string): boolean {
  const [, tipo, base64 = ''] = DATOS.exec(texto) ?? [];
  if (tipo !== 'png' && tipo !== 'jpeg') return false;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length <= LOGO_MAXIMO && bytes.toString('hex', 0, 8).startsWith(COMIENZOS[tipo]);
}

/** WCAG AA for text on white. */
const CONTRASTE = 4.5;
const OSCURECER = 0.9;

/** The colour of a company, darkened until it is legible on paper; the default accent when there is none. */
export function acentoDe({ color }: MarcaKude): string {
  if (color === undefined || !/^#[0-9a-f]{6}$/i.test(color)) return COLORES.acento;
  let canales = [1, 3, 5].map((desde) => Number.parseInt(color.slice(desde, desde + 2), 16));
  while (contrasteConBlanco(canales) < CONTRASTE) canales = canales.map((canal) => canal * OSCURECER);
  return `#${canales.map((canal) => Math.floor(canal).toString(16).padStart(2, '0')).join('')}`;
}

function contrasteConBlanco(canales: readonly number[]): number {
  const [rojo = 0, verde = 0, azul = 0] = canales.map((canal) => {
    const parte = Math.floor(canal) / 255;
    return parte <= 0.04045 ? parte / 12.92 : ((parte + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * rojo + 0.7152 * verde + 0.0722 * azul + 0.05);
}
