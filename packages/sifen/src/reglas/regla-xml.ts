import { buscarOpcion, type OpcionCatalogo } from '../catalogos/opcion.ts';
import { hay, texto, type Arbol } from './arbol.ts';

/** Facts of the authority besides the XML; missing ones count as valid. */
export interface HechosXml {
  ambiente?: 'pruebas' | 'produccion' | undefined;
  /** Whether the RUC of the receiver is that of a body of the State. */
  receptor_estatal?: boolean | undefined;
}

/** True if the content of DE violates a rule. */
export type ReglaXml = (de: Arbol, hechos: HechosXml) => boolean;

/** Rules by their codes. */
export type ReglasXml = Readonly<Record<string, ReglaXml>>;

export const REC = 'gDatGralOpe.gDatRec';
export const OPE = 'gDatGralOpe.gOpeCom';
export const EMI = 'gDatGralOpe.gEmis';
export const ITEMS = 'gDtipDE.gCamItem';
export const PAGOS = 'gDtipDE.gCamCond.gPaConEIni';
export const CREDITO = 'gDtipDE.gCamCond.gPagCred';

/** C002. */
export const tipoDe = (de: Arbol): number => Number(texto(de, 'gTimb.iTiDE'));

/** A group or leaf that must be there under a condition. */
export const falta =
  (cuando: (de: Arbol) => boolean, ruta: string): ReglaXml =>
  (de) =>
    cuando(de) && !hay(de, ruta);

/** A group or leaf that must not be there under a condition. */
export const sobra =
  (cuando: (de: Arbol) => boolean, ruta: string): ReglaXml =>
  (de) =>
    cuando(de) && hay(de, ruta);

/** A description that is not the one of its code; codes whose description is free are not checked. */
export function describeMal<C extends number | string>(
  arbol: Arbol,
  [codigo, descripcion]: readonly [string, string],
  tabla: readonly OpcionCatalogo<C>[],
  libres: readonly string[] = [],
): boolean {
  const escrito = texto(arbol, codigo);
  if (escrito === '' || !hay(arbol, descripcion) || libres.includes(escrito)) return false;
  const known = buscarOpcion<number | string>(
    tabla,
    typeof tabla[0]?.codigo === 'number' ? Number(escrito) : escrito,
  );
  return known?.literal !== texto(arbol, descripcion);
}

/** The authority lets amounts differ by 50 céntimos (MT F). */
export const difiere = (escrito: number, debido: number): boolean => Math.abs(escrito - debido) > 0.5 + 1e-6;
