import { generarCdc } from '../../cdc.ts';
import type { TipoDocumento } from '../../documento.ts';
import { lista, numero, texto, type Arbol, type Hoja } from '../../reglas/arbol.ts';
import { EMI, ITEMS, REC, tipoDe } from '../../reglas/regla-xml.ts';
import { ESQUEMA_DE, raizConEsquema, VERSION_FORMATO } from '../xml/espacios.ts';
import { serializar, type Grupo, type Nodo } from '../xml/serializador.ts';

/** The CDC of the content of DE. */
export function cdcDeArbol(de: Arbol): string {
  return generarCdc({
    tipo: tipoDe(de) as TipoDocumento,
    ruc: texto(de, `${EMI}.dRucEm`),
    dv: numero(de, `${EMI}.dDVEmi`),
    establecimiento: texto(de, 'gTimb.dEst'),
    punto: texto(de, 'gTimb.dPunExp'),
    numero: texto(de, 'gTimb.dNumDoc'),
    tipo_contribuyente: numero(de, `${EMI}.iTipCont`) as 1 | 2,
    fecha_emision: `${texto(de, 'gDatGralOpe.dFeEmiDE')}-03:00`,
    tipo_emision: numero(de, 'gOpeDE.iTipEmi') as 1 | 2,
    codigo_seguridad: texto(de, 'gOpeDE.dCodSeg'),
  });
}

/** The unsigned rDE of the content of DE, in its order. */
export function xmlDeArbol(de: Arbol): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?><rDE ${raizConEsquema(ESQUEMA_DE)}>` +
    `<dVerFor>${VERSION_FORMATO}</dVerFor><DE Id="${cdcDeArbol(de)}">${serializar(nodosDeArbol(de))}</DE></rDE>`
  );
}

function nodosDeArbol(arbol: Arbol): Grupo {
  return Object.entries(arbol).flatMap(([etiqueta, valor]): readonly Nodo[] => {
    if (valor === undefined) return [];
    if (typeof valor !== 'object') return [[etiqueta, valor satisfies Hoja]];
    const grupos: readonly Arbol[] = Array.isArray(valor) ? (valor as readonly Arbol[]) : [valor as Arbol];
    return grupos.map((grupo): Nodo => [etiqueta, nodosDeArbol(grupo)]);
  });
}

/** The data of the QR of the content of DE, without the digest of its signature. */
export function datosQrDeArbol(de: Arbol) {
  const ruc = texto(de, `${REC}.dRucRec`);
  return {
    cdc: cdcDeArbol(de),
    fecha_emision: `${texto(de, 'gDatGralOpe.dFeEmiDE')}-03:00`,
    receptor: ruc === '' ? { documento: texto(de, `${REC}.dNumIDRec`) || '0' } : { ruc },
    total_general: numero(de, 'gTotSub.dTotGralOpe'),
    total_iva: numero(de, 'gTotSub.dTotIVA'),
    cantidad_items: lista(de, ITEMS).length,
  };
}

/** A signed rDE without signature and QR. */
export const sinFirma = (xml: string): string =>
  xml.replace(/<Signature .*<\/Signature><gCamFuFD>.*<\/gCamFuFD>/s, '');
