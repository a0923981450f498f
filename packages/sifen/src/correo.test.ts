import { expect, it } from 'vitest';
import { esCorreo, esCorreoXml } from './correo.ts';
import { AHORA, cliente, factura } from './fixtures/documentos.ts';
import { factura as emitida } from './node/test/documentos.ts';
import { construirXml } from './node/xml/documento.ts';
import { validarDatos } from './validar-documento.ts';

it.each([
  ['ana@ejemplo.com.py', true, true],
  ['juan+fact@gmail.com', true, false],
  ['x@y.technology', true, false],
  ["o'neil@x.com", true, false],
  [`${'a'.repeat(80)}@x.com`, true, false],
  ['ana', false, false],
])('%s is an address: %s, and one for the XML: %s', (correo, valid, xml) => {
  expect([esCorreo(correo), esCorreoXml(correo)]).toEqual([valid, xml]);
});

it('an address that the schema does not accept blocks no factura, and the XML takes the first that fits', () => {
  const correos = [
    'juan+fact@gmail.com',
    'x@y.technology',
    'compras@lapacho.example.com',
    'otro@example.com',
  ];
  const receptor = { ...cliente, contacto: { correos } };
  expect(validarDatos({ ...factura, receptor }, 1, { ahora: AHORA })).toEqual([]);
  expect(construirXml(emitida({ receptor }))).toContain('<dEmailRec>compras@lapacho.example.com</dEmailRec>');
  const none = { ...cliente, contacto: { correos: correos.slice(0, 2) } };
  expect(construirXml(emitida({ receptor: none }))).not.toContain('<dEmailRec>');
});
