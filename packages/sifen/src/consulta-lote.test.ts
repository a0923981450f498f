import { expect, it } from 'vitest';
import { consultaLote } from './consulta-lote.ts';

const ENVIADO = '2026-11-20T12:00:00Z';

it.each([
  [true, '2026-11-20T12:00:04Z', '0361'],
  [false, '2026-11-20T12:00:05Z', '0362'],
  [false, '2026-11-22T11:59:59Z', '0362'],
  [false, '2026-11-22T12:00:00Z', '0362'],
  [false, '2026-11-22T12:00:01Z', '0364'],
  [true, '2026-11-22T12:00:01Z', '0364'],
])('in process %j, asked at %s: %s', (en_proceso, now, codigo) => {
  expect(consultaLote(ENVIADO, en_proceso, now).codigo).toBe(codigo);
});
