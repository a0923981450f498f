import { inflateSync } from 'node:zlib';

/** A small parser of the PDFs that this package prints, so that tests check the real content of the file. */

export interface Pagina {
  /** All texts in drawing order, one per line. */
  texto: string;
  rectangulos: Rectangulo[];
  /** Fill colours, also of texts, as `#rrggbb`. */
  colores: ReadonlySet<string>;
}

export interface Rectangulo {
  x: number;
  y: number;
  ancho: number;
  alto: number;
  /** Filled with black; other fills count as white paper. */
  negro: boolean;
}

export interface Imagen {
  datos: Uint8ClampedArray;
  ancho: number;
  alto: number;
}

/** One page per content stream, in order. */
export function leerPaginas(pdf: Buffer): Pagina[] {
  return flujos(pdf)
    .filter((flujo) => flujo.startsWith('1 0 0 -1 0 841.89 cm'))
    .map((flujo) => ({
      texto: leerTexto(flujo),
      rectangulos: leerRectangulos(flujo),
      colores: leerColores(flujo),
    }));
}

function leerColores(flujo: string): Set<string> {
  const canal = (parte: string) =>
    Math.round(Number(parte) * 255)
      .toString(16)
      .padStart(2, '0');
  return new Set(
    Array.from(
      flujo.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) scn$/gm),
      ([, ...partes]) => `#${partes.map(canal).join('')}`,
    ),
  );
}

function flujos(pdf: Buffer): string[] {
  const texto = pdf.toString('latin1');
  return Array.from(texto.matchAll(/\/Filter \/FlateDecode[^]*?stream\r?\n/g), (inicio) => {
    const desde = inicio.index + inicio[0].length;
    return inflateSync(pdf.subarray(desde, texto.indexOf('endstream', desde))).toString('latin1');
  });
}

function leerTexto(flujo: string): string {
  const decodificador = new TextDecoder('windows-1252');
  const lineas = Array.from(flujo.matchAll(/\[([^\]]*)\] TJ/g), ([, partes = '']) => {
    const hex = Array.from(partes.matchAll(/<([0-9a-f]*)>/g), ([, parte = '']) => parte).join('');
    return decodificador.decode(Buffer.from(hex, 'hex'));
  });
  return lineas.join('').replace(/\s+/g, ' ');
}

function leerRectangulos(flujo: string): Rectangulo[] {
  const rellenos =
    /^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n\/DeviceRGB cs\n([\d. ]+) scn\n(?:\/\w+ gs\n)?f$/gm;
  return Array.from(flujo.matchAll(rellenos), ([, x, y, ancho, alto, color]) => ({
    x: Number(x),
    y: Number(y),
    ancho: Number(ancho),
    alto: Number(alto),
    negro: color === '0 0 0',
  }));
}

/** The smallest square around all black rectangles, in points. */
export function marcoNegro(pagina: Pagina): { x: number; y: number; lado: number } {
  const negros = pagina.rectangulos.filter(({ negro }) => negro);
  const x = Math.min(...negros.map((r) => r.x));
  const y = Math.min(...negros.map((r) => r.y));
  return { x, y, lado: Math.max(...negros.map((r) => r.x + r.ancho)) - x };
}

/** Rasterises that square of the page and `margen` points around it, at `escala` pixels per point. */
export function rasterizar(
  pagina: Pagina,
  marco: { x: number; y: number; lado: number },
  margen: number,
  escala: number,
): Imagen {
  const lado = Math.round((marco.lado + 2 * margen) * escala);
  const datos = new Uint8ClampedArray(lado * lado * 4).fill(255);
  const pixel = (punto: number, origen: number) =>
    Math.min(lado, Math.max(0, Math.round((punto - origen + margen) * escala)));
  for (const { x, y, ancho, alto, negro } of pagina.rectangulos) {
    const hasta = pixel(x + ancho, marco.x);
    for (let fila = pixel(y, marco.y); fila < pixel(y + alto, marco.y); fila++)
      for (let columna = pixel(x, marco.x); columna < hasta; columna++)
        datos.fill(negro ? 0 : 255, (fila * lado + columna) * 4, (fila * lado + columna) * 4 + 3);
  }
  return { datos, ancho: lado, alto: lado };
}
