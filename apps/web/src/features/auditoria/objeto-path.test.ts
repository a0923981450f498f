import { expect, it } from 'vitest';
import { objetoPath } from './objeto-path.ts';

const pathOf = (objeto: string, { accion = 'modificacion', role = 'admin', existe = true } = {}) =>
  objetoPath({ objeto, id_objeto: 'a/1', accion, existe }, [role]);

it.each([
  ['documentos_electronicos', '/documentos_electronicos/a%2F1?fechas=todas'],
  ['facturas', '/facturacion/factura/borrador/a%2F1'],
  ['notas_credito', '/facturacion/nota_credito/borrador/a%2F1'],
  ['eventos', '/eventos/a%2F1'],
  ['empresas', '/empresas/a%2F1'],
  ['empresas_correo', '/empresas_correo/a%2F1'],
  ['certificados', '/certificados/a%2F1'],
  ['usuarios', '/usuario/a%2F1'],
  ['usuarios_funcionales', '/usuario_funcional/a%2F1'],
])('leads from an act on %s to the record', (objeto, path) => {
  expect(pathOf(objeto)).toBe(path);
});

it('leads from a mail that was tried again to the outbox', () => {
  expect(pathOf('empresas_correo', { accion: 'reintentar' })).toBe('/empresas_correo/bandeja/a%2F1');
});

it('leads nowhere from records without an address, or that were removed', () => {
  expect(pathOf('timbrados')).toBeUndefined();
  expect(pathOf('toString')).toBeUndefined();
  expect(pathOf('facturas', { accion: 'baja' })).toBeUndefined();
  // A draft that was issued.
  expect(pathOf('facturas', { existe: false })).toBeUndefined();
});

it('leads only to screens that the role may open', () => {
  expect(pathOf('documentos_electronicos', { role: 'soporte' })).toBeUndefined();
  expect(pathOf('eventos', { role: 'soporte' })).toBe('/eventos/a%2F1');
});
