import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** The four faces of Helvetica that every PDF reader has: nothing is embedded. */
const FUENTES = {
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
};

/** The library runs its file access check on the names of standard fonts too. */
const NOMBRES: ReadonlySet<string> = new Set(Object.values(FUENTES.Helvetica));

/**
 * Prints a definition. The library is loaded on the first use, because it costs a server hundreds of milliseconds to start;
 * it may read neither files nor URLs.
 */
export async function imprimir(definicion: TDocumentDefinitions): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(FUENTES);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => NOMBRES.has(path));
  return pdfmake.createPdf(definicion).getBuffer();
}
