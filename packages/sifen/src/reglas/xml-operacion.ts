import {
  CONDICIONES_CREDITO,
  CONDICIONES_OPERACION,
  MARCAS_TARJETA,
  TIPOS_PAGO,
} from '../catalogos/condicion.ts';
import { MONEDAS } from '../catalogos/monedas.ts';
import { MOTIVOS_NOTA_CREDITO, PRESENCIAS } from '../catalogos/operacion.ts';
import { UNIDADES } from '../catalogos/unidades.ts';
import { hay, lista, texto, type Arbol } from './arbol.ts';
import { CREDITO, describeMal, falta, ITEMS, PAGOS, REC, sobra, tipoDe } from './regla-xml.ts';
import type { ReglasXml } from './regla-xml.ts';

const COND = 'gDtipDE.gCamCond';
const COMPRAS = 'gDtipDE.gCamFE.gCompPub';
const NOTA = 'gDtipDE.gCamNCDE';
const OTRO = ['99'];

const pagos = (de: Arbol): readonly Arbol[] => lista(de, PAGOS);
const algunPago =
  (viola: (pago: Arbol) => boolean) =>
  (de: Arbol): boolean =>
    pagos(de).some(viola);
const esDe = (pago: Arbol, ...tipos: readonly string[]): boolean => tipos.includes(texto(pago, 'iTiPago'));
const condicion = (de: Arbol): string => texto(de, `${COND}.iCondOpe`);
const esContado = (de: Arbol): boolean => condicion(de) === '1';
const esCredito = (de: Arbol): boolean => condicion(de) === '2';
const aPlazo = (de: Arbol): boolean => texto(de, `${CREDITO}.iCondCred`) === '1';
const enCuotas = (de: Arbol): boolean => texto(de, `${CREDITO}.iCondCred`) === '2';
const conCredito = (de: Arbol): boolean => hay(de, CREDITO);
const llevaCondicion = (de: Arbol): boolean => [1, 4].includes(tipoDe(de));
const esNota = (de: Arbol): boolean => [5, 6].includes(tipoDe(de));
const esB2g = (de: Arbol): boolean => texto(de, `${REC}.iTiOpe`) === '3';

/** Rules of group E but the amounts of its lines (MT 12.4 E1 to E8). */
export const REGLAS_OPERACION: ReglasXml = {
  1352: (de) => describeMal(de, ['gDtipDE.gCamFE.iIndPres', 'gDtipDE.gCamFE.dDesIndPres'], PRESENCIAS, ['9']),
  1400: falta(esB2g, COMPRAS),
  1401: sobra((de) => !esB2g(de), COMPRAS),
  1402: (de) =>
    texto(de, `${COMPRAS}.dFeCodCont`) > texto(de, 'gDatGralOpe.dFeEmiDE').slice(0, 10) &&
    hay(de, `${COMPRAS}.dFeCodCont`),
  1450: falta(esNota, NOTA),
  1451: sobra((de) => !esNota(de), NOTA),
  1452: (de) => describeMal(de, [`${NOTA}.iMotEmi`, `${NOTA}.dDesMotEmi`], MOTIVOS_NOTA_CREDITO),
  1500: falta(llevaCondicion, COND),
  1501: sobra((de) => !llevaCondicion(de), COND),
  1502: (de) => describeMal(de, [`${COND}.iCondOpe`, `${COND}.dDCondOpe`], CONDICIONES_OPERACION),
  1550: (de) => esContado(de) && pagos(de).length === 0,
  1551: (de) => esCredito(de) && hay(de, `${CREDITO}.dMonEnt`) && pagos(de).length === 0,
  1552: (de) => esCredito(de) && !hay(de, `${CREDITO}.dMonEnt`) && pagos(de).length > 0,
  1553: (de) =>
    tipoDe(de) === 1 &&
    texto(de, 'gDtipDE.gCamFE.iIndPres') !== '5' &&
    pagos(de).some((pago) => esDe(pago, '16')),
  1554: algunPago((pago) => describeMal(pago, ['iTiPago', 'dDesTiPag'], TIPOS_PAGO, OTRO)),
  1555: algunPago((pago) => describeMal(pago, ['cMoneTiPag', 'dDMoneTiPag'], MONEDAS)),
  1556: algunPago((pago) => texto(pago, 'cMoneTiPag') !== 'PYG' && !hay(pago, 'dTiCamTiPag')),
  1557: algunPago((pago) => texto(pago, 'cMoneTiPag') === 'PYG' && hay(pago, 'dTiCamTiPag')),
  1600: algunPago((pago) => esDe(pago, '3', '4') && !hay(pago, 'gPagTarCD')),
  1601: algunPago((pago) => !esDe(pago, '3', '4') && hay(pago, 'gPagTarCD')),
  1602: algunPago((pago) =>
    describeMal(pago, ['gPagTarCD.iDenTarj', 'gPagTarCD.dDesDenTarj'], MARCAS_TARJETA, OTRO),
  ),
  1650: algunPago((pago) => esDe(pago, '2') && !hay(pago, 'gPagCheq')),
  1651: algunPago((pago) => !esDe(pago, '2') && hay(pago, 'gPagCheq')),
  1700: falta(esCredito, CREDITO),
  1701: sobra((de) => !esCredito(de), CREDITO),
  1702: (de) => describeMal(de, [`${CREDITO}.iCondCred`, `${CREDITO}.dDCondCred`], CONDICIONES_CREDITO),
  1703: falta(aPlazo, `${CREDITO}.dPlazoCre`),
  1704: sobra((de) => conCredito(de) && !aPlazo(de), `${CREDITO}.dPlazoCre`),
  1705: falta(enCuotas, `${CREDITO}.dCuotas`),
  1706: sobra((de) => conCredito(de) && !enCuotas(de), `${CREDITO}.dCuotas`),
  1750: falta(enCuotas, `${CREDITO}.gCuotas`),
  1751: sobra((de) => conCredito(de) && !enCuotas(de), `${CREDITO}.gCuotas`),
  1800: (de) => esB2g(de) && lista(de, ITEMS).some((item) => !hay(item, 'dDncpG')),
  1801: (de) => lista(de, ITEMS).some((item) => hay(item, 'dDncpG') && !hay(item, 'dDncpE')),
  1802: (de) => lista(de, ITEMS).some((item) => describeMal(item, ['cUniMed', 'dDesUniMed'], UNIDADES)),
};
