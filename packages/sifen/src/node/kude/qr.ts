/** A QR as an image that is in the file once, however many pages show it: drawn as squares it was most of a long document. */
export interface ImagenQr {
  /** Data URL of a PNG. */
  readonly imagen: string;
  /** Side in modules, without the quiet zone. */
  readonly modulos: number;
}

/** Pixels per module and direction: enough that a viewer which smooths images leaves the edges sharp. */
const PIXELES = 8;

/** Options of pngjs: a byte of grey per pixel, and rows without filters, which a PDF takes as they are. */
const FORMATO_PNG = { colorType: 0, filterType: 0, deflateLevel: 9 };

/** The QR of a text, with level Q. The library is loaded on the first use, as the one that prints. */
export async function imagenQr(texto: string): Promise<ImagenQr> {
  const { create, toBuffer } = await import('qrcode');
  const nivel = { errorCorrectionLevel: 'Q' } as const;
  const png = await toBuffer(texto, {
    ...nivel,
    margin: 0,
    scale: PIXELES,
    rendererOpts: { ...FORMATO_PNG },
  });
  return {
    imagen: `data:image/png;base64,${png.toString('base64')}`,
    modulos: create(texto, nivel).modules.size,
  };
}
