import { sumar } from '../../decimal.ts';
import type { Totales } from '../../totales.ts';
import type { Nodo } from './serializador.ts';

/** Group gTotSub (MT F, NT 1). An advance is global or per line, never both. */
export function nodoTotales(totales: Totales, tieneAnticipoGlobal: boolean): Nodo {
  const { descuento_global = 0, total_anticipo = 0 } = totales;
  return [
    'gTotSub',
    [
      ['dSubExe', totales.sub_exenta],
      ['dSubExo', totales.sub_exonerada],
      ['dSub5', totales.sub_5],
      ['dSub10', totales.sub_10],
      ['dTotOpe', totales.total_operacion],
      ['dTotDesc', sumar([totales.total_descuento, -descuento_global])],
      ['dTotDescGlotem', descuento_global],
      ['dTotAntItem', tieneAnticipoGlobal ? 0 : total_anticipo],
      ['dTotAnt', tieneAnticipoGlobal ? total_anticipo : 0],
      ['dPorcDescTotal', totales.porcentaje_descuento_global ?? 0],
      ['dDescTotal', totales.total_descuento],
      ['dAnticipo', total_anticipo],
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
