import { normalizarCdc } from '../../anticipos.ts';
import type { DocumentoAsociado, Retencion } from '../../documento.ts';
import { TIPOS_ASOCIADO, TIPOS_IMPRESO } from '../../catalogos/asociado.ts';
import { literalDe } from '../../catalogos/opcion.ts';
import type { Nodo } from './serializador.ts';

const ELECTRONICO = 1;
const IMPRESO = 2;
const COMPROBANTE_RETENCION = 5;

/** Group gCamDEAsoc (MT H): the document that a nota de crédito corrects or a factura refers to. */
export function nodoAsociado(asociado: DocumentoAsociado): Nodo {
  if (asociado.tipo === 'electronico') {
    return [
      'gCamDEAsoc',
      [
        ['iTipDocAso', ELECTRONICO],
        ['dDesTipDocAso', literalDe(TIPOS_ASOCIADO, ELECTRONICO)],
        ['dCdCDERef', normalizarCdc(asociado.cdc)],
        ['dRucFus', asociado.ruc_fusionado],
      ],
    ];
  }
  return nodoImpreso(asociado);
}

/** The comprobante of a payment by retención (MT H012). */
export function nodoRetencion({ numero, timbrado, fecha }: Retencion): Nodo {
  const [establecimiento = '', punto = '', correlativo = ''] = numero.split('-');
  const impreso = { timbrado, establecimiento, punto, numero: correlativo, fecha };
  return nodoImpreso({ ...impreso, tipo_documento: COMPROBANTE_RETENCION }, numero);
}

type Impreso = Omit<Extract<DocumentoAsociado, { tipo: 'impreso' }>, 'tipo' | 'tipo_documento'> & {
  tipo_documento: number;
};

function nodoImpreso(asociado: Impreso, retencion?: string): Nodo {
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
      ['dNumComRet', retencion],
    ],
  ];
}
