import { AFECTACIONES_IVA } from '../catalogos/operacion.ts';
import { hay, lista, numero, texto, type Arbol } from './arbol.ts';
import { describeMal, difiere, ITEMS, OPE, tipoDe, type ReglasXml } from './regla-xml.ts';

const REMISION = 7;
const PARCIAL = '4';
/** Percentages of discounts may be apart by this much (codes 1861 and 1862). */
const VARIACION = 0.8;
/** First day of NT 13 in production. */
const NT_13 = '2023-06-17';
const VALOR = 'gValorItem';
const RESTA = 'gValorItem.gValorRestaItem';
const IVA = 'gCamIVA';

/** A value of a line, by the formulas of the day of its document. */
type ValorItem = (item: Arbol, de: Arbol) => number;

const items = (de: Arbol): readonly Arbol[] => lista(de, ITEMS);
const algunItem =
  (viola: (item: Arbol, de: Arbol) => boolean) =>
  (de: Arbol): boolean =>
    items(de).some((item) => viola(item, de));
const suma = (de: Arbol, valor: ValorItem): number =>
  items(de).reduce((total, item) => total + valor(item, de), 0);

const cantidad = (item: Arbol): number => numero(item, 'dCantProSer');
const precio = (item: Arbol): number => numero(item, `${VALOR}.dPUniProSer`);
const total = (item: Arbol): number => numero(item, `${RESTA}.dTotOpeItem`);
const afectacion = (item: Arbol): string => texto(item, `${IVA}.iAfecIVA`);
const tasa = (item: Arbol): number => numero(item, `${IVA}.dTasaIVA`);
const proporcion = (item: Arbol): number => numero(item, `${IVA}.dPropIVA`);
const base = (item: Arbol): number => numero(item, `${IVA}.dBasGravIVA`);
const iva = (item: Arbol): number => numero(item, `${IVA}.dLiqIVAItem`);
const baseExenta = (item: Arbol): number => numero(item, `${IVA}.dBasExe`);
const gravado = (item: Arbol): boolean => ['1', PARCIAL].includes(afectacion(item));
const sinIva = (item: Arbol): boolean => ['2', '3'].includes(afectacion(item));
const aTasa = (item: Arbol, de: number): boolean => gravado(item) && tasa(item) === de;
const unitarios = (item: Arbol): number =>
  ['dDescItem', 'dDescGloItem', 'dAntPreUniIt', 'dAntGloPreUniIt'].reduce(
    (resta, campo) => resta + numero(item, `${RESTA}.${campo}`),
    0,
  );
const divisor = (item: Arbol): number => 10_000 + tasa(item) * proporcion(item);
/** Whether the exempt part of partly taxed lines is counted apart, which changed their formulas (NT 13). */
const separaExento = (de: Arbol): boolean => texto(de, 'gDatGralOpe.dFeEmiDE') >= NT_13;
const baseDebida: ValorItem = (item, de) =>
  separaExento(de)
    ? (100 * total(item) * proporcion(item)) / divisor(item)
    : (total(item) * proporcion(item)) / (100 + tasa(item));

const porItem = (de: Arbol): boolean => texto(de, `${OPE}.dCondTiCam`) === '2';
const esPyg = (de: Arbol): boolean => texto(de, `${OPE}.cMoneOpe`) === 'PYG';
const sub = (de: Arbol, campo: string): number => numero(de, `gTotSub.${campo}`);
const tieneSub = (de: Arbol, campo: string): boolean => hay(de, `gTotSub.${campo}`);
const conTotales = (de: Arbol): boolean => hay(de, 'gTotSub');
const hayItem = (de: Arbol, son: (item: Arbol) => boolean): boolean => conTotales(de) && items(de).some(son);

/** A total that is not the sum of a value of its lines. */
const malSumado =
  (campo: string, valor: ValorItem) =>
  (de: Arbol): boolean =>
    tieneSub(de, campo) && difiere(sub(de, campo), suma(de, valor));
/** A total that is not what its formula says of the other totals. */
const malCalculado =
  (campo: string, debido: (de: Arbol) => number) =>
  (de: Arbol): boolean =>
    tieneSub(de, campo) && difiere(sub(de, campo), debido(de));
const faltaSub =
  (campo: string, cuando: (de: Arbol) => boolean) =>
  (de: Arbol): boolean =>
    cuando(de) && !tieneSub(de, campo);

