import type { DatosEvento, FirmanteReceptor, RangoNumeros } from '../../datos-evento.ts';
import { fechaHoraLocal } from '../../fechas.ts';
import { ESQUEMA_EVENTO, raizConEsquema, VERSION_FORMATO } from './espacios.ts';
import { datosReceptor } from './receptor.ts';
import { serializar, type Grupo, type Nodo } from './serializador.ts';

/** iTipRec. */
const CONTRIBUYENTE = 1;
const NO_CONTRIBUYENTE = 2;
/** iTipConf. */
const ALCANCE = { total: 1, parcial: 2 } as const;
/** dTipIDRec of a desconocimiento allows only the first four kinds of identity documents. */
const ULTIMO_TIPO_DESCONOCIMIENTO = 4;
const DIGITOS = 7;

/**
 * Writes an unsigned message with one event (MT 11.4, XSD siRecepEvento_v150): gGroupGesEve, rGesEve and rEve, whose Id is the
 * counter of the event. The signature comes right after rEve.
 *
 * @param counter 1 to 9999999999.
 * @param firma moment of the signature.
 */
export function construirEvento(counter: number, firma: string, datos: DatosEvento): string {
  const content = serializar([
    ['dFecFirma', fechaHoraLocal(firma)],
    ['dVerFor', VERSION_FORMATO],
    ['gGroupTiEvt', [nodoEvento(datos)]],
  ]);
  return (
    `<?xml version="1.0" encoding="UTF-8"?><gGroupGesEve ${raizConEsquema(ESQUEMA_EVENTO)}>` +
    `<rGesEve><rEve Id="${counter}">${content}</rEve></rGesEve></gGroupGesEve>`
  );
}

function nodoEvento(datos: DatosEvento): Nodo {
  switch (datos.tipo) {
    case 'cancelacion':
      return ['rGeVeCan', documentoYMotivo(datos)];
    case 'inutilizacion':
      return ['rGeVeInu', rango(datos, datos.motivo)];
    case 'nominacion':
      return ['rGEveNom', [...documentoYMotivo(datos), ...datosReceptor(datos.receptor)]];
    case 'notificacion':
      return ['rGeVeNotRec', [...recepcion(datos), ['dTotalGs', datos.total_gs]]];
    case 'conformidad':
      return [
        'rGeVeConf',
        [
          ['Id', datos.cdc],
          ['iTipConf', ALCANCE[datos.alcance]],
          ['dFecRecep', local(datos.fecha_recepcion)],
        ],
      ];
    case 'disconformidad':
      return ['rGeVeDisconf', documentoYMotivo(datos)];
    case 'desconocimiento':
      return ['rGeVeDescon', [...recepcion(datos), ['mOtEve', datos.motivo]]];
  }
}

const local = (moment: string | undefined): string | undefined =>
  moment === undefined ? undefined : fechaHoraLocal(moment);

function documentoYMotivo({ cdc, motivo }: { cdc: string; motivo: string }): Grupo {
  return [
    ['Id', cdc],
    ['mOtEve', motivo],
  ];
}

function rango(datos: RangoNumeros, motivo: string): Grupo {
  return [
    ['dNumTim', datos.timbrado],
    ['dEst', datos.establecimiento],
    ['dPunExp', datos.punto],
    ['dNumIn', numeroDe(datos.desde)],
    ['dNumFin', numeroDe(datos.hasta)],
    ['iTiDE', datos.tipo_documento],
    ['mOtEve', motivo],
    ['dSerieNum', datos.serie],
  ];
}

const numeroDe = (numero: number): string => String(numero).padStart(DIGITOS, '0');

type Recepcion = Extract<DatosEvento, { tipo: 'notificacion' | 'desconocimiento' }>;

/** Fields shared by notificación and desconocimiento. */
function recepcion(datos: Recepcion): Grupo {
  return [
    ['Id', datos.cdc],
    ['dFecEmi', fechaHoraLocal(datos.fecha_emision)],
    ['dFecRecep', fechaHoraLocal(datos.fecha_recepcion)],
    ...firmante(datos.receptor, datos.tipo),
  ];
}

function firmante({ nombre, ruc, documento }: FirmanteReceptor, tipo: Recepcion['tipo']): Grupo {
  const known =
    documento !== undefined && (tipo === 'notificacion' || documento.tipo <= ULTIMO_TIPO_DESCONOCIMIENTO);
  return [
    ['iTipRec', ruc === undefined ? NO_CONTRIBUYENTE : CONTRIBUYENTE],
    ['dNomRec', nombre],
    ['dRucRec', ruc?.numero],
    ['dDVRec', ruc?.dv],
    ['dTipIDRec', known ? documento.tipo : undefined],
    ['dNumID', documento?.numero],
  ];
}
