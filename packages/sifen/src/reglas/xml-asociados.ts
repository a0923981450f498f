import { TIPOS_ASOCIADO, TIPOS_IMPRESO } from '../catalogos/asociado.ts';
import { parsearCdc } from '../cdc.ts';
import { hay, lista, texto, type Arbol } from './arbol.ts';
import { describeMal, EMI, OPE, PAGOS, tipoDe, type ReglasXml } from './regla-xml.ts';

/** Kinds that a document may name, also those that the portal does not write. */
const CLASES = [...TIPOS_ASOCIADO, { codigo: 3, literal: 'Constancia Electrónica' }];

const ASOCIADOS = 'gCamDEAsoc';
const RETENCION = '10';
const CREDITO_FISCAL = '12';
const CON_FUSION = [5, 6, 7];

const asociados = (de: Arbol): readonly Arbol[] => lista(de, ASOCIADOS);
const algun =
  (viola: (asociado: Arbol, de: Arbol) => boolean) =>
  (de: Arbol): boolean =>
    asociados(de).some((one) => viola(one, de));
const esElectronico = (one: Arbol): boolean => texto(one, 'iTipDocAso') === '1';
const esImpreso = (one: Arbol): boolean => texto(one, 'iTipDocAso') === '2';
/** A field that a printed document must have, and one that an electronic one must not. */
const faltaImpreso = (campo: string) => algun((one) => esImpreso(one) && !hay(one, campo));
const sobraElectronico = (campo: string) => algun((one) => esElectronico(one) && hay(one, campo));
const conRetencion = (de: Arbol): boolean =>
  lista(de, PAGOS).some((pago) => texto(pago, 'iTiPago') === RETENCION);

/** The RUC in the CDC of an associated document. */
function rucDe(asociado: Arbol): string | undefined {
  const cdc = parsearCdc(texto(asociado, 'dCdCDERef'));
  return cdc.ok ? cdc.ruc : undefined;
}

/** Rules of group H (MT 12.4; NT 10, NT 23). */
export const REGLAS_ASOCIADOS: ReglasXml = {
  2400: (de) => [4, 5, 6].includes(tipoDe(de)) && asociados(de).length === 0,
  2401: algun((one) => describeMal(one, ['iTipDocAso', 'dDesTipDocAso'], CLASES)),
  2402: algun((one) => esElectronico(one) && !hay(one, 'dCdCDERef')),
  2405: faltaImpreso('dNTimDI'),
  2406: faltaImpreso('dEstDocAso'),
  2407: faltaImpreso('dPExpDocAso'),
  2408: faltaImpreso('dNumDocAso'),
  2409: faltaImpreso('iTipoDocAso'),
  2410: algun((one) => describeMal(one, ['iTipoDocAso', 'dDTipoDocAso'], TIPOS_IMPRESO)),
  2411: faltaImpreso('dFecEmiDI'),
  2412: (de) => conRetencion(de) && !asociados(de).some((one) => hay(one, 'dNumComRet')),
  2413: (de) =>
    texto(de, `${OPE}.iTipTra`) === CREDITO_FISCAL && !asociados(de).some((one) => hay(one, 'dNumResCF')),
  2415: (de) => [4, 5, 6].includes(tipoDe(de)) && asociados(de).length > 1,
  2418: algun((one) => esImpreso(one) && hay(one, 'dCdCDERef')),
  2419: sobraElectronico('dNTimDI'),
  2420: sobraElectronico('dEstDocAso'),
  2421: sobraElectronico('dPExpDocAso'),
  2422: sobraElectronico('dNumDocAso'),
  2423: sobraElectronico('iTipoDocAso'),
  2424: algun((one) => hay(one, 'iTipoDocAso') && !hay(one, 'dDTipoDocAso')),
  2425: sobraElectronico('dFecEmiDI'),
  2434: (de) =>
    [1, 5, 6, 7].includes(tipoDe(de)) && asociados(de).some((one) => texto(one, 'iTipDocAso') === '3'),
  2435: algun((one) => !hay(one, 'iTipoDocAso') && hay(one, 'dDTipoDocAso')),
  2436: (de) => !conRetencion(de) && asociados(de).some((one) => hay(one, 'dNumComRet')),
  2439: algun((one, de) => {
    const ruc = rucDe(one);
    return ruc !== undefined && ruc !== texto(de, `${EMI}.dRucEm`) && !hay(one, 'dRucFus');
  }),
  2443: algun((one) => hay(one, 'dRucFus') && texto(one, 'dRucFus') !== rucDe(one)),
  2444: (de) => !CON_FUSION.includes(tipoDe(de)) && asociados(de).some((one) => hay(one, 'dRucFus')),
};
