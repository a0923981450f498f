import type { DocumentoFila } from '@portal/contracts';
import { formatearCdc } from '@portal/sifen';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { manualClock } from '../../core/clock.ts';
import { documentosOfPersona } from '../../records/persona.ts';
import type { TestApi } from '../../test-api.ts';

const NON_EXISTENT = '01800695631001001000000422026112011000237570';
const NOT_FOUND = { codigo: 'NO_ENCONTRADO', message: 'El documento no existe o fue rechazado' };

it.each([
  ['4554737', ['4554737', '4554737-8']],
  ['4554737-8', ['4554737-8', '4554737']],
  ['AA123456', ['AA123456']],
  ['4.554.737', ['4.554.737', '4554737', '4554737-8']],
  ['4554737-1', ['4554737-1']],
  ['0', []],
  ['', []],
])('who registered with %s receives as %j', (nro, expected) => {
  expect(documentosOfPersona(nro)).toEqual(expected);
});

describe.each(moduleDatabases)('consultas on $kind', ({ create }) => {
  let t: TestApi;
  beforeAll(async () => {
    t = await apiOn(create, { clock: manualClock('2026-11-20T12:00:00Z') });
  });
  afterAll(() => t.close());

  const consultas = (user: Parameters<TestApi['as']>[0] = 'consulta') => t.as(user).controller.consultas;
  const foreign = async (estado: DocumentoFila['estado']): Promise<DocumentoFila> => {
    const { data } = await t.as('admin').controller.documentosElectronicos.consulta({
      filtros: { estado: [estado], tipo: [1] },
      por_pagina: 100,
    });
    return data.find(({ receptor_documento }) => receptor_documento !== '4554737-8')!;
  };
  const recibidos = async () => (await consultas().consulta({ por_pagina: 100 })).data;

  it('lists what the person received, from any issuer, the newest first', async () => {
    const { data, meta } = await consultas().consulta({ por_pagina: 100 });
    expect(meta.total).toBe(data.length);
    expect(new Set(data.map(({ emisor_nombre }) => emisor_nombre)).size).toBeGreaterThan(1);
    expect(data.map(({ fecha_emision }) => fecha_emision)).toEqual(
      data
        .map(({ fecha_emision }) => fecha_emision)
        .sort()
        .reverse(),
    );
    const { data: emitidos } = await t.as('admin').controller.documentosElectronicos.consulta({
      filtros: { receptor: '4554737-8', estado: ['aprobado', 'aprobado_observacion', 'cancelado'] },
      por_pagina: 100,
    });
    expect(data.map(({ cdc }) => cdc).sort()).toEqual(emitidos.map(({ cdc }) => cdc).sort());
  });

  it('filters by day, issuer, kind and state', async () => {
    const [first] = await recibidos();
    const emisor = first!.emisor_nombre;
    const deEmisor = await consultas().consulta({
      filtros: { emisor: emisor.toUpperCase() },
      por_pagina: 100,
    });
    expect(new Set(deEmisor.data.map(({ emisor_nombre }) => emisor_nombre))).toEqual(new Set([emisor]));
    const porRuc = await consultas().consulta({ filtros: { emisor: first!.emisor_ruc }, por_pagina: 100 });
    expect(porRuc.data).toEqual(deEmisor.data);
    expect((await consultas().consulta({ filtros: { emisor: 'nadie' } })).data).toEqual([]);
    expect((await consultas().consulta({ filtros: { tipo: [7], hasta: '2020-01-01' } })).data).toEqual([]);
    const cancelados = await consultas().consulta({ filtros: { estado: ['cancelado'] } });
    expect(cancelados.data.every(({ estado }) => estado === 'cancelado')).toBe(true);
  });

  it('tells how many of the 45 days are left, to the second', async () => {
    const all = await recibidos();
    const enPlazo = all.find(
      ({ respuesta: { estado, plazo } }) => estado === 'sin_respuesta' && plazo?.dias_restantes !== null,
    )!;
    const box = 'plazo';
    const other = () => t.as('consulta', box).controller.consultas.detalle({ cdc: enPlazo.cdc });
    const days = async (ms: number) => {
      const before = t.clock.now();
      t.clock.set(new Date(Date.parse(enPlazo.aprobado_en) + 45 * 86_400_000 + ms));
      const { data } = await other();
      t.clock.set(before);
      return data.documento?.respuesta.plazo?.dias_restantes;
    };
    expect(await other()).toBeDefined();
    expect([await days(-86_400_000), await days(-1000), await days(0), await days(1000)]).toEqual([
      1,
      0,
      0,
      null,
    ]);
    expect(all.some(({ respuesta: { plazo } }) => plazo?.dias_restantes === null)).toBe(true);
  });

  it('shows the receiver the document with its lines and its XML, but not what only the issuer deals with', async () => {
    const [received] = (await recibidos()).filter(({ tiene_archivos }) => tiene_archivos);
    const { data } = await consultas().detalle({ cdc: formatearCdc(received!.cdc) });
    expect(data.documento).toMatchObject({ es_receptor: true, es_emisor: false });
    expect(data.documento?.xml).toContain(received!.cdc);
    expect(data.documento?.lineas.length).toBeGreaterThan(0);
    expect(Object.keys(data.documento ?? {})).not.toContain('historial');
    for (const formato of ['pdf', 'xml'] as const) {
      const { data: file } = await consultas().exportacion({ formato, cdc: received!.cdc });
      expect(file.nombre).toMatch(new RegExp(`_${received!.cdc}\\.${formato}$`));
    }
  });

  it('shows the summary alone of another person’s document, and no file', async () => {
    const row = await foreign('aprobado');
    for (const cdc of [row.cdc, formatearCdc(row.cdc), row.url_qr || `https://x/qr?Id=${row.cdc}&cItems=1`]) {
      const { data } = await consultas().detalle({ cdc });
      expect(data.documento).toBeNull();
      expect(data.servicio).toEqual({ codigo: '0422', mensaje: 'El documento existe' });
      expect(data.resumen).toMatchObject({ cdc: row.cdc, numero: row.numero, total: row.total });
    }
    await expect(consultas().exportacion({ formato: 'xml', cdc: row.cdc })).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
  });

  it('finds by timbrado, number and RUC, and names every badly written field', async () => {
    const [received] = await recibidos();
    const { data } = await consultas().detalle({ cdc: received!.cdc });
    const { numero, emisor_ruc: ruc, tipo } = data.resumen;
    const clave = { timbrado: data.documento!.timbrado.numero, numero, ruc, tipo };
    expect((await consultas().detalle(clave)).data.resumen).toEqual(data.resumen);
    await expect(
      consultas().detalle({ timbrado: '123', numero: '5', ruc: '80069563-2', tipo: 1 }),
    ).rejects.toMatchObject({
      errores: [
        { campo: 'timbrado', mensaje: 'El timbrado debe tener 8 dígitos' },
        { campo: 'numero', mensaje: 'Ingrese el número como 001-001-0000123' },
        { campo: 'ruc', mensaje: 'El RUC no es válido: el dígito verificador debería ser 1' },
      ],
    });
    await expect(consultas().detalle({ ...clave, timbrado: '99999999' })).rejects.toMatchObject(NOT_FOUND);
    await expect(consultas().detalle({ ...clave, ruc: '88899990-9' })).rejects.toMatchObject(NOT_FOUND);
  });

  it.each(['rechazado', 'generado', 'error_envio'] as const)(
    'says of a document in state %s that it does not exist, but to its issuer',
    async (estado) => {
      const { cdc } = await foreign(estado);
      await expect(consultas().detalle({ cdc })).rejects.toMatchObject(NOT_FOUND);
      await expect(consultas().exportacion({ formato: 'pdf', cdc })).rejects.toMatchObject(NOT_FOUND);
      expect((await consultas('admin').detalle({ cdc })).data).toMatchObject({
        resumen: { estado },
        servicio: { codigo: '0420', mensaje: 'El documento no existe o fue rechazado' },
        documento: { es_emisor: true, es_receptor: false },
      });
    },
  );

  it.each([
    ['123', 'El CDC debe tener 44 dígitos'],
    [`${NON_EXISTENT.slice(0, 43)}1`, 'El dígito verificador del CDC no es correcto'],
  ])('refuses %s', async (cdc, mensaje) => {
    await expect(consultas().detalle({ cdc })).rejects.toMatchObject({
      errores: [{ campo: 'cdc', mensaje }],
    });
    await expect(consultas().exportacion({ formato: 'xml', cdc })).rejects.toMatchObject({
      errores: [{ campo: 'cdc', mensaje }],
    });
  });

  it('lets a subadmin see their own documents whole, others in summary', async () => {
    const { cdc, id_empresa } = await foreign('aprobado');
    expect(id_empresa).toBe('emp-1');
    expect((await consultas('subadmin').detalle({ cdc })).data.documento).not.toBeNull();
    await expect(consultas('subadmin').detalle({ cdc: NON_EXISTENT })).rejects.toMatchObject(NOT_FOUND);
  });

  it('exports the filtered list', async () => {
    const { data } = await consultas().exportacion({ formato: 'csv' });
    expect(data.nombre).toBe('documentos_recibidos_2026-11-20.csv');
    const [titles = '', ...lines] = Buffer.from(data.base64, 'base64')
      .toString()
      .replaceAll('"', '')
      .trim()
      .split('\r\n');
    expect(titles).toContain(
      'Emisor;RUC del emisor;Tipo;Número;Moneda;Total;Total en guaraníes;Estado;Mi respuesta',
    );
    expect(lines).toHaveLength((await recibidos()).length);
  });

  it('exports the libro de compras, whose columns add up', async () => {
    const all = await recibidos();
    expect(all.some(({ estado }) => estado === 'cancelado')).toBe(true);
    expect(all.some(({ tipo }) => tipo === 5)).toBe(true);
    const { data } = await consultas().exportacion({ formato: 'csv' });
    const [titles = [], ...lines] = Buffer.from(data.base64, 'base64')
      .toString()
      .replaceAll('"', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    const sum = (title: string) => {
      const column = titles.indexOf(title);
      expect(column).toBeGreaterThan(0);
      return lines.reduce((total, cells) => total + Number(cells[column]!.replace(',', '.')), 0);
    };
    const details = await Promise.all(
      all
        .filter(({ estado }) => estado !== 'cancelado')
        .map(async ({ cdc, tipo }) => {
          const { totales } = (await consultas().detalle({ cdc })).data.documento!;
          return { totales, sign: tipo === 5 ? -1 : 1 };
        }),
    );
    const expected = (field: 'sub_10' | 'sub_5' | 'iva_10' | 'iva_5') =>
      details.reduce((total, { totales, sign }) => {
        const { total_gs, total_general } = totales;
        const rate = total_gs === undefined || total_general === 0 ? 1 : total_gs / total_general;
        return total + sign * (total_gs === undefined ? totales[field] : Math.round(totales[field] * rate));
      }, 0);
    expect(sum('Gravadas 10 % (Gs.)')).toBeCloseTo(expected('sub_10'), 2);
    expect(sum('Gravadas 5 % (Gs.)')).toBeCloseTo(expected('sub_5'), 2);
    expect(sum('IVA 10 % (Gs.)')).toBeCloseTo(expected('iva_10'), 2);
    expect(sum('IVA 5 % (Gs.)')).toBeCloseTo(expected('iva_5'), 2);
    expect(sum('Total sin validez')).not.toBe(0);
  });

  it('exports the KuDE and XML of the filtered list as a ZIP', async () => {
    const filtros = { estado: ['aprobado' as const], tipo: [1 as const] };
    const { data: rows } = await consultas().consulta({ filtros, por_pagina: 100 });
    expect(rows.length).toBeGreaterThan(1);
    const { data } = await consultas().exportacion({ formato: 'zip', filtros });
    expect(data.nombre).toBe('documentos_recibidos_2026-11-20.zip');
    const names = Object.keys(unzipSync(Buffer.from(data.base64, 'base64')));
    expect(names.map((name) => name.replace(/^.*_/, '')).toSorted()).toEqual(
      rows.flatMap(({ cdc }) => [`${cdc}.pdf`, `${cdc}.xml`]).toSorted(),
    );
  });

  it('refuses a ZIP of none', async () => {
    const pedido = { formato: 'zip' as const, filtros: { emisor: 'zzz' } };
    await expect(consultas().exportacion(pedido)).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'filtros', mensaje: 'Ninguno de los documentos tiene KuDE ni XML en el portal' }],
    });
  });
});
