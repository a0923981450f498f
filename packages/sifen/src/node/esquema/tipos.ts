import { TIPOS_ASOCIADO, TIPOS_IMPRESO } from '../../catalogos/asociado.ts';
import {
  CONDICIONES_CREDITO,
  CONDICIONES_OPERACION,
  MARCAS_TARJETA,
  PROCESAMIENTOS_TARJETA,
  TIPOS_PAGO,
} from '../../catalogos/condicion.ts';
import { DEPARTAMENTOS } from '../../catalogos/departamentos.ts';
import { MONEDAS } from '../../catalogos/monedas.ts';
import type { OpcionCatalogo } from '../../catalogos/opcion.ts';
import {
  AFECTACIONES_IVA,
  MOTIVOS_NOTA_CREDITO,
  PRESENCIAS,
  TIPOS_DOCUMENTO,
  TIPOS_EMISION,
  TIPOS_TRANSACCION,
} from '../../catalogos/operacion.ts';
import { PAISES } from '../../catalogos/paises.ts';
import { TIPOS_DOCUMENTO_RECEPTOR } from '../../catalogos/receptor.ts';
import { UNIDADES } from '../../catalogos/unidades.ts';
import { TIMBRADO_DESDE } from '../../timbrado.ts';
import type { Facetas, Tipo } from './facetas.ts';

type Tabla = readonly OpcionCatalogo<number | string>[];

const texto = (minimum: number, maximum: number, mas: Facetas = {}): Facetas => ({
  minimo: minimum,
  maximo: maximum,
  ...mas,
});
/** Text that is not blank. */
export const lleno = (minimum: number, maximum: number, mas: Facetas = {}): Facetas => ({
  no_vacio: true,
  minimo: minimum,
  maximo: maximum,
  ...mas,
});
const entero = (mas: Facetas): Facetas => ({ clase: 'entero', ...mas });
const positivo = (mas: Facetas): Facetas => ({ clase: 'entero', desde: '1', ...mas });
const decimal = (digits: number, decimales: number, hasta: string): Facetas => ({
  clase: 'decimal',
  digitos: digits,
  decimales,
  desde: '0',
  hasta,
});
const codigos = (table: Tabla): readonly string[] => table.map(({ codigo }) => String(codigo));
const literales = (table: Tabla): readonly string[] => table.map(({ literal }) => literal);
/** A literal of the catalog, or free text instead of the literal 'Otro'. */
const literalOPropio = (table: Tabla, own: Facetas, mas: Facetas = {}): Tipo => [
  { valores: literales(table).filter((literal) => literal !== 'Otro'), ...mas },
  own,
];

/** Any line of text. */
const LINEA = '.+';
const DAY = '[2-9][0-9]{3}-([0][1-9]|[1][0-2])-([0][0-9]|[1-2][0-9]|[3][0-1])';
const NUMERO = '0+[1-9][0-9]*|[1-9]+[0-9]+';

