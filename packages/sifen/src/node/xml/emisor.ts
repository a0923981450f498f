import type { Emisor } from '../../documento.ts';
import { RAZON_SOCIAL_PRUEBAS } from '../../razon-social-pruebas.ts';
import type { Nodo } from './serializador.ts';

/** The issuer's name as the document states it. */
export function razonSocialEmitida(emisor: Pick<Emisor, 'ambiente' | 'razon_social'>): string {
  return emisor.ambiente === 'pruebas' ? RAZON_SOCIAL_PRUEBAS : emisor.razon_social;
}

/** Group gEmis (MT D2). */
export function nodoEmisor(emisor: Emisor): Nodo {
  const { direccion } = emisor;
  return [
    'gEmis',
    [
      ['dRucEm', emisor.ruc],
      ['dDVEmi', emisor.dv],
      ['iTipCont', emisor.tipo_contribuyente],
      ['cTipReg', emisor.tipo_regimen],
      ['dNomEmi', razonSocialEmitida(emisor)],
      ['dNomFanEmi', emisor.nombre_fantasia],
      ['dDirEmi', direccion.direccion],
      ['dNumCas', direccion.numero_casa],
      ['cDepEmi', direccion.departamento],
      ['dDesDepEmi', direccion.desc_departamento],
      ['cDisEmi', direccion.distrito],
      ['dDesDisEmi', direccion.distrito === undefined ? undefined : direccion.desc_distrito],
      ['cCiuEmi', direccion.ciudad],
      ['dDesCiuEmi', direccion.desc_ciudad],
      ['dTelEmi', emisor.telefono],
      ['dEmailE', emisor.correo],
      ['dDenSuc', emisor.sucursal],
      ...emisor.actividades.map((actividad): Nodo => [
        'gActEco',
        [
          ['cActEco', actividad.codigo],
          ['dDesActEco', actividad.descripcion],
        ],
      ]),
    ],
  ];
}
