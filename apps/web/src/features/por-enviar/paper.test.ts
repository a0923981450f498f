import { expect, it } from 'vitest';
import { paperOf } from './paper.ts';

it('prints a paper without number, CDC and QR, whose texts are no markup', () => {
  const paper = paperOf({
    order: 1,
    key: 'clave-1',
    user: 'u',
    since: '2026-11-29T12:00:00Z',
    state: 'waiting',
    tries: 0,
    isUnsure: false,
    error: null,
    errors: [],
    document: null,
    content: {
      kind: 'factura',
      intent: 'emitir',
      id_empresa: 'emp-1',
      establecimiento: '001',
      punto: '001',
      datos: {
        fecha_emision: '2026-11-29T09:30:00-03:00',
        items: [{ descripcion: '<b>Yerba</b>', cantidad: 2, precio_unitario: 55_000 }],
      } as { fecha_emision: string },
      form: {},
      empresa: 'Ñandutí S.A.',
      cliente: 'Pérez & Hijos',
      total: 110_000,
      moneda: 'PYG',
    },
  });
  expect(paper).toContain('Pendiente de numeración');
  expect(paper).toContain('29/11/2026 09:30');
  expect(paper).toContain('&#60;b&#62;Yerba');
  expect(paper).toContain('Pérez &#38; Hijos');
  expect(paper).not.toMatch(/\d{3}-\d{3}-\d{7}|\d{44}|CDC|<img|qr/i);
});
