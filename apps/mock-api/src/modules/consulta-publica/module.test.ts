import { formatearCdc } from '@portal/sifen';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../core/clock.ts';
import { testApi, type TestApi } from '../../test-api.ts';

describe('the public look-up', () => {
  let t: TestApi;
  let cdcs: Readonly<Record<'aprobado' | 'cancelado' | 'rechazado' | 'generado', string>>;
  beforeAll(async () => {
    t = testApi({ clock: manualClock('2026-11-20T12:00:00Z') });
    const cdcOf = async (estado: keyof typeof cdcs): Promise<string> =>
      (await t.as('admin').controller.documentosElectronicos.consulta({ filtros: { estado: [estado] } }))
        .data[0]!.cdc;
    cdcs = {
      aprobado: await cdcOf('aprobado'),
      cancelado: await cdcOf('cancelado'),
      rechazado: await cdcOf('rechazado'),
      generado: await cdcOf('generado'),
    };
  });
  afterAll(() => t.close());

  const get = (cdc?: string) =>
    request(t.app)
      .get('/users/consulta')
      .query(cdc === undefined ? {} : { cdc });

  it.each(['aprobado', 'cancelado'] as const)(
    'gives the summary of a document that is %s',
    async (estado) => {
      const response = await get(formatearCdc(cdcs[estado]));
      expect(response.status).toBe(200);
      expect(Object.keys(response.body as object).sort()).toEqual(
        [
          'cdc',
          'emisor_nombre',
          'emisor_ruc',
          'estado',
          'fecha_emision',
          'moneda',
          'numero',
          'tipo',
          'total',
        ].sort(),
      );
      expect(response.body).toMatchObject({ cdc: cdcs[estado], estado });
    },
  );

  it.each(['rechazado', 'generado'] as const)('has none of a document that is %s', async (estado) => {
    const response = await get(cdcs[estado]);
    expect([response.status, response.body]).toEqual([
      404,
      { error: 'El documento no existe o fue rechazado' },
    ]);
  });

  it.each([
    [undefined, 'Ingrese el CDC'],
    ['123', 'El CDC debe tener 44 dígitos'],
    [`${'0'.repeat(43)}1`, 'El dígito verificador del CDC no es correcto'],
    ['1'.repeat(1001), 'El CDC debe tener 44 dígitos'],
  ])('names what is wrong with %s', async (cdc, message) => {
    const response = await get(cdc);
    expect([response.status, response.body]).toEqual([400, { error: [{ type: 'cdc', message }] }]);
  });

  it('lets one address ask 30 times a minute', async () => {
    t.clock.advance(60_000);
    for (let call = 0; call < 30; call += 1) expect((await get(cdcs.aprobado)).status).toBe(200);
    t.clock.advance(15_000);
    const refused = await get(cdcs.aprobado);
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      429,
      '45',
      { error: 'Demasiadas consultas. Espere 45 segundos y vuelva a probar.' },
    ]);
    t.clock.advance(45_000);
    expect((await get(cdcs.aprobado)).status).toBe(200);
  });
});
