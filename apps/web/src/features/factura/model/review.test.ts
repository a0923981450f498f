import { describe, expect, it } from 'vitest';
import { emptyLinea } from '../../../document/model/document-form.ts';
import { review } from '../../../document/model/review.ts';
import { emptyPago, type FacturaForm } from './form-values.ts';
import { facturaRules } from './rules.ts';
import { form, linea, now } from './test-form.ts';

const rules = {
  redondeo_sedeco: false,
  limite_innominado: 7_000_000,
  tiene_certificado: true,
  tiene_timbrado: true,
};

describe('messages of the rules on their fields', () => {
  const { receptor, condicion } = form();
  it.each<[string, Partial<FacturaForm>, string, string | undefined, Partial<typeof rules>?]>([
    ['no establecimiento', { establecimiento: '' }, 'establecimiento', 'Seleccione un establecimiento'],
    [
      'wrong check digit',
      { receptor: { ...receptor, ruc: '80013884-1' } },
      'receptor.ruc',
      'El RUC no es válido: el dígito verificador debería ser 8',
    ],
    ['no item', { items: [emptyLinea()] }, 'items', 'Ingrese al menos un ítem'],
    [
      'no quantity',
      { items: [linea({ cantidad: '0' })] },
      'items.0.cantidad',
      'La cantidad debe ser mayor a cero',
    ],
    [
      'negative price',
      { items: [linea({ precio_unitario: '-5' })] },
      'items.0.precio_unitario',
      'El precio no puede ser negativo',
    ],
    [
      'decimals in guaraníes',
      { items: [linea({ precio_unitario: '10,5' })] },
      'items.0.precio_unitario',
      'En guaraníes no se admiten decimales',
    ],
    ['no exchange rate', { moneda: 'USD' }, 'tipo_cambio', 'Ingrese el tipo de cambio'],
    [
      'payments',
      { condicion: { ...condicion, pagos: [{ ...emptyPago(false), monto: '100.000' }] } },
      'condicion.pagos',
      'La suma de los pagos (Gs. 100.000) no coincide con el total (Gs. 110.000)',
    ],
    [
      'cuotas',
      {
        condicion: {
          ...condicion,
          tipo: 'credito',
          cuotas_automaticas: false,
          cuotas: [{ clave: 'c', monto: '1.000', vencimiento: '' }],
        },
      },
      'condicion.cuotas',
      'La suma de las cuotas no coincide con el saldo',
    ],
    [
      'due date',
      {
        condicion: {
          ...condicion,
          tipo: 'credito',
          generador: { cantidad: '1', primer_vencimiento: '2026-11-01', periodo: 'dias', cada_dias: '30' },
        },
      },
      'condicion.cuotas.0.vencimiento',
      'El vencimiento no puede ser anterior a la emisión',
    ],
    [
      'innominado above the limit',
      { receptor: { ...receptor, tipo: 'innominado' }, items: [linea({ precio_unitario: '3.500.000' })] },
      'receptor',
      'Debe identificar al cliente: el total alcanza Gs. 7.000.000',
    ],
    [
      'too old',
      { fecha_fija: true, fecha_emision: '2026-10-01T10:00' },
      'fecha_emision',
      'La fecha de emisión no puede tener más de 30 días de atraso',
    ],
    [
      'discount',
      { items: [linea({ descuento_unitario: '55.001' })] },
      'items.0.descuento_unitario',
      'El descuento supera el precio',
    ],
    [
      'certificate',
      {},
      'general',
      'La empresa no tiene un certificado vigente',
      { tiene_certificado: false },
    ],
    ['timbrado', {}, 'punto', 'No hay timbrado activo para el punto seleccionado', { tiene_timbrado: false }],
    [
      'not a number',
      { items: [linea({ precio_unitario: '1,2,3' })] },
      'items.0.precio_unitario',
      'Ingrese un número, por ejemplo 1.234,5',
    ],
    [
      'a house number that would become another',
      { receptor: { ...receptor, contacto: { ...receptor.contacto, numero_casa: '12,0000000000000001' } } },
      'receptor.contacto.numero_casa',
      'El número tiene demasiadas cifras',
    ],
    [
      'a house number that is none, of a receiver who has none',
      {
        receptor: {
          ...receptor,
          tipo: 'exterior',
          contacto: { ...receptor.contacto, numero_casa: '1,2,3' },
        },
      },
      'receptor.contacto.numero_casa',
      undefined,
    ],
    ['no punto', { punto: '' }, 'punto', 'Seleccione un punto de expedición'],
    [
      'generator',
      {
        condicion: { ...condicion, tipo: 'credito', generador: { ...condicion.generador, cantidad: '1000' } },
      },
      'condicion.generador.cantidad',
      'Ingrese un número entero de 1 a 999',
    ],
  ])('%s', (_name, patch, field, message, extra = {}) => {
    expect(review(facturaRules, form(patch), { ...rules, ...extra }, now).errors[field]).toBe(message);
  });

  it('finds nothing wrong with a finished form', () => {
    expect(review(facturaRules, form(), rules, now).errors).toEqual({});
  });
  it('names the row of the form, blank rows counted', () => {
    const items = [emptyLinea(), linea({ cantidad: '' })];
    const { errors } = review(facturaRules, form({ items }), rules, now);
    expect(errors).toHaveProperty(['items.1.cantidad']);
  });
});
