import type { Problem } from '@portal/contracts';

/** The kinds whose header states their size; an SVG has no pixels. At the start of a text, or as an attribute of HTML. */
const PICTURE = /(?:^|["'])data:image\/(?:png|jpe?g|gif|webp)(?:;[^,;"']{0,100})*;base64,([A-Za-z0-9+/=]*)/gi;

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
  for (const { path, base64 } of pictures) {
    const header = headerOf(Buffer.from(base64, 'base64'), sizeOf);
    const message = header && messageOf(header, PIXELES_MAXIMOS);
    if (message !== undefined) problems.push({ path, message, isWorded: true });
    if (problems.length === MOST_PROBLEMS) break;
  }
  return problems;
}

function* picturesIn(value: unknown, path: string): Generator<{ path: string; base64: string }> {
  if (typeof value === 'string') {
    if (value.includes('data:image/'))
      for (const [, base64 = ''] of value.matchAll(PICTURE)) yield { path, base64 };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      yield* picturesIn(part, path === '' ? key : `${path}.${key}`);
  }
}

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
  return undefined;
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
