import type { FiltrosDocumentos } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { filtersOfAlerta } from './alertas.ts';

describe('the filters of an alert', () => {
  const alerta = 'correo_fallido';
  const last30 = { correo_fallido: true, desde: '2026-10-22' };

  it.each<[FiltrosDocumentos, FiltrosDocumentos]>([
    [{}, {}],
    [{ alerta: 'por_inutilizar' }, { alerta: 'por_inutilizar' }],
    [
      { alerta, id_empresa: 'emp-1' },
      { ...last30, id_empresa: 'emp-1' },
    ],
    [
      { alerta, correo_fallido: true, hasta: '2026-11-01' },
      { ...last30, hasta: '2026-11-01' },
    ],
    [{ alerta, desde: '2026-10-01' }, last30],
    [
      { alerta, desde: '2026-11-01' },
      { ...last30, desde: '2026-11-01' },
    ],
    // Nothing has both.
    [
      { alerta, correo_fallido: false },
      { alerta, correo_fallido: false },
    ],
  ])('%o', (filtros, expected) => {
    expect(filtersOfAlerta(filtros, new Date('2026-11-21T02:59:59Z'))).toEqual(expected);
  });

  it('begin at midnight in Paraguay', () => {
    expect(filtersOfAlerta({ alerta }, new Date('2026-11-21T03:00:00Z')).desde).toBe('2026-10-23');
  });
});