/** The simple types of the schema (XSD v150) that documents of this product use, under their names there. */
export const TIPOS = {
  tEmail: {
    patron: '([0-9a-zA-Z]([0-9a-zA-Z\\.\\-_])*@([0-9a-zA-Z][0-9a-zA-Z\\-_]*\\.)+[a-zA-Z]{2,9})',
  },
  tDesPais: lleno(4, 50),
  tCDC: texto(44, 44, { patron: '[0-9]{2}([0-9]{7}[0-9A-D])[0-9]{34}' }),
  tiTipEmi: positivo({ patron: '[1-2]' }),
  tdDesTipEmi: texto(6, 12, { valores: literales(TIPOS_EMISION) }),
  tiCodSe: entero({ patron: '[0-9]{9}', desde: '1' }),
  tiIndPres: entero({ patron: '[1-6]|9' }),
  tdDesIndPres: literalOPropio(PRESENCIAS, lleno(10, 30, { patron: LINEA })),
  tiTipTra: entero({ desde: '1', hasta: '13' }),
  tdDesTiTran: { valores: literales(TIPOS_TRANSACCION) },
  tdInfoEmi: lleno(1, 3000, { patron: LINEA }),
  tdInfoFisc: lleno(1, 3000, { patron: LINEA }),
  tiTiDE: entero({ patron: '1|[4-7]|9|10' }),
  tdDesTiDE: {
    valores: [...literales(TIPOS_DOCUMENTO), 'Boleta de venta electrónica', 'Boleta resimple electrónica'],
  },
  tdNumTim: [texto(8, 8, { patron: NUMERO })],
  tdEst: { minimo: 3, patron: '[0-9]{3}' },
  tdPunExp: { minimo: 3, patron: '[0-9]{3}' },
  tdNumDoc: texto(7, 7, { patron: NUMERO }),
  tdSerieNum: { no_vacio: true, minimo: 1, patron: '[A-Z]{2}' },
  tdNumDocId: { patron: '[0-9A-Za-z\\-]{1,20}' },
  tdFeIniT: { clase: 'fecha', desde: TIMBRADO_DESDE, patron: DAY },
  fecHhmmss: { clase: 'fecha_hora', patron: '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d' },
  tiTImp: entero({ valores: ['1', '2', '3', '4', '5'] }),
  tdDesTImp: { valores: ['IVA', 'ISC', 'Renta', 'Ninguno', 'IVA - Renta'] },
  tcOblAfe: entero({ digitos: 3, patron: '[1-9][0-9][0-9]' }),
  tdDesOblAfe: lleno(21, 65),
  tRuc: texto(3, 8, { patron: '[1-9][0-9]*[0-9A-D]?' }),
  tDVer: entero({ patron: '[0-9]' }),
  tiTipCont: entero({ patron: '[1-2]' }),
  tcTipReg: entero({ patron: '[1-8]' }),
  tcCiuEmi: entero({ patron: '[0-9]{1,5}', desde: '1', hasta: '99999' }),
  tdDesCiuEmi: lleno(1, 30),
  tcDisEmi: entero({ patron: '[0-9]{1,4}', desde: '1' }),
  tdDesDisEmi: lleno(1, 30),
  tdTel: texto(6, 15, { patron: LINEA }),
  tdCel: texto(10, 20, { patron: LINEA }),
  tcActEco: texto(1, 8, { patron: '[0-9A-Z]{1,8}' }),
  tdDesActEco: lleno(1, 300),
  tiNatRec: entero({ patron: '[1-2]' }),
  tiTiOpe: entero({ patron: '[1-4]' }),
  tiTipDocRec: entero({ patron: '[1-6]|9' }),
  tdDtipDocRec: literalOPropio(TIPOS_DOCUMENTO_RECEPTOR, lleno(9, 41, { patron: LINEA })),
  tiCondOpe: entero({ patron: '[1-2]', valores: codigos(CONDICIONES_OPERACION) }),
  tdDCondOpe: { valores: literales(CONDICIONES_OPERACION) },
  tiTiPago: entero({ digitos: 2, valores: codigos(TIPOS_PAGO) }),
  tdDesTiPag: literalOPropio(TIPOS_PAGO, lleno(4, 30, { patron: LINEA })),
  tdDMoneTiPag: lleno(3, 20),
  tiDenTarj: entero({ digitos: 2, valores: codigos(MARCAS_TARJETA) }),
  tdDesDenTarj: literalOPropio(MARCAS_TARJETA, lleno(4, 20, { patron: LINEA }), { minimo: 4, maximo: 20 }),
  tiForProPa: entero({ digitos: 1, valores: codigos(PROCESAMIENTOS_TARJETA) }),
  tNumCheq: texto(8, 8, { patron: '[0-9]{8}' }),
  tdDCondCred: { valores: literales(CONDICIONES_CREDITO) },
  tFecAAAAMMDDguion: { patron: DAY },
  tFecDocImpAAAAMMDDguion: { patron: DAY },
  tdCondTiCam: entero({ digitos: 1, valores: ['1', '2'] }),
  tiCondAnt: entero({ digitos: 1, valores: ['1', '2'] }),
  tdDesCondAnt: { valores: ['Anticipo Global', 'Anticipo por Ítem'] },
  tdModCont: lleno(2, 2),
  tdEntCont: positivo({ patron: '[0-9]{5}' }),
  tdAnoCont: positivo({ digitos: 2 }),
  tdSecCont: positivo({ patron: '[0-9]{7}' }),
  tdDncpG: { patron: '[0-9]{8}' },
  tdDncpE: { patron: '[0-9]{3,4}' },
  tdCodInt: lleno(1, 50),
  tdCantProSer: decimal(18, 8, '9999999999.99999999'),
  tMontoBase: decimal(23, 8, '999999999999999.99999999'),
  tMontoBase4: decimal(19, 4, '999999999999999.9999'),
  tTipoCambioBase: {
    clase: 'decimal',
    digitos: 9,
    decimales: 4,
    mayor_que: '0',
    menor_que: '99999.9999',
  },
  tPorcDesc8: decimal(11, 8, '100'),
  tiAfecIVA: positivo({ valores: codigos(AFECTACIONES_IVA) }),
  tdDesAfecIVA: { valores: literales(AFECTACIONES_IVA) },
  tdTasaIVA: entero({ digitos: 2, desde: '0' }),
  tdCRed: decimal(8, 4, '9999.9999'),
  tCiudad: positivo({ digitos: 5 }),
  tDesCiudad: lleno(1, 30),
  tDistrito: positivo({ digitos: 4 }),
  tDesDistrito: lleno(1, 30),
  tiTipDocAso: entero({ valores: ['1', '2', '3'] }),
  tdDesTipDocAso: { valores: [...literales(TIPOS_ASOCIADO), 'Constancia Electrónica'] },
  tiTIpoDoc: positivo({ valores: codigos(TIPOS_IMPRESO) }),
  tdDesTIpoDoc: { valores: literales(TIPOS_IMPRESO) },
  tiMotEmi: { no_vacio: true, minimo: 1, patron: '[1-8]' },
  tdDesMotEmi: { valores: literales(MOTIVOS_NOTA_CREDITO) },
  tdDirec: lleno(1, 255),
  tdNumCas: entero({ desde: '0', digitos: 6 }),
  tdNombre: lleno(4, 255),
  tDepartamentos: entero({ valores: codigos(DEPARTAMENTOS) }),
  tDesDepartamento: { valores: literales(DEPARTAMENTOS) },
  /** `NN` is the schema's code for no country. */
  paisType: { valores: [...codigos(PAISES), 'NN'] },
  cMondT: { valores: codigos(MONEDAS) },
  tcUniMed: entero({ valores: codigos(UNIDADES) }),
  tdDesUniMed: texto(1, 10, { valores: literales(UNIDADES) }),
} as const satisfies Readonly<Record<string, Tipo>>;

export type NombreTipo = keyof typeof TIPOS;
