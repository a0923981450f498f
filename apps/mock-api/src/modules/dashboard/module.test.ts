import type { Dashboard } from '@portal/contracts';
import { fechaLocal, sumarDias } from '@portal/sifen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { storeOf, type Store } from '../../store/store.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import type { TestApi } from '../../test-api.ts';
import { lastMonths, periodBefore } from './scope.ts';

const today = '2026-11-20';
const month = { desde: '2026-11-01', hasta: today };
const groups: Readonly<Record<string, readonly string[]>> = {
  aprobados: ['aprobado', 'aprobado_observacion'],
  pendientes: ['generado', 'enviado', 'error_envio'],
  rechazados: ['rechazado'],
  cancelados: ['cancelado', 'inutilizado'],
};
const worthless = ['rechazado', 'cancelado', 'inutilizado'];

/** Every figure of the period once more, counted document by document. */
function cardsByHand(rows: readonly DocumentosTable[]): Dashboard['tarjetas'] {
  const count = (group: string) => rows.filter(({ estado }) => groups[group]!.includes(estado)).length;
  const valid = rows.filter(({ estado }) => !worthless.includes(estado));
  const sum = (amountOf: (row: DocumentosTable) => number) =>
    Math.round(valid.reduce((all, row) => all + (row.tipo === 5 ? -1 : 1) * amountOf(row), 0) * 1e4) / 1e4;
  const iva = (field: 'iva_5' | 'iva_10') =>
    sum((row) => {
      const { totales } = JSON.parse(row.importes) as { totales: Record<typeof field, number> };
      return row.total === 0 ? 0 : (totales[field] * row.total_gs) / row.total;
    });
  const approved = count('aprobados') + rows.filter(({ estado }) => estado === 'cancelado').length;
  const responded = approved + count('rechazados');
  return {
    emitidos: rows.length,
    aprobados: count('aprobados'),
    pendientes: count('pendientes'),
    rechazados: count('rechazados'),
    cancelados: count('cancelados'),
    monto: sum(({ total_gs }) => total_gs),
    iva_5: iva('iva_5'),
    iva_10: iva('iva_10'),
    tasa_aprobacion: responded === 0 ? null : approved / responded,
  };
}

