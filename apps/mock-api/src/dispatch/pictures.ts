import type { Problem } from '@portal/contracts';

/**
 * At the start of a text, or in HTML and CSS as a value. Browsers decode a picture by its bytes, whatever its media type says, and skip blanks
 * in its Base64.
 */
const PICTURE = /(?:^|["'=(,])\s*data:image\/([^,<>]{0,200}),([^"'<>(),]*)/gi;
const IS_BASE64 = /;\s*base64\s*$/i;
/** An SVG has no pixels of its own, but may embed pictures that have. */
const IS_SVG = /svg/i;
const MOST_NESTED = 3;

/** Character references of HTML that could hide the address of a picture. */
const REFERENCE =
  /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(colon|sol|comma|semi|equals|plus|quot|apos|lpar|tab|newline));?/gi;
const NAMED: Readonly<Record<string, string>> = {
  ...{ colon: ':', sol: '/', comma: ',', semi: ';', equals: '=', plus: '+' },
  ...{ quot: '"', apos: "'", lpar: '(', tab: '\t', newline: '\n' },
};
const LAST_CODE_POINT = 0x10_ff_ff;

/** Reported at once. */
const MOST_PROBLEMS = 20;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Kind and size that a header states. */
interface Header {
  /** Undefined for a header that ends too early. */
  readonly size: Size | undefined;
  readonly isWhole: boolean;
}

/**
 * Finds the pictures in an input, as data URLs, that nobody could show: those of more than 4 megapixels by their headers,
 * and incomplete ones. They are not decoded, because a body has room for thousands.
 *
 * @param input parsed JSON
 */
export async function pictureProblems(input: unknown): Promise<Problem[]> {
  const pictures = [...picturesIn(input, '')];
  if (pictures.length === 0) return [];
  const { PIXELES_MAXIMOS, tamanoImagen } = await import('@portal/sifen/node');
  const sizeOf = (bytes: Buffer): Size | undefined => {
    const size = tamanoImagen(bytes);
    return size && { width: size.ancho, height: size.alto };
  };
  const problems: Problem[] = [];
  for (const { path, bytes } of pictures) {
    const header = headerOf(bytes, sizeOf);
    const message = header && messageOf(header, PIXELES_MAXIMOS);
    if (message !== undefined) problems.push({ path, message, isWorded: true });
    if (problems.length === MOST_PROBLEMS) break;
  }
  return problems;
}

interface Picture {
  readonly path: string;
  readonly bytes: Buffer;
}

function* picturesIn(value: unknown, path: string): Generator<Picture> {
  if (typeof value === 'string') {
    for (const bytes of embedded(value, MOST_NESTED)) yield { path, bytes };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      yield* picturesIn(part, path === '' ? key : `${path}.${key}`);
  }
}

/** The bytes of the pictures in a text, and of those within an SVG. */
function* embedded(text: string, depth: number): Generator<Buffer> {
  if (!/data:|&/i.test(text)) return;
  const plain = text.includes('&') ? text.replace(REFERENCE, character) : text;
  for (const [, type = '', data = ''] of plain.matchAll(PICTURE)) {
    const isBase64 = IS_BASE64.test(type);
    const bytes = isBase64 ? Buffer.from(unescaped(data).toString('latin1'), 'base64') : unescaped(data);
    if (!IS_SVG.test(type)) yield bytes;
    else if (depth > 0) yield* embedded(bytes.toString('latin1'), depth - 1);
  }
}

function character(whole: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
}

/** The bytes that a text of a data URL stands for. */
const unescaped = (data: string): Buffer =>
  Buffer.from(
    data.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );

function messageOf({ size, isWhole }: Header, most: number): string | undefined {
  const pixels = size === undefined ? 0 : size.width * size.height;
  if (size !== undefined && pixels > most)
    return `La imagen mide ${String(size.width)} × ${String(size.height)} píxeles: puede tener hasta 4 megapíxeles`;
  return pixels > 0 && isWhole ? undefined : 'La imagen está dañada o incompleta: no se puede leer';
}

/** The header of a picture by its first bytes, whatever its media type says; undefined for what no browser shows. */
function headerOf(bytes: Buffer, sizeOf: (bytes: Buffer) => Size | undefined): Header | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\x89PNG')) return { size: sizeOf(bytes), isWhole: bytes.includes('IEND') };
  if (start.startsWith('\xff\xd8\xff')) return { size: sizeOf(bytes), isWhole: isWholeJpeg(bytes) };
  if (start.startsWith('GIF8'))
    return {
      size: bytes.length < 10 ? undefined : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) },
      isWhole: bytes.includes(GIF_TRAILER, -MOST_AFTER_GIF),
    };
  if (start.startsWith('RIFF') && start.endsWith('WEBP'))
    return { size: sizeOfWebp(bytes), isWhole: bytes.readUInt32LE(4) + 8 <= bytes.length };
  if (start.startsWith('BM') && bytes.length > 26) return { size: sizeOfBmp(bytes), isWhole: true };
  if (/^.{4}ftypavi[fs]/s.test(start)) return { size: sizeOfAvif(bytes), isWhole: true };
  return undefined;
}

/** The header of OS/2 has 12 bytes and short sizes; a negative height is that of a picture from top to bottom. */
const sizeOfBmp = (bytes: Buffer): Size =>
  bytes.readUInt32LE(14) === 12
    ? { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
    : { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };

/** The largest of the sizes that its properties state: that of the whole is among them. */
function sizeOfAvif(bytes: Buffer): Size | undefined {
  let largest: Size | undefined;
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    if (at + 16 > bytes.length) break;
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (largest === undefined || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

const GIF_TRAILER = 0x3b;
/** Some programs write a few bytes more. */
const MOST_AFTER_GIF = 8;

const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/** The last scan is looked at: a small picture inside the header ends too. */
function isWholeJpeg(bytes: Buffer): boolean {
  const scan = bytes.lastIndexOf(START_OF_SCAN);
  return scan !== -1 && bytes.includes(END_OF_IMAGE, scan);
}

const FOURTEEN_BITS = 0x3f_ff;

function sizeOfWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return {
        width: bytes.readUInt16LE(26) & FOURTEEN_BITS,
        height: bytes.readUInt16LE(28) & FOURTEEN_BITS,
      };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: 1 + (bits & FOURTEEN_BITS), height: 1 + ((bits >>> 14) & FOURTEEN_BITS) };
    }
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    default:
      return undefined;
  }
}
