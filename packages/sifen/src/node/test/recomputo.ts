/**
 * Recomputes the amounts of an electronic document from its XML alone (MT E720–E739 and F, NT 1 and 13): plain numbers and regular
 * expressions, nothing of the code that wrote it.
 */

const TOLERANCIA = 0.5;

const textos = (xml: string, etiqueta: string): string[] =>
  [...xml.matchAll(new RegExp(`<${etiqueta}>([^<]*)</${etiqueta}>`, 'g'))].map(([, texto]) => texto ?? '');
const campo = (xml: string, etiqueta: string): number => Number(textos(xml, etiqueta)[0] ?? 0);

interface Linea {
  readonly cantidad: number;
  readonly precio: number;
  readonly restas: number;
  readonly afectacion: number;
  readonly proporcion: number;
  readonly tasa: number;
  readonly xml: string;
}

function lineasDe(xml: string): Linea[] {
  return [...xml.matchAll(/<gCamItem>.*?<\/gCamItem>/gs)].map(([linea]) => ({
    cantidad: campo(linea, 'dCantProSer'),
    precio: campo(linea, 'dPUniProSer'),
    restas: ['dDescItem', 'dDescGloItem', 'dAntPreUniIt', 'dAntGloPreUniIt'].reduce(
      (suma, etiqueta) => suma + campo(linea, etiqueta),
      0,
    ),
    afectacion: campo(linea, 'iAfecIVA'),
    proporcion: campo(linea, 'dPropIVA'),
    tasa: campo(linea, 'dTasaIVA'),
    xml: linea,
  }));
}

/** The fields of a document whose value is not the one of its formula, `dIVA10: 909, computed 909.54`. */
export function camposMalCalculados(xml: string): string[] {
  const malos: string[] = [];
  const compara = (parte: string, etiqueta: string, debido: number): void => {
    const escrito = campo(parte, etiqueta);
    if (!(Math.abs(escrito - debido) <= TOLERANCIA + 1e-6)) {
      malos.push(`${etiqueta}: ${escrito}, computed ${debido}`);
    }
  };
  const sumas = { exenta: 0, exonerada: 0, sub5: 0, sub10: 0, iva5: 0, iva10: 0, base5: 0, base10: 0 };
  for (const { cantidad, precio, restas, afectacion, proporcion, tasa, xml: linea } of lineasDe(xml)) {
    const total = (precio - restas) * cantidad;
    const gravada = afectacion === 1 || afectacion === 4;
    const base = gravada ? (100 * total * proporcion) / (10_000 + tasa * proporcion) : 0;
    const iva = (base * tasa) / 100;
    const exenta = afectacion === 4 ? (100 * total * (100 - proporcion)) / (10_000 + tasa * proporcion) : 0;
    compara(linea, 'dTotBruOpeItem', precio * cantidad);
    compara(linea, 'dTotOpeItem', total);
    compara(linea, 'dBasGravIVA', base);
    compara(linea, 'dLiqIVAItem', iva);
    compara(linea, 'dBasExe', exenta);
    if (afectacion === 2) sumas.exonerada += total;
    else sumas.exenta += afectacion === 3 ? total : exenta;
    if (gravada && tasa === 5) {
      sumas.sub5 += total - exenta;
      sumas.iva5 += iva;
      sumas.base5 += base;
    } else if (gravada) {
      sumas.sub10 += total - exenta;
      sumas.iva10 += iva;
      sumas.base10 += base;
    }
  }
  compara(xml, 'dSubExe', sumas.exenta);
  compara(xml, 'dSubExo', sumas.exonerada);
  compara(xml, 'dSub5', sumas.sub5);
  compara(xml, 'dSub10', sumas.sub10);
  compara(xml, 'dIVA5', sumas.iva5);
  compara(xml, 'dIVA10', sumas.iva10);
  compara(xml, 'dBaseGrav5', sumas.base5);
  compara(xml, 'dBaseGrav10', sumas.base10);
  const escrita = (...etiquetas: string[]): number =>
    etiquetas.reduce((suma, etiqueta) => suma + campo(xml, etiqueta), 0);
  compara(xml, 'dTotOpe', escrita('dSubExe', 'dSubExo', 'dSub5', 'dSub10'));
  compara(xml, 'dTotGralOpe', escrita('dTotOpe', 'dComi') - escrita('dRedon'));
  compara(xml, 'dTotIVA', escrita('dIVA5', 'dIVA10'));
  compara(xml, 'dTBasGraIVA', escrita('dBaseGrav5', 'dBaseGrav10'));
  return malos;
}
