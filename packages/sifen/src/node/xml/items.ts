import { normalizarCdc } from '../../anticipos.ts';
import { AFECTACIONES_IVA } from '../../catalogos/operacion.ts';
import { literalDe } from '../../catalogos/opcion.ts';
import { UNIDADES } from '../../catalogos/unidades.ts';
import type { Item } from '../../documento.ts';
import type { TotalesItem } from '../../totales.ts';
import type { Nodo } from './serializador.ts';

const GRAVADO_PARCIAL = 4;

/**
 * Group gCamItem (MT E8). Discounts and advances are per unit.
 *
 * @param cdcAnticipo the factura of a global advance, which every line then repeats.
 */
export function nodoItem(item: Item, totales: TotalesItem, cdcAnticipo: string | undefined): Nodo {
  const cdc = item.cdc_anticipo ?? cdcAnticipo;
  return [
    'gCamItem',
    [
      ['dCodInt', item.codigo],
      ['dDncpG', item.dncp_general],
      ['dDncpE', item.dncp_especifico],
      ['dDesProSer', item.descripcion],
      ['cUniMed', item.unidad],
      ['dDesUniMed', literalDe(UNIDADES, item.unidad)],
      ['dCantProSer', item.cantidad],
      ['dInfItem', item.informacion],
      ['dCDCAnticipo', cdc && normalizarCdc(cdc)],
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
      ['dTiCamIt', item.tipo_cambio],
      ['dTotBruOpeItem', totales.bruto],
      [
        'gValorRestaItem',
        [
          ['dDescItem', item.descuento_unitario],
          ['dPorcDesIt', porcentaje],
          ['dDescGloItem', totales.descuento_global ?? 0],
          ['dAntPreUniIt', item.anticipo_unitario ?? 0],
          ['dAntGloPreUniIt', totales.anticipo_global ?? 0],
          ['dTotOpeItem', totales.total],
          ['dTotOpeGs', totales.total_gs],
        ],
      ],
    ],
  ];
}

/** dBasExe is the exempt part of a partly taxed line (NT 13); on a fully exempt line it is zero. */
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