const deTasa =
  (porcentaje: number, valor: ValorItem): ValorItem =>
  (item, de) =>
    aTasa(item, porcentaje) ? valor(item, de) : 0;
/** Amount that a taxed line adds to the subtotal of its rate. */
const subtotal: ValorItem = (item, de) =>
  afectacion(item) === PARCIAL && separaExento(de) ? base(item) + iva(item) : total(item);
const exento: ValorItem = (item, de) => {
  if (afectacion(item) === '3') return total(item);
  return afectacion(item) === PARCIAL && separaExento(de) ? baseExenta(item) : 0;
};
const porCantidad =
  (campo: string) =>
  (item: Arbol): number =>
    numero(item, `${RESTA}.${campo}`) * cantidad(item);

/** Rules of the amounts: of lines (MT 12.4 E8.1, E8.2) and of the document (F), with NT 1, 8 and 13. */
export const REGLAS_IMPORTES: ReglasXml = {
  1850: (de) => tipoDe(de) !== REMISION && items(de).some((item) => !hay(item, VALOR)),
  1852: algunItem((item) => numero(item, `${RESTA}.dDescItem`) > 0 && !hay(item, `${RESTA}.dPorcDesIt`)),
  1853: algunItem(
    (item) =>
      hay(item, `${RESTA}.dTotOpeItem`) &&
      difiere(total(item), (precio(item) - unitarios(item)) * cantidad(item)),
  ),
  1854: (de) => porItem(de) && items(de).some((item) => hay(item, VALOR) && !hay(item, `${VALOR}.dTiCamIt`)),
  1855: (de) =>
    texto(de, `${OPE}.dCondTiCam`) === '1' && items(de).some((item) => hay(item, `${VALOR}.dTiCamIt`)),
  1856: (de) => esPyg(de) && items(de).some((item) => hay(item, `${VALOR}.dTiCamIt`)),
  1857: (de) =>
    porItem(de) &&
    items(de).some((item) => hay(item, `${VALOR}.dTiCamIt`) && !hay(item, `${RESTA}.dTotOpeGs`)),
  1858: algunItem(
    (item) =>
      hay(item, `${RESTA}.dTotOpeGs`) &&
      difiere(numero(item, `${RESTA}.dTotOpeGs`), total(item) * numero(item, `${VALOR}.dTiCamIt`)),
  ),
  1859: algunItem(
    (item) =>
      hay(item, VALOR) && difiere(numero(item, `${VALOR}.dTotBruOpeItem`), precio(item) * cantidad(item)),
  ),
  1860: (de) =>
    sub(de, 'dPorcDescTotal') > 0 &&
    items(de).some((item) => hay(item, RESTA) && !hay(item, `${RESTA}.dDescGloItem`)),
  1861: algunItem(
    (item) =>
      precio(item) > 0 &&
      hay(item, `${RESTA}.dPorcDesIt`) &&
      Math.abs(
        numero(item, `${RESTA}.dPorcDesIt`) - (numero(item, `${RESTA}.dDescItem`) * 100) / precio(item),
      ) > VARIACION,
  ),
  1862: algunItem(
    (item, de) =>
      precio(item) > 0 &&
      hay(item, `${RESTA}.dDescGloItem`) &&
      Math.abs(sub(de, 'dPorcDescTotal') - (numero(item, `${RESTA}.dDescGloItem`) * 100) / precio(item)) >
        VARIACION,
  ),
  1900: (de) =>
    ![3, 4, 7].includes(tipoDe(de)) &&
    texto(de, `${OPE}.iTImp`) !== '2' &&
    items(de).some((item) => !hay(item, IVA)),
  1903: algunItem((item) => describeMal(item, [`${IVA}.iAfecIVA`, `${IVA}.dDesAfecIVA`], AFECTACIONES_IVA)),
  1904: algunItem((item) => afectacion(item) === '1' && proporcion(item) !== 100),
  1905: algunItem((item) => sinIva(item) && proporcion(item) !== 0),
  1906: algunItem(
    (item) => afectacion(item) === PARCIAL && !(proporcion(item) > 0 && proporcion(item) < 100),
  ),
  1907: algunItem((item) => sinIva(item) && tasa(item) !== 0),
  1908: algunItem((item) => gravado(item) && ![5, 10].includes(tasa(item))),
  1909: algunItem((item) => sinIva(item) && base(item) !== 0),
  1910: algunItem((item, de) => aTasa(item, 5) && difiere(base(item), baseDebida(item, de))),
  1911: algunItem((item, de) => aTasa(item, 10) && difiere(base(item), baseDebida(item, de))),
  1912: algunItem((item) => sinIva(item) && iva(item) !== 0),
  1913: algunItem((item) => gravado(item) && difiere(iva(item), (base(item) * tasa(item)) / 100)),
  1921: algunItem((item) =>
    difiere(
      baseExenta(item),
      afectacion(item) === PARCIAL ? (100 * total(item) * (100 - proporcion(item))) / divisor(item) : 0,
    ),
  ),
  2350: (de) => tipoDe(de) !== REMISION && !conTotales(de),
  2352: faltaSub('dSubExe', (de) => hayItem(de, (item) => afectacion(item) === '3')),
  2353: malSumado('dSubExe', exento),
  2354: faltaSub('dSubExo', (de) => hayItem(de, (item) => afectacion(item) === '2')),
  2355: malSumado('dSubExo', (item) => (afectacion(item) === '2' ? total(item) : 0)),
  2356: faltaSub('dSub5', (de) => hayItem(de, (item) => aTasa(item, 5))),
  2357: malSumado('dSub5', deTasa(5, subtotal)),
  2358: faltaSub('dSub10', (de) => hayItem(de, (item) => aTasa(item, 10))),
  2359: malSumado('dSub10', deTasa(10, subtotal)),
  2362: malCalculado(
    'dTotOpe',
    (de) => sub(de, 'dSubExe') + sub(de, 'dSubExo') + sub(de, 'dSub5') + sub(de, 'dSub10'),
  ),
  2363: malSumado('dTotDesc', porCantidad('dDescItem')),
  2364: malCalculado('dDescTotal', (de) => sub(de, 'dTotDesc') + sub(de, 'dTotDescGlotem')),
  2365: malCalculado('dTotGralOpe', (de) => sub(de, 'dTotOpe') - sub(de, 'dRedon') + sub(de, 'dComi')),
  2366: faltaSub('dIVA5', (de) => hayItem(de, (item) => aTasa(item, 5))),
  2367: malSumado('dIVA5', deTasa(5, iva)),
  2368: faltaSub('dIVA10', (de) => hayItem(de, (item) => aTasa(item, 10))),
  2369: malSumado('dIVA10', deTasa(10, iva)),
  2370: faltaSub('dTotIVA', (de) => tieneSub(de, 'dIVA5') || tieneSub(de, 'dIVA10')),
  2371: malCalculado('dTotIVA', (de) => sub(de, 'dIVA5') + sub(de, 'dIVA10')),
  2372: faltaSub('dBaseGrav5', (de) => hayItem(de, (item) => aTasa(item, 5))),
  2373: malSumado('dBaseGrav5', deTasa(5, base)),
  2374: faltaSub('dBaseGrav10', (de) => hayItem(de, (item) => aTasa(item, 10))),
  2375: malSumado('dBaseGrav10', deTasa(10, base)),
  2376: faltaSub('dTBasGraIVA', (de) => tieneSub(de, 'dBaseGrav5') || tieneSub(de, 'dBaseGrav10')),
  2377: malCalculado('dTBasGraIVA', (de) => sub(de, 'dBaseGrav5') + sub(de, 'dBaseGrav10')),
  2382: faltaSub('dTotalGs', (de) => conTotales(de) && hay(de, OPE) && !esPyg(de)),
  2383: malSumado('dTotDescGlotem', porCantidad('dDescGloItem')),
  2384: malSumado('dTotAntItem', porCantidad('dAntPreUniIt')),
  2385: (de) =>
    texto(de, `${OPE}.dCondTiCam`) === '1' &&
    tieneSub(de, 'dTotalGs') &&
    difiere(sub(de, 'dTotalGs'), sub(de, 'dTotGralOpe') * numero(de, `${OPE}.dTiCam`)),
  2386: (de) =>
    porItem(de) &&
    tieneSub(de, 'dTotalGs') &&
    difiere(
      sub(de, 'dTotalGs'),
      suma(de, (item) => numero(item, `${RESTA}.dTotOpeGs`)),
    ),
  2387: malSumado('dTotAnt', porCantidad('dAntGloPreUniIt')),
  2388: malCalculado('dAnticipo', (de) => sub(de, 'dTotAntItem') + sub(de, 'dTotAnt')),
};
