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
  const channel = (part: string) =>
    Math.round(Number(part) * 255)
      .toString(16)
      .padStart(2, '0');
  return new Set(
    Array.from(
      flujo.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) scn$/gm),
      ([, ...parts]) => `#${parts.map(channel).join('')}`,
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
  const lineas = Array.from(flujo.matchAll(/\[([^\]]*)\] TJ/g), ([, parts = '']) => {
    const hex = Array.from(parts.matchAll(/<([0-9a-f]*)>/g), ([, part = '']) => part).join('');
    return decodificador.decode(Buffer.from(hex, 'hex'));
  });
  return lineas.join('').replace(/\s+/g, ' ');
}

function leerRectangulos(flujo: string): Rectangulo[] {
  const rellenos =
    /^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n\/DeviceRGB cs\n([\d. ]+) scn\n(?:\/\w+ gs\n)?f$/gm;
  return Array.from(flujo.matchAll(rellenos), ([, x, y, width, height, color]) => ({
    x: Number(x),
    y: Number(y),
    ancho: Number(width),
    alto: Number(height),
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

/** Rasterises that square of the page and `margin` points around it, at `scale` pixels per point. */
export function rasterizar(
  pagina: Pagina,
  marco: { x: number; y: number; lado: number },
  margin: number,
  scale: number,
): Imagen {
  const lado = Math.round((marco.lado + 2 * margin) * scale);
  const datos = new Uint8ClampedArray(lado * lado * 4).fill(255);
  const pixel = (punto: number, origin: number) =>
    Math.min(lado, Math.max(0, Math.round((punto - origin + margin) * scale)));
  for (const { x, y, ancho: width, alto: height, negro } of pagina.rectangulos) {
    const hasta = pixel(x + width, marco.x);
    for (let row = pixel(y, marco.y); row < pixel(y + height, marco.y); row++)
      for (let column = pixel(x, marco.x); column < hasta; column++)
        datos.fill(negro ? 0 : 255, (row * lado + column) * 4, (row * lado + column) * 4 + 3);
  }
  return { datos, ancho: lado, alto: lado };
}
