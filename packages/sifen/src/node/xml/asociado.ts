import { normalizarCdc } from '../../anticipos.ts';
import type { DocumentoAsociado } from '../../documento.ts';
import { TIPOS_ASOCIADO, TIPOS_IMPRESO } from '../../catalogos/asociado.ts';
import { literalDe } from '../../catalogos/opcion.ts';
import type { Nodo } from './serializador.ts';

const ELECTRONICO = 1;
const IMPRESO = 2;

/** Group gCamDEAsoc (MT H): the document that a nota de crédito corrects or a factura refers to. */
export function nodoAsociado(asociado: DocumentoAsociado): Nodo {
  if (asociado.tipo === 'electronico') {
    return [
      'gCamDEAsoc',
      [
        ['iTipDocAso', ELECTRONICO],
        ['dDesTipDocAso', literalDe(TIPOS_ASOCIADO, ELECTRONICO)],
        ['dCdCDERef', normalizarCdc(asociado.cdc)],
      ],
    ];
  }
  return [
    'gCamDEAsoc',
    [
      ['iTipDocAso', IMPRESO],
      ['dDesTipDocAso', literalDe(TIPOS_ASOCIADO, IMPRESO)],
      ['dNTimDI', asociado.timbrado],
      ['dEstDocAso', asociado.establecimiento],
      ['dPExpDocAso', asociado.punto],
      ['dNumDocAso', asociado.numero],
      ['iTipoDocAso', asociado.tipo_documento],
      ['dDTipoDocAso', literalDe(TIPOS_IMPRESO, asociado.tipo_documento)],
      ['dFecEmiDI', asociado.fecha],
    ],
  ];
}