describe('periods', () => {
  it.each([
    ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['2026-11-01', '2026-11-20', '2026-10-12', '2026-10-31'],
    ['2028-03-01', '2028-03-01', '2028-02-29', '2028-02-29'],
  ])('%s to %s follows %s to %s', (desde, hasta, before, beforeEnd) => {
    expect(periodBefore({ desde, hasta })).toEqual({ desde: before, hasta: beforeEnd });
  });

  it('names the months up to a day, over the turn of the year', () => {
    expect(lastMonths('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(lastMonths('2026-12-31', 2)).toEqual(['2026-11', '2026-12']);
  });
});

describe.each(moduleDatabases)('dashboard on $kind', ({ create }) => {
  let t: TestApi;
  let rows: readonly DocumentosTable[];
  let store: Store;
  const dashboardOf = async (role: 'admin' | 'cliente' | 'subadmin', data: object = {}) =>
    (await t.as(role).controller.dashboard.consulta({ ...month, ...data })).data;
  const within = (desde: string, hasta: string, of = rows) =>
    of.filter(
      ({ fecha_emision }) => fechaLocal(fecha_emision) >= desde && fechaLocal(fecha_emision) <= hasta,
    );
  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock(`${today}T12:00:00Z`) });
    await t.as('admin').controller.dashboard.consulta(month);
    store = storeOf(t.api.db, 'default');
    rows = await store.select('documentos').selectAll().execute();
  });
  afterAll(() => t.close());
  const ofCompany = (id: string) => rows.filter(({ id_empresa }) => id_empresa === id);

  it('counts the documents of a period and of the one before', async () => {
    const { tarjetas, anterior: previous, emitidos_hoy } = await dashboardOf('admin');
    expect(tarjetas.emitidos).toBeGreaterThan(10);
    const close = ({ monto, iva_5, iva_10, ...rest }: Dashboard['tarjetas']) => ({
      ...rest,
      amounts: [monto, iva_5, iva_10].map((amount) => expect.closeTo(amount, 2) as number),
    });
    const plain = ({ monto, iva_5, iva_10, ...rest }: Dashboard['tarjetas']) => ({
      ...rest,
      amounts: [monto, iva_5, iva_10],
    });
    expect(plain(tarjetas)).toEqual(close(cardsByHand(within(month.desde, month.hasta))));
    expect(plain(previous)).toEqual(close(cardsByHand(within('2026-10-12', '2026-10-31'))));
    expect(emitidos_hoy).toBe(within(today, today).length);
  });

  it('counts one company alone, for its user too', async () => {
    const expected = within(month.desde, month.hasta, ofCompany('emp-1')).length;
    expect((await dashboardOf('admin', { id_empresa: 'emp-1' })).tarjetas.emitidos).toBe(expected);
    expect((await dashboardOf('cliente', { id_empresa: 'emp-1' })).tarjetas.emitidos).toBe(expected);
  });

  it('shows a user nothing of other companies, and refuses them by name', async () => {
    const links = await store.select('usuarios_empresas').selectAll().execute();
    const { id: user } = await store
      .select('usuarios')
      .select('id')
      .where('usuario', '=', 'cliente')
      .executeTakeFirstOrThrow();
    const own = new Set(
      links.filter(({ id_usuario }) => id_usuario === user).map(({ id_empresa }) => id_empresa),
    );
    const visible = rows.filter(({ id_empresa }) => own.has(id_empresa));
    expect(visible.length).toBeLessThan(rows.length);
    const { tarjetas, alertas } = await dashboardOf('cliente');
    expect(tarjetas.emitidos).toBe(within(month.desde, month.hasta, visible).length);
    expect(alertas.every(({ id_empresa }) => own.has(id_empresa))).toBe(true);
    const foreign = rows.find(({ id_empresa }) => !own.has(id_empresa))!.id_empresa;
    await expect(dashboardOf('cliente', { id_empresa: foreign })).rejects.toMatchObject({
      codigo: 'NO_ENCONTRADO',
    });
  });

  it('has every day and every month once, with what was issued then', async () => {
    const { serie_diaria, serie_mensual } = await dashboardOf('admin');
    expect(serie_diaria.map(({ fecha }) => fecha)).toEqual(
      Array.from({ length: 30 }, (_, index) => sumarDias(today, index - 29)),
    );
    for (const { fecha, ...counts } of serie_diaria)
      expect({ fecha, ...counts }).toEqual({
        fecha,
        ...Object.fromEntries(
          Object.entries(groups).map(([group, estados]) => [
            group,
            within(fecha, fecha).filter(({ estado }) => estados.includes(estado)).length,
          ]),
        ),
      });
    expect(serie_mensual.map(({ mes: month }) => month)).toEqual(lastMonths(today, 12));
    const last = within('2026-11-01', today);
    expect(serie_mensual.at(-1)).toMatchObject({ cantidad: last.length, monto: cardsByHand(last).monto });
    expect(serie_mensual.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(
      within('2025-12-01', today).length,
    );
  });

  it('names the commonest rejections and the largest receivers', async () => {
    const whole = { desde: '2026-01-01', hasta: today };
    const { rechazos, clientes, tarjetas } = await dashboardOf('admin', whole);
    expect(rechazos.length).toBeGreaterThan(0);
    expect(rechazos.map(({ cantidad }) => cantidad)).toEqual(
      rechazos.map(({ cantidad }) => cantidad).toSorted((a, b) => b - a),
    );
    expect(rechazos.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBeLessThanOrEqual(
      tarjetas.rechazados,
    );
    expect(clientes).toHaveLength(5);
    const [first] = clientes;
    const theirs = within(whole.desde, whole.hasta).filter(
      ({ receptor_documento }) => receptor_documento === first!.documento,
    );
    expect(first).toMatchObject({ cantidad: theirs.length, monto: cardsByHand(theirs).monto });
    expect(clientes.map(({ monto }) => monto)).toEqual(
      clientes.map(({ monto }) => monto).toSorted((a, b) => b - a),
    );
    expect(clientes.some(({ documento }) => documento === '0' || documento === '')).toBe(false);
  });

  it('is all zeros in a period without documents', async () => {
    const { tarjetas, rechazos, clientes } = await dashboardOf('admin', {
      desde: '1999-01-01',
      hasta: '1999-01-31',
    });
    expect(tarjetas).toEqual(cardsByHand([]));
    expect([rechazos, clientes]).toEqual([[], []]);
  });

  it.each([
    [
      { desde: '2026-11-20', hasta: '2026-11-19' },
      'hasta',
      'La fecha final no puede ser anterior a la inicial',
    ],
    [{ desde: '2025-11-01', hasta: '2026-11-19' }, 'hasta', 'El período puede tener hasta 366 días'],
    [{ desde: 'ayer', hasta: '2026-11-19' }, 'desde', 'La fecha debe tener la forma AAAA-MM-DD'],
  ])('refuses the period %o', async (period, campo, mensaje) => {
    await expect(dashboardOf('admin', period)).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: expect.stringContaining(campo) as string, mensaje }],
    });
  });

  describe('alerts', () => {
    const alertsOf = async (tipo: string) =>
      (await dashboardOf('admin', { id_empresa: 'emp-1' })).alertas.filter((alert) => alert.tipo === tipo);
    const anyOf = async () =>
      await store
        .select('documentos')
        .selectAll()
        .where('id_empresa', '=', 'emp-1')
        .where('estado', '=', 'aprobado')
        .where('lote', 'is not', null)
        .executeTakeFirstOrThrow();

    /** Runs `check` while a document differs. */
    async function whileDocumentIs(values: Partial<DocumentosTable>, check: () => Promise<void>) {
      const row = await anyOf();
      await store.update('documentos').set(values).where('id', '=', row.id).execute();
      try {
        await check();
      } finally {
        await store.update('documentos').set(row).where('id', '=', row.id).execute();
      }
    }
    const countOf = async (tipo: string) => (await alertsOf(tipo))[0]?.cantidad ?? 0;
    const far = '2099-01-01T00:00:00.000Z';
    const november = { fecha_emision: '2026-11-01T12:00:00.000Z', creado: '2026-11-01T03:00:00.000Z' };
    const october = '2026-11-01T02:59:59.999Z';
    const [dayBefore, lastDay] = ['2026-10-21T02:59:59.000Z', '2026-10-21T03:00:00.000Z'];

    it.each([
      ['sin_transmitir', { estado: 'generado', fecha_firma: '2026-11-18T11:59:59.000Z' }, 1],
      ['sin_transmitir', { estado: 'generado', fecha_firma: '2026-11-18T12:00:00.000Z' }, 0],
      [
        'lote_sin_respuesta',
        { estado: 'enviado', responde_en: far, enviado_en: '2026-11-19T11:59:59.000Z' },
        1,
      ],
      [
        'lote_sin_respuesta',
        { estado: 'enviado', responde_en: far, enviado_en: '2026-11-19T12:00:00.000Z' },
        0,
      ],
      // Of thirty days in Paraguay, of which today is the last.
      ['correo_fallido', { correo: 'fallido', fecha_emision: '2026-10-22T03:00:00.000Z' }, 1],
      ['correo_fallido', { correo: 'fallido', fecha_emision: '2026-10-22T02:59:59.000Z' }, 0],
      ['por_inutilizar', { estado: 'rechazado', codigo_respuesta: '1002', ...november }, 1],
      // One that came too late can be corrected while an hour of its day is not too long ago.
      ['por_inutilizar', { estado: 'rechazado', codigo_respuesta: '1150', ...november }, 0],
      [
        'por_inutilizar',
        { estado: 'rechazado', codigo_respuesta: '1150', ...november, fecha_emision: lastDay },
        0,
      ],
      [
        'por_inutilizar',
        { estado: 'rechazado', codigo_respuesta: '1150', ...november, fecha_emision: dayBefore },
        1,
      ],
      ['por_inutilizar', { estado: 'rechazado', codigo_respuesta: '1109', ...november }, 0],
      ['por_inutilizar', { estado: 'rechazado', codigo_respuesta: '1264', ...november }, 0],
      // The limit of those of October was day 15.
      ['por_inutilizar', { estado: 'rechazado', codigo_respuesta: '1002', ...november, creado: october }, 0],
    ] as const)('%s with %o: %i more', async (tipo, values, more) => {
      const before = await countOf(tipo);
      await whileDocumentIs(values, async () => {
        expect(await countOf(tipo)).toBe(before + more);
      });
    });

    it('counts the deadline for voiding a number from its first signature, however early its issue', async () => {
      const consumed = {
        estado: 'rechazado',
        codigo_respuesta: '1001',
        ...november,
        fecha_emision: '2026-10-02T03:00:00.000Z',
        fecha_firma: '2026-11-20T11:00:00.000Z',
      } as const;
      await whileDocumentIs(consumed, async () => {
        expect(await alertsOf('por_inutilizar')).toMatchObject([{ limite: '2026-12-15T23:59:59-03:00' }]);
      });
    });

    it('says by when something has to be transmitted', async () => {
      await whileDocumentIs({ estado: 'generado', fecha_firma: '2025-01-01T12:00:00.000Z' }, async () => {
        const [alert] = await alertsOf('sin_transmitir');
        expect(Date.parse(alert!.limite!)).toBe(Date.parse('2025-01-04T12:00:00.000Z'));
        expect(alert!.razon_social).not.toBe('');
      });
    });

    it.each([
      ['2026-12-21T03:00:00.000Z', undefined],
      ['2026-12-21T02:59:59.000Z', 'certificado_por_vencer'],
      ['2026-11-20T11:59:59.000Z', 'certificado_vencido'],
    ])('a certificate until %s: %s', async (valido_hasta, tipo) => {
      const certificates = await store.select('certificados').selectAll().execute();
      await store.update('certificados').set({ valido_hasta }).where('id_empresa', '=', 'emp-1').execute();
      const { alertas } = await dashboardOf('admin', { id_empresa: 'emp-1' });
      for (const { id, valido_hasta: original } of certificates)
        await store.update('certificados').set({ valido_hasta: original }).where('id', '=', id).execute();
      expect(
        alertas.filter((alert) => alert.tipo.startsWith('certificado')).map((alert) => alert.tipo),
      ).toEqual(tipo === undefined ? [] : [tipo]);
    });
  });

  it('is refused to roles that have no dashboard', async () => {
    await expect(t.as('contabilidad').controller.dashboard.consulta(month)).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
  });
});
