import { expect, it } from 'vitest';
import { datosFacturaSchema } from './datos-documento.ts';

const condicionSchema = datosFacturaSchema.shape.condicion;

it.each([
  [{ tipo: 'contado', pagos: [{ tipo: 1 }] }, 'pagos.0.monto', 'Ingrese el monto'],
  [{ tipo: 'credito', entrega_inicial: [] }, 'modalidad', 'Elija plazo o cuotas'],
  [
    { tipo: 'credito', modalidad: 'cuotas', cuotas: [{}], entrega_inicial: [] },
    'cuotas.0.monto',
    'Ingrese el monto de la cuota',
  ],
  [{ tipo: 'otra' }, 'tipo', 'La condición de venta no es válida'],
])('reports a mistake in %j at its field', (condicion, campo, mensaje) => {
  const { error } = condicionSchema.safeParse(condicion);
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[campo, mensaje]]);
});
