import { OBLIGACIONES } from '../catalogos/obligaciones.ts';
import { DEPARTAMENTOS } from '../catalogos/departamentos.ts';
import { MONEDAS } from '../catalogos/monedas.ts';
import { existeOpcion } from '../catalogos/opcion.ts';
import {
  CONDICIONES_ANTICIPO,
  TIPOS_DOCUMENTO,
  TIPOS_EMISION,
  TIPOS_TRANSACCION,
} from '../catalogos/operacion.ts';
import { PAISES } from '../catalogos/paises.ts';
import { TIPOS_DOCUMENTO_RECEPTOR } from '../catalogos/receptor.ts';
import { RAZON_SOCIAL_PRUEBAS } from '../razon-social-pruebas.ts';
import { hay, lista, texto, type Arbol } from './arbol.ts';
import { describeMal, EMI, falta, OPE, REC, sobra, tipoDe, type ReglasXml } from './regla-xml.ts';

const FACTURA = 1;
const REMISION = 7;
const OBLIGADOS_TRANSACCION = [1, 4];
const LANZAMIENTO = '2018-11-22';
const INNOMINADO = '5';
const OTRO_DOCUMENTO = '9';

/** iTImp, which has one value here. */
const IMPUESTOS = [
  { codigo: 1, literal: 'IVA' },
  { codigo: 2, literal: 'ISC' },
  { codigo: 3, literal: 'Renta' },
  { codigo: 4, literal: 'Ninguno' },
  { codigo: 5, literal: 'IVA - Renta' },
];

const esPyg = (de: Arbol): boolean => texto(de, `${OPE}.cMoneOpe`) === 'PYG';
const conOperacion = (de: Arbol): boolean => hay(de, OPE);
const natural = (de: Arbol): string => texto(de, `${REC}.iNatRec`);
const operacion = (de: Arbol): string => texto(de, `${REC}.iTiOpe`);
const esContribuyente = (de: Arbol): boolean => natural(de) === '1';
const noContribuyente = (de: Arbol): boolean => natural(de) === '2';
const esB2f = (de: Arbol): boolean => operacion(de) === '4';
const nacional = (de: Arbol): boolean => noContribuyente(de) && !esB2f(de);
const conDireccion = (de: Arbol): boolean => hay(de, `${REC}.dDirRec`);
const conDocumento = (de: Arbol): boolean => hay(de, `${REC}.iTipIDRec`);
const esInnominado = (de: Arbol): boolean => texto(de, `${REC}.iTipIDRec`) === INNOMINADO;
const obligaciones = (de: Arbol): readonly string[] =>
  lista(de, `${OPE}.gOblAfe`).map((one) => texto(one, 'cOblAfe'));

