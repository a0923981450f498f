import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  datosFactura,
  emitirAndRespond,
  filaDocumento,
  rechazo,
  testClock,
} from '../../documentos/fixtures/facturas.ts';
import { storeOf } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const MOTIVO = 'El motivo debe tener entre 5 y 500 caracteres';
const NUMEROS = 'Ingrese números entre 1 y 9999999';
const motivo = 'Emitida por error';
const persona = {
  tipo: 'no_contribuyente',
  tipo_documento: 1,
  numero_documento: '4554737',
  nombre: 'Consuelo Giménez',
} as const;

/** Field, bad value, start of the message. */
type Bad = readonly [campo: string, valor: unknown, mensaje: string];

const motivos: readonly Bad[] = [
  ['motivo', undefined, MOTIVO],
  ['motivo', '', MOTIVO],
  ['motivo', ' cuat ', MOTIVO],
  ['motivo', 'a    b', MOTIVO],
  ['motivo', 'x'.repeat(501), MOTIVO],
];
const ofRango: readonly Bad[] = [
  ...motivos,
  ['timbrado', undefined, 'Seleccione el timbrado'],
  ['timbrado', '1234', 'El timbrado debe tener 8 dígitos'],
  ['timbrado', '99999999', 'El timbrado no pertenece a la empresa'],
  ['establecimiento', '1', 'El código debe tener 3 dígitos'],
  ['establecimiento', '999', 'El establecimiento no pertenece al timbrado'],
  ['punto', 'x', 'El código debe tener 3 dígitos'],
  ['punto', '999', 'El punto de expedición no pertenece al timbrado'],
  ['tipo_documento', 7, 'El tipo de documento no corresponde al timbrado'],
  ['serie', 'a1', 'La serie es de dos letras, de AA a ZZ'],
  ['desde', undefined, NUMEROS],
  ['desde', 0, NUMEROS],
  ['desde', 1.5, 'Debe ser un número entero'],
  ['hasta', 10_000_000, NUMEROS],
  ['hasta', 8_999_999, 'El número final debe ser mayor o igual al inicial'],
  ['hasta', 9_001_000, 'El rango no puede superar 1000 números'],
];
const ofReceptor: readonly Bad[] = [
  ...motivos,
  ['receptor.tipo', 'nadie', 'Elija el tipo de receptor'],
  ['receptor.nombre', 'Ana', 'El nombre o razón social debe tener entre 4 y 255 caracteres'],
  ['receptor.numero_documento', '', 'Ingrese el número de documento'],
  ['receptor.numero_documento', '¡!', 'El número de documento admite'],
];

/** The data with one field changed, at a dotted path. */
function con(datos: object, campo: string, value: unknown): object {
  const [first = '', ...rest] = campo.split('.');
  const inside = (datos as Readonly<Record<string, object>>)[first] ?? {};
  return { ...datos, [first]: rest.length === 0 ? value : con(inside, rest.join('.'), value) };
}

describe('a bad value in a field of an event', () => {
  let t: TestApi;
  let rango: object;
  let nominacion: object;
  let cancelacion: object;
  let received = '';
  beforeAll(async () => {
    t = testApi({ clock: testClock(), seed: 'empty' });
    const innominada = await emitirAndRespond(t, datosFactura({ receptor: { tipo: 'innominado' } }));
    const { timbrado } = await filaDocumento(t, innominada.id);
    received = (await emitirAndRespond(t, datosFactura({ receptor: persona }))).cdc;
    await t.as('consulta').controller.certificadosReceptor.generar({});
    cancelacion = { tipo: 'cancelacion', id: innominada.id, motivo };
    nominacion = { tipo: 'nominacion', id: innominada.id, receptor: persona, motivo };
    const place = { id_empresa: 'emp-1', timbrado, establecimiento: '001', punto: '001', tipo_documento: 1 };
    rango = { tipo: 'inutilizacion', ...place, desde: 9_000_000, hasta: 9_000_000, motivo };
  });
  afterAll(() => t.close());

  async function isRechazado(who: 'cliente' | 'consulta', datos: object, [campo, value, mensaje]: Bad) {
    const alta = t.as(who).controller.eventos.alta;
    const { codigo, errores } = await rechazo(alta(con(datos, campo, value) as Parameters<typeof alta>[0]));
    expect(codigo).toBe('VALIDACION');
    expect(errores).toContainEqual({ campo, mensaje: expect.stringContaining(mensaje) });
    expect(await storeOf(t.api.db, 'default').select('eventos').selectAll().execute()).toEqual([]);
  }

  it.each(motivos)('cancelación: %s is refused there (%#)', (...bad) =>
    isRechazado('cliente', cancelacion, bad),
  );
  it.each(ofRango)('inutilización: %s is refused there (%#)', (...bad) => isRechazado('cliente', rango, bad));
  it.each(ofReceptor)('nominación: %s is refused there (%#)', (...bad) =>
    isRechazado('cliente', nominacion, bad),
  );
  it.each(motivos)('disconformidad: %s is refused there (%#)', (...bad) =>
    isRechazado('consulta', { tipo: 'disconformidad', cdc: received, motivo }, bad),
  );
  it.each(motivos)('desconocimiento: %s is refused there (%#)', (...bad) =>
    isRechazado('consulta', { tipo: 'desconocimiento', cdc: received, motivo }, bad),
  );
  it.each<Bad>([
    ['alcance', 'casi', 'Elija conformidad total o parcial'],
    ['fecha_recepcion', undefined, 'Ingrese la fecha estimada de recepción'],
    ['fecha_recepcion', '2026-11-01T00:00:00Z', 'La fecha de recepción no puede ser anterior a la emisión'],
    ['cdc', '123', ''],
  ])('conformidad parcial: %s is refused there (%#)', (...bad) => {
    const fecha_recepcion = '2026-12-01T00:00:00Z';
    return isRechazado(
      'consulta',
      { tipo: 'conformidad', cdc: received, alcance: 'parcial', fecha_recepcion },
      bad,
    );
  });
  it.each<Bad>([
    ['fecha_recepcion', 'ayer', ''],
    ['fecha_recepcion', '2026-11-01T00:00:00Z', 'La fecha de recepción no puede ser anterior a la emisión'],
    ['fecha_recepcion', '2027-01-01T00:00:00Z', 'La fecha de recepción no puede ser futura'],
  ])('notificación: %s is refused there (%#)', (...bad) =>
    isRechazado('consulta', { tipo: 'notificacion', cdc: received }, bad),
  );
});
