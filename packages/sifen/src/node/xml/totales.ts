import type { Totales } from '../../totales.ts';
import type { Nodo } from './serializador.ts';

/** Group gTotSub (MT F). Global discounts and advances are not offered and stand as zero. */
export function nodoTotales(totales: Totales): Nodo {
  return [
    'gTotSub',
    [
      ['dSubExe', totales.sub_exenta],
      ['dSubExo', totales.sub_exonerada],
      ['dSub5', totales.sub_5],
      ['dSub10', totales.sub_10],
      ['dTotOpe', totales.total_operacion],
      ['dTotDesc', totales.total_descuento],
      ['dTotDescGlotem', 0],
      ['dTotAntItem', 0],
      ['dTotAnt', 0],
      ['dPorcDescTotal', 0],
      ['dDescTotal', totales.total_descuento],
      ['dAnticipo', 0],
      ['dRedon', totales.redondeo],
      ['dTotGralOpe', totales.total_general],
      ['dIVA5', totales.iva_5],
      ['dIVA10', totales.iva_10],
      ['dTotIVA', totales.total_iva],
      ['dBaseGrav5', totales.base_5],
      ['dBaseGrav10', totales.base_10],
      ['dTBasGraIVA', totales.total_base],
      ['dTotalGs', totales.total_gs],
    ],
  ];
}