/** Rules of groups B to D (MT 12.4). */
export const REGLAS_ENCABEZADO: ReglasXml = {
  1050: (de) => texto(de, 'gOpeDE.iTipEmi') === '2',
  1051: (de) => describeMal(de, ['gOpeDE.iTipEmi', 'gOpeDE.dDesTipEmi'], TIPOS_EMISION),
  1100: (de) => describeMal(de, ['gTimb.iTiDE', 'gTimb.dDesTiDE'], TIPOS_DOCUMENTO),
  1156: (de) => texto(de, 'gDatGralOpe.dFeEmiDE').slice(0, 10) <= LANZAMIENTO,
  1200: falta((de) => tipoDe(de) !== REMISION, OPE),
  1202: falta((de) => conOperacion(de) && OBLIGADOS_TRANSACCION.includes(tipoDe(de)), `${OPE}.iTipTra`),
  1203: (de) => describeMal(de, [`${OPE}.iTipTra`, `${OPE}.dDesTipTra`], TIPOS_TRANSACCION),
  1204: falta((de) => conOperacion(de) && OBLIGADOS_TRANSACCION.includes(tipoDe(de)), `${OPE}.iTImp`),
  1205: (de) => describeMal(de, [`${OPE}.iTImp`, `${OPE}.dDesTImp`], IMPUESTOS),
  1206: (de) => describeMal(de, [`${OPE}.cMoneOpe`, `${OPE}.dDesMoneOpe`], MONEDAS),
  1207: falta((de) => conOperacion(de) && !esPyg(de), `${OPE}.dCondTiCam`),
  1208: sobra(esPyg, `${OPE}.dCondTiCam`),
  1209: falta((de) => texto(de, `${OPE}.dCondTiCam`) === '1', `${OPE}.dTiCam`),
  1210: sobra((de) => texto(de, `${OPE}.dCondTiCam`) === '2' || esPyg(de), `${OPE}.dTiCam`),
  1211: (de) => describeMal(de, [`${OPE}.iCondAnt`, `${OPE}.dDesCondAnt`], CONDICIONES_ANTICIPO),
  1216: sobra((de) => !OBLIGADOS_TRANSACCION.includes(tipoDe(de)), `${OPE}.iTipTra`),
  1220: (de) => obligaciones(de).some((codigo) => !existeOpcion(OBLIGACIONES, Number(codigo))),
  1221: (de) =>
    lista(de, `${OPE}.gOblAfe`).some(
      (one) =>
        existeOpcion(OBLIGACIONES, Number(texto(one, 'cOblAfe'))) &&
        describeMal(one, ['cOblAfe', 'dDesOblAfe'], OBLIGACIONES),
    ),
  1222: (de) => new Set(obligaciones(de)).size < obligaciones(de).length,
  1254: (de) => describeMal(de, [`${EMI}.cDepEmi`, `${EMI}.dDesDepEmi`], DEPARTAMENTOS),
  1256: falta((de) => hay(de, `${EMI}.cDisEmi`), `${EMI}.dDesDisEmi`),
  1263: (de, { ambiente }) =>
    ambiente !== undefined &&
    (ambiente === 'pruebas') !== (texto(de, `${EMI}.dNomEmi`) === RAZON_SOCIAL_PRUEBAS),
  1300: (de) => noContribuyente(de) && !['2', '4'].includes(operacion(de)),
  1301: (de) => describeMal(de, [`${REC}.cPaisRec`, `${REC}.dDesPaisRe`], PAISES),
  1302: falta(esContribuyente, `${REC}.iTiContRec`),
  1303: sobra(noContribuyente, `${REC}.iTiContRec`),
  1304: falta(esContribuyente, `${REC}.dRucRec`),
  1305: sobra(noContribuyente, `${REC}.dRucRec`),
  1310: falta(nacional, `${REC}.iTipIDRec`),
  1311: sobra(esContribuyente, `${REC}.iTipIDRec`),
  1312: falta(conDocumento, `${REC}.dDTipIDRec`),
  1313: (de) =>
    describeMal(de, [`${REC}.iTipIDRec`, `${REC}.dDTipIDRec`], TIPOS_DOCUMENTO_RECEPTOR, [OTRO_DOCUMENTO]),
  1314: falta(nacional, `${REC}.dNumIDRec`),
  1318: falta((de) => tipoDe(de) === REMISION || esB2f(de), `${REC}.dDirRec`),
  1319: (de) => esInnominado(de) && operacion(de) !== '2',
  1320: (de) => hay(de, REC) && esB2f(de) === (texto(de, `${REC}.cPaisRec`) === 'PRY'),
  1322: sobra((de) => esContribuyente(de) || esB2f(de), `${REC}.iTipIDRec`),
  1323: sobra((de) => esContribuyente(de) || esB2f(de), `${REC}.dNumIDRec`),
  1324: falta((de) => conDireccion(de) && !esB2f(de), `${REC}.cDepRec`),
  1327: falta((de) => conDireccion(de) && !esB2f(de), `${REC}.cCiuRec`),
  1330: falta(conDireccion, `${REC}.dNumCasRec`),
  1331: (de) => esInnominado(de) && [5, 6, 7].includes(tipoDe(de)),
  1332: (de, { receptor_estatal }) => receptor_estatal === true && operacion(de) !== '3',
  1334: sobra(esContribuyente, `${REC}.dNumIDRec`),
  1335: falta(noContribuyente, `${REC}.iTipIDRec`),
  1350: falta((de) => tipoDe(de) === FACTURA, 'gDtipDE.gCamFE'),
  1351: sobra((de) => tipoDe(de) !== FACTURA, 'gDtipDE.gCamFE'),
};
