import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { buscarOpcion } from '../../catalogos/opcion.ts';
import { UNIDADES } from '../../catalogos/unidades.ts';
import { sumar } from '../../decimal.ts';
import type { Item } from '../../documento.ts';
import { formatearCantidad, formatearNumeroDecimal } from '../../formato.ts';
import { decimalesMoneda, type Totales, type TotalesItem } from '../../totales.ts';
import type { DatosKude } from './datos.ts';
import { ANCHO_UTIL, cabecera, COLORES, REJILLA } from './estilo.ts';
import { textoImprimible } from './texto.ts';

const RELLENO = 3;
/** Widths in points, without the description: amounts of twelve digits fit. */
const CODIGO = 42;
const RESTO = [26, 36, 54, 42, 54, 54, 54];
/** A fixed width: in a flexible column a long word would push the others off the page instead of breaking. */
const DESCRIPCION =
  ANCHO_UTIL - [CODIGO, ...RESTO].reduce((sum, width) => sum + width + 2 * RELLENO, 2 * RELLENO + 3.6);
/** Characters; a hundred of the widest letters take ten lines. */
const CABE_EN_UNA_PAGINA = 500;
const ANCHOS = [CODIGO, DESCRIPCION, ...RESTO];

/** The lines, with the header repeated on every page. */
export function tablaItems(datos: DatosKude, totales: Totales): Content {
  const decimales = decimalesMoneda(datos.moneda);
  return {
    table: {
      headerRows: 1,
      // A row taller than a page must break, or its end would be lost.
      dontBreakRows: datos.items.every(({ descripcion }) => descripcion.length <= CABE_EN_UNA_PAGINA),
      widths: ANCHOS,
      body: [
        [
          cabecera('Código'),
          cabecera('Descripción'),
          cabecera('Unidad', 'center'),
          cabecera('Cantidad', 'right'),
          cabecera('Precio unitario', 'right'),
          cabecera('Descuento', 'right'),
          cabecera('Exentas', 'right'),
          cabecera('5%', 'right'),
          cabecera('10%', 'right'),
        ],
        ...datos.items.map((item, index) => filaItem(item, totales.items[index], decimales)),
      ],
    },
    layout: { ...REJILLA, paddingLeft: () => RELLENO, paddingRight: () => RELLENO },
    fontSize: 7,
    margin: [0, 0, 0, 6],
  };
}

function filaItem(item: Item, totales: TotalesItem | undefined, decimales: number): TableCell[] {
  const { exenta = 0, total = 0, descuento_global = 0 } = totales ?? {};
  const gravado = total - exenta;
  return [
    { text: textoImprimible(item.codigo) },
    { stack: [{ text: textoImprimible(item.descripcion) }, ...detallesItem(item, totales, decimales)] },
    { text: unidad(item.unidad), alignment: 'center' },
    numero(formatearCantidad(item.cantidad)),
    numero(importeUnitario(item.precio_unitario, decimales)),
    numero(importeUnitario(sumar([item.descuento_unitario, descuento_global]), decimales)),
    importe(exenta, decimales),
    importe(item.tasa === 5 ? gravado : 0, decimales),
    importe(item.tasa === 10 ? gravado : 0, decimales),
  ];
}

/** Fields without their own column, below the description. */
export function detallesItem(item: Item, totales: TotalesItem | undefined, decimales: number): Content[] {
  const anticipo = sumar([item.anticipo_unitario ?? 0, totales?.anticipo_global ?? 0]);
  const dncp = [item.dncp_general, item.dncp_especifico].filter(Boolean).join('-');
  const texts = [
    item.informacion,
    dncp === '' ? undefined : `DNCP: ${dncp}`,
    anticipo > 0 ? `Anticipo por unidad: ${importeUnitario(anticipo, decimales)}` : undefined,
    item.tipo_cambio === undefined ? undefined : `Tipo de cambio: ${formatearCantidad(item.tipo_cambio)}`,
  ];
  return texts.flatMap((texto) =>
    texto === undefined ? [] : [{ text: textoImprimible(texto), color: COLORES.tenue, fontSize: 6.5 }],
  );
}

/** The literal of a unit. */
export function unidad(codigo: number): string {
  return buscarOpcion(UNIDADES, codigo)?.literal ?? String(codigo);
}

/** A unit price with at least the decimals of the currency. */
export function importeUnitario(value: number, decimales: number): string {
  const exact = formatearCantidad(value);
  const tiene = exact.split(',')[1]?.length ?? 0;
  return tiene > decimales ? exact : formatearNumeroDecimal(value, decimales);
}

function importe(value: number, decimales: number): TableCell {
  return numero(formatearNumeroDecimal(value, decimales));
}

function numero(text: string): TableCell {
  return { text, alignment: 'right' };
}
