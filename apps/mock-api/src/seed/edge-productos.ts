import { MONTO_MAXIMO, type Item } from '@portal/sifen';
import { atLimit, withoutSpaces } from './edge-texts.ts';
import { productosDe, type ProductoDemo } from './productos.ts';

const unit = 77;
const gravado = { unidad: unit, afectacion: 1, tasa: 10, proporcion: 100 } as const;

/** Products with fields of maximum length or extreme values (MT E8). */
export const productos = {
  comun: { ...gravado, codigo: 'EDGE-COMUN', descripcion: 'Artículo común', precio_unitario: 55_000 },
  largo: {
    ...gravado,
    codigo: 'CODIGO-DE-VEINTE-LET',
    descripcion: atLimit('Descripción tan larga como se admite', 120),
    precio_unitario: 1,
  },
  sinEspacios: {
    ...gravado,
    codigo: withoutSpaces(20),
    descripcion: withoutSpaces(120),
    precio_unitario: 999,
  },
  comillas: {
    ...gravado,
    codigo: `"<&'>%_\\`,
    descripcion: `Tubo 3/4" <galvanizado> & codo d'90° — 50 % más`,
    precio_unitario: 12_345,
  },
  derechaAIzquierda: { ...gravado, codigo: 'رمز-1', descripcion: 'منتج للاختبار', precio_unitario: 7000 },
  gratis: { ...gravado, codigo: 'GRATIS', descripcion: 'Muestra sin valor', precio_unitario: 0 },
  maximo: { ...gravado, codigo: 'MAXIMO', descripcion: 'El precio más alto', precio_unitario: MONTO_MAXIMO },
  parcial: {
    unidad: unit,
    afectacion: 4,
    tasa: 5,
    proporcion: 33.33333333,
    codigo: 'PARCIAL',
    descripcion: 'Gravado en una tercera parte',
    precio_unitario: 100_001,
  },
} as const satisfies Readonly<Record<string, Omit<Item, 'cantidad' | 'descuento_unitario'>>>;

/** Eight decimals, as unit prices in a foreign currency may have. */
export const inDolares = {
  ...gravado,
  codigo: 'USD-DECIMALES',
  descripcion: 'Componente electrónico',
  precio_unitario: 0.12345678,
} as const satisfies Omit<Item, 'cantidad' | 'descuento_unitario'>;

/** The company's products with those at the limits of prices. */
export function productosAtLimit(idEmpresa: string): ProductoDemo[] {
  const own = productosDe(idEmpresa);
  if (idEmpresa === 'emp-1') {
    return [...own, ...Object.values(productos).map((one) => ({ ...one, moneda: 'PYG' as const }))];
  }
  return idEmpresa === 'emp-4' ? [...own, { ...inDolares, moneda: 'USD' }] : own;
}
