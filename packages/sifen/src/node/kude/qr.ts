/** A QR as an image that is in the file once, however many pages show it: drawn as squares it was most of a long document. */
export interface ImagenQr {
  /** Data URL of a PNG. */
  readonly imagen: string;
  /** Side in modules, without the quiet zone. */
  readonly modulos: number;
}

/** Pixels per module and direction, 288 per inch: enough that a viewer which smooths images leaves the edges sharp. */
const PIXELES = 4;

/** Options of pngjs: a byte of grey per pixel, and rows without filters, which a PDF takes as they are. Its own strategy only finds repeated bytes, not repeated rows. */
const FORMATO_PNG = { colorType: 0, filterType: 0, deflateLevel: 9, deflateStrategy: 0 };

/** Byte offset of the width in a PNG. */
const BYTE_ANCHO = 16;

/** The QR of a text, with level Q. The library is loaded on the first use, as the one that prints. */
export async function imagenQr(texto: string): Promise<ImagenQr> {
  const { toBuffer } = await import('qrcode');
  const png = await toBuffer(texto, {
    errorCorrectionLevel: 'Q',
    margin: 0,
    scale: PIXELES,
    rendererOpts: { ...FORMATO_PNG },
  });
  return {
    imagen: `data:image/png;base64,${png.toString('base64')}`,
    modulos: png.readUInt32BE(BYTE_ANCHO) / PIXELES,
  };
}
