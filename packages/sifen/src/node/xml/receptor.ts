import { esCorreoXml } from '../../correo.ts';
import type { Contacto, Receptor } from '../../documento.ts';
import type { Grupo, Nodo } from './serializador.ts';
import { literalDe } from '../../catalogos/opcion.ts';
import { PAISES } from '../../catalogos/paises.ts';
import { TIPOS_DOCUMENTO_RECEPTOR } from '../../catalogos/receptor.ts';

/** iNatRec */
const CONTRIBUYENTE = 1;
const NO_CONTRIBUYENTE = 2;
/** iTiOpe of receivers without RUC: consumers, or abroad. */
const B2C = 2;
const B2F = 4;
const INNOMINADO = 5;
const OTRO_DOCUMENTO = 9;

/** Group gDatRec (MT D3) for each of the four ways to name a receiver. */
export function nodoReceptor(receptor: Receptor): Nodo {
  return ['gDatRec', datosReceptor(receptor)];
}

/** The fields of a receiver, shared by gDatRec and a nominación. */
export function datosReceptor(receptor: Receptor): Grupo {
  switch (receptor.tipo) {
    case 'contribuyente':
      return [
        ...naturaleza(CONTRIBUYENTE, receptor.tipo_operacion),
        ['iTiContRec', receptor.tipo_contribuyente],
        ['dRucRec', receptor.ruc],
        ['dDVRec', receptor.dv],
        ['dNomRec', receptor.nombre],
        ['dNomFanRec', receptor.nombre_fantasia],
        ...contacto(receptor.contacto),
      ];
    case 'no_contribuyente':
      return [
        ...naturaleza(NO_CONTRIBUYENTE, B2C),
        ...documentoPropio(receptor),
        ['dNomRec', receptor.nombre],
        ...contacto(receptor.contacto),
      ];
    case 'innominado':
      return [
        ...naturaleza(NO_CONTRIBUYENTE, B2C),
        ['iTipIDRec', INNOMINADO],
        ['dDTipIDRec', literalDe(TIPOS_DOCUMENTO_RECEPTOR, INNOMINADO)],
        ['dNumIDRec', 0],
        ['dNomRec', 'Sin Nombre'],
      ];
    case 'exterior':
      return [
        ...naturaleza(NO_CONTRIBUYENTE, B2F, receptor.pais),
        ...documentoPropio(receptor),
        ['dNomRec', receptor.nombre],
        ...contacto(receptor.contacto),
      ];
  }
}

function naturaleza(natural: number, operacion: number, pais = 'PRY'): Grupo {
  return [
    ['iNatRec', natural],
    ['iTiOpe', operacion],
    ['cPaisRec', pais],
    ['dDesPaisRe', literalDe(PAISES, pais)],
  ];
}

interface DocumentoPropio {
  tipo_documento?: 1 | 2 | 3 | 4 | 6 | 9 | undefined;
  desc_tipo_documento?: string | undefined;
  numero_documento?: string | undefined;
}

/** Identity document of a receiver without RUC; empty for a client abroad without one. */
function documentoPropio({ tipo_documento, desc_tipo_documento, numero_documento }: DocumentoPropio): Grupo {
  if (tipo_documento === undefined) return [];
  const descripcion =
    tipo_documento === OTRO_DOCUMENTO
      ? desc_tipo_documento
      : literalDe(TIPOS_DOCUMENTO_RECEPTOR, tipo_documento);
  return [
    ['iTipIDRec', tipo_documento],
    ['dDTipIDRec', descripcion],
    ['dNumIDRec', numero_documento],
  ];
}

/** House number 0 means none and is mandatory with an address; places are allowed only with an address. */
function contacto(datos: Contacto = {}): Grupo {
  const direccion: Grupo =
    datos.direccion === undefined
      ? []
      : [
          ['dDirRec', datos.direccion],
          ['dNumCasRec', datos.numero_casa ?? 0],
          ['cDepRec', datos.departamento],
          ['dDesDepRec', datos.departamento === undefined ? undefined : datos.desc_departamento],
          ['cDisRec', datos.distrito],
          ['dDesDisRec', datos.distrito === undefined ? undefined : datos.desc_distrito],
          ['cCiuRec', datos.ciudad],
          ['dDesCiuRec', datos.ciudad === undefined ? undefined : datos.desc_ciudad],
        ];
  return [
    ...direccion,
    ['dTelRec', datos.telefono],
    ['dCelRec', datos.celular],
    ['dEmailRec', datos.correos?.find(esCorreoXml)],
    ['dCodCliente', datos.codigo_cliente],
  ];
}
