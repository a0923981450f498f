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
  const imagenes = leerImagenes(pdf);
  return flujos(pdf)
    .filter((flujo) => /^1 0 0 -1 0 [\d.]+ cm/.test(flujo))
    .map((flujo) => ({
      texto: leerTexto(flujo),
      rectangulos: [...leerRectangulos(flujo), ...rectangulosDeImagenes(flujo, imagenes)],
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

/** Black runs of an image in its own coordinates, where it is one unit wide and high. */
type Imagenes = ReadonlyMap<string, readonly Rectangulo[]>;

/** The grey images, as the QR is one, by their names on the pages. */
function leerImagenes(pdf: Buffer): Imagenes {
  const texto = pdf.toString('latin1');
  const nombres = new Map(
    Array.from(texto.matchAll(/\/(I\d+) (\d+) 0 R/g), ([, nombre = '', objeto = '']) => [objeto, nombre]),
  );
  const encontradas = texto.matchAll(
    /\n(\d+) 0 obj\n<<\n\/Type \/XObject\n\/Subtype \/Image\n\/BitsPerComponent 8\n\/Width (\d+)\n\/Height (\d+)\n[^]*?stream\r?\n/g,
  );
  return new Map(
    Array.from(encontradas, (encontrada) => {
      const [inicio, objeto = '', ancho, alto] = encontrada;
      const desde = encontrada.index + inicio.length;
      const filas = inflateSync(pdf.subarray(desde, texto.indexOf('endstream', desde)));
      return [nombres.get(objeto) ?? '', corridasNegras(filas, Number(ancho), Number(alto))];
    }),
  );
}

/** @param filas rows of a PNG without filters: a byte for the filter, then one for each pixel */
function corridasNegras(filas: Buffer, ancho: number, alto: number): Rectangulo[] {
  return Array.from({ length: alto }, (_, y) => {
    const desde = y * (1 + ancho) + 1;
    const bits = Array.from(filas.subarray(desde, desde + ancho), (grey) => (grey < 128 ? '0' : '1')).join(
      '',
    );
    return Array.from(bits.matchAll(/0+/g), ({ index, 0: corrida }) => ({
      x: index / ancho,
      y: y / alto,
      ancho: corrida.length / ancho,
      alto: 1 / alto,
      negro: true,
    }));
  }).flat();
}

function rectangulosDeImagenes(flujo: string, imagenes: Imagenes): Rectangulo[] {
  const dibujadas = flujo.matchAll(/^([\d.]+) 0 0 -([\d.]+) ([\d.]+) ([\d.]+) cm\n\/(I\d+) Do$/gm);
  return Array.from(dibujadas, ([, ancho, alto, x, inferior, nombre = '']) =>
    (imagenes.get(nombre) ?? []).map((corrida) => ({
      x: Number(x) + corrida.x * Number(ancho),
      y: Number(inferior) - Number(alto) + corrida.y * Number(alto),
      ancho: corrida.ancho * Number(ancho),
      alto: corrida.alto * Number(alto),
      negro: true,
    })),
  ).flat();
}

/** The smallest square around all black rectangles, in points. */
export function marcoNegro(pagina: Pagina): { x: number; y: number; lado: number } {
  const negros = pagina.rectangulos.filter(({ negro }) => negro);
  const menor = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const x = menor(negros.map((r) => r.x));
  const y = menor(negros.map((r) => r.y));
  return { x, y, lado: -menor(negros.map((r) => -r.x - r.ancho)) - x };
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
