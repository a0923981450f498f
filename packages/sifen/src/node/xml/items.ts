import { AFECTACIONES_IVA } from '../../catalogos/operacion.ts';
import { literalDe } from '../../catalogos/opcion.ts';
import { UNIDADES } from '../../catalogos/unidades.ts';
import type { Item } from '../../documento.ts';
import type { TotalesItem } from '../../totales.ts';
import type { Nodo } from './serializador.ts';

const GRAVADO_PARCIAL = 4;

/** Group gCamItem (MT E8). Discounts are per unit; advances and global discounts are not offered and stand as zero. */
export function nodoItem(item: Item, totales: TotalesItem): Nodo {
  return [
    'gCamItem',
    [
      ['dCodInt', item.codigo],
      ['dDesProSer', item.descripcion],
      ['cUniMed', item.unidad],
      ['dDesUniMed', literalDe(UNIDADES, item.unidad)],
      ['dCantProSer', item.cantidad],
      nodoValor(item, totales),
      nodoIva(item, totales),
    ],
  ];
}

function nodoValor(item: Item, totales: TotalesItem): Nodo {
  const porcentaje = item.precio_unitario > 0 ? (item.descuento_unitario * 100) / item.precio_unitario : 0;
  return [
    'gValorItem',
    [
      ['dPUniProSer', item.precio_unitario],
      ['dTotBruOpeItem', totales.bruto],
      [
        'gValorRestaItem',
        [
          ['dDescItem', item.descuento_unitario],
          ['dPorcDesIt', porcentaje],
          ['dDescGloItem', 0],
          ['dAntPreUniIt', 0],
          ['dAntGloPreUniIt', 0],
          ['dTotOpeItem', totales.total],
        ],
      ],
    ],
  ];
}

/** dBasExe holds only the exempt part of a partly taxed line (NT 13); a wholly exempt line states zero. */
function nodoIva(item: Item, totales: TotalesItem): Nodo {
  return [
    'gCamIVA',
    [
      ['iAfecIVA', item.afectacion],
      ['dDesAfecIVA', literalDe(AFECTACIONES_IVA, item.afectacion)],
      ['dPropIVA', item.proporcion],
      ['dTasaIVA', item.tasa],
      ['dBasGravIVA', totales.base],
      ['dLiqIVAItem', totales.iva],
      ['dBasExe', item.afectacion === GRAVADO_PARCIAL ? totales.exenta : 0],
    ],
  ];
}
