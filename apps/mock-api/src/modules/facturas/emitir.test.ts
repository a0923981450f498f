import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatosFactura } from '@portal/contracts';
import { datosFactura, item, pedido, rechazo, testClock } from '../../documentos/fixtures/facturas.ts';
import { storeOf } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const counted = (monto: number): DatosFactura['condicion'] => ({
  tipo: 'contado',
  pagos: [{ tipo: 1, monto }],
});
const innominado: DatosFactura['receptor'] = { tipo: 'innominado' };
const contribuyente = { ...datosFactura().receptor, tipo: 'contribuyente' } as Extract<
  DatosFactura['receptor'],
  { tipo: 'contribuyente' }
>;

/** The fault, its field and the message for the user. */
const BAD_DATOS: readonly (readonly [string, Partial<DatosFactura>, string, string])[] = [
  [
    'quantity zero',
    { items: [item({ cantidad: 0 })] },
    'datos.items.0.cantidad',
    'La cantidad debe ser mayor a cero',
  ],
  [
    'negative price',
    { items: [item({ precio_unitario: -1 })] },
    'datos.items.0.precio_unitario',
    'El precio no puede ser negativo',
  ],
  [
    'decimals in guaraníes',
    { items: [item({ precio_unitario: 10.5 })] },
    'datos.items.0.precio_unitario',
    'En guaraníes no se admiten decimales',
  ],
  [
    'discount above the price',
    { items: [item({ descuento_unitario: 60_000 })] },
    'datos.items.0.descuento_unitario',
    'El descuento supera el precio',
  ],
  [
    'second item without description',
    { items: [item(), item({ descripcion: ' ' })] },
    'datos.items.1.descripcion',
    'Ingrese la descripción',
  ],
  [
    'rate that does not go with the IVA',
    { items: [item({ tasa: 0 })] },
    'datos.items.0.tasa',
    'La tasa de IVA debe ser 5 o 10',
  ],
  [
    'a place without a street',
    { receptor: { ...contribuyente, contacto: { departamento: 1, ciudad: 1 } } },
    'datos.receptor.contacto.direccion',
    'Ingrese la dirección',
  ],
  ['no items', { items: [] }, 'datos.items', 'Ingrese al menos un ítem'],
  ['currency without rate', { moneda: 'USD' }, 'datos.tipo_cambio', 'Ingrese el tipo de cambio'],
  ['unknown currency', { moneda: 'XXQ' }, 'datos.moneda', 'Seleccione la moneda'],
  ['unknown presence', { presencia: 8 }, 'datos.presencia', 'Seleccione la presencia'],
  [
    'issue date 31 days back',
    { fecha_emision: '2026-10-20T12:00:00Z' },
    'datos.fecha_emision',
    'La fecha de emisión no puede tener más de 30 días de atraso',
  ],
  [
    'issue date 6 days ahead',
    { fecha_emision: '2026-11-26T12:00:00Z' },
    'datos.fecha_emision',
    'La fecha de emisión no puede adelantarse más de 5 días',
  ],
  [
    'issue date that is none',
    { fecha_emision: 'hoy' },
    'datos.fecha_emision',
    'La fecha y hora no es válida',
  ],
  [
    'payments that do not add up',
    { condicion: counted(100_000) },
    'datos.condicion.pagos',
    'La suma de los pagos (Gs. 100.000) no coincide con el total (Gs. 110.000)',
  ],
  [
    'cuotas that do not add up',
    { condicion: { tipo: 'credito', modalidad: 'cuotas', entrega_inicial: [], cuotas: [{ monto: 50_000 }] } },
    'datos.condicion.cuotas',
    'La suma de las cuotas no coincide con el saldo',
  ],
  [
    'cuota due before the issue',
    {
      condicion: {
        tipo: 'credito',
        modalidad: 'cuotas',
        entrega_inicial: [],
        cuotas: [{ monto: 110_000, vencimiento: '2026-11-19' }],
      },
    },
    'datos.condicion.cuotas.0.vencimiento',
    'El vencimiento no puede ser anterior a la emisión',
  ],
  [
    'wrong check digit',
    { receptor: { ...contribuyente, dv: 3 } },
    'datos.receptor.ruc',
    'El RUC no es válido: el dígito verificador debería ser 8',
  ],
  [
    'no receiver named from the limit on',
    { receptor: innominado, items: [item({ precio_unitario: 3_500_000 })], condicion: counted(7_000_000) },
    'datos.receptor',
    'Debe identificar al cliente: el total alcanza Gs. 7.000.000',
  ],
  [
    'card without its brand',
    { condicion: { tipo: 'contado', pagos: [{ tipo: 3, monto: 110_000 }] } },
    'datos.condicion.pagos.0.tarjeta.marca',
    'Seleccione la tarjeta',
  ],
  [
    'name of control characters',
    { receptor: { ...contribuyente, nombre: '\u0001\u0002\u0003\u0004\u0005' } },
    'datos.receptor.nombre',
    'Ingrese el nombre o razón social',
  ],
  [
    'mail that is none',
    { receptor: { ...contribuyente, contacto: { correos: ['x'] } } },
    'datos.receptor.contacto.correos.0',
    'Ingrese un correo válido',
  ],
];

describe('emitir', () => {
  let t: TestApi;
  beforeEach(() => {
    t = testApi({ clock: testClock(), seed: 'empty' });
  });
  afterEach(() => t.close());

  const facturas = () => t.as('cliente').controller.facturas;
  const store = () => storeOf(t.api.db, 'default');

  it.each(BAD_DATOS)('refuses %s', async (_caso, cambios, campo, mensaje) => {
    const error = await rechazo(facturas().emitir(pedido({ datos: datosFactura(cambios) })));
    expect(error.codigo).toBe('VALIDACION');
    expect(error.errores).toContainEqual({ campo, mensaje });
    expect(error.message).toBe(error.errores[0]?.mensaje);
    expect(await store().select('documentos').select('id').execute()).toEqual([]);
    expect(await store().select('claves_unicas').select('clave').execute()).toEqual([]);
  });

  it.each([
    [{ establecimiento: '009' }, 'establecimiento', 'El establecimiento 009 no existe o no está activo'],
    [{ punto: '009' }, 'punto', 'El punto de expedición 009 no existe en el establecimiento 001'],
    [{ establecimiento: '1' }, 'establecimiento', 'El código debe tener 3 dígitos'],
    [{ clave_unica: 'corta' }, 'clave_unica', 'La clave única debe tener de 8 a 64 caracteres'],
    [{ id: 'un-borrador' }, 'version', 'Falta la versión del borrador'],
  ])('refuses the call with %j', async (cambios, campo, mensaje) => {
    const error = await rechazo(facturas().emitir({ ...pedido(), ...cambios }));
    expect(error).toMatchObject({ codigo: 'VALIDACION', errores: [{ campo, mensaje }] });
  });

  it.each([
    ['portal', { 'X-Origin': 'portal' }],
    ['api', {}],
    ['api', { 'X-Origin': 'otro' }],
  ] as const)('notes that a document comes from the %s, called with %j', async (origen, headers) => {
    const { body } = await request(t.app)
      .post('/users/controller')
      .set({ Authorization: `Bearer ${t.api.tokenFor('cliente')}`, ...headers })
      .send({ objeto: 'facturas', operacion: 'E', data: { accion: 'emitir', ...pedido() } });
    const { id } = (body as { data: { id: string } }).data;
    const { data } = await t.as('cliente').controller.documentosElectronicos.detalle({ id });
    expect(data.origen).toBe(origen);
  });

  it('tells the document of a key to those of its empresa, and that a key has none', async () => {
    const wanted = { id_empresa: 'emp-1', clave_unica: 'clave-perdida-1' };
    const ask = () => t.as('cliente').controller.documentosElectronicos.porClave(wanted);
    expect((await ask()).data).toEqual({ emitido: null });
    await rechazo(facturas().emitir({ ...pedido({ datos: datosFactura({ items: [] }) }), ...wanted }));
    expect((await ask()).data).toEqual({ emitido: null });
    const { data } = await facturas().emitir({ ...pedido(), ...wanted });
    const { id, numero, cdc } = data;
    expect((await ask()).data).toEqual({ emitido: { id, numero, cdc } });
    const other = { ...wanted, id_empresa: 'emp-4' };
    expect((await t.as('multi').controller.documentosElectronicos.porClave(other)).data.emitido).toBeNull();
    const foreign = await rechazo(t.as('cliente').controller.documentosElectronicos.porClave(other));
    expect(foreign.codigo).toBe('NO_ENCONTRADO');
  });

  it('refuses without a certificate in force', async () => {
    const error = await rechazo(t.as('multi').controller.facturas.emitir(pedido({ id_empresa: 'emp-4' })));
    expect(error.errores).toEqual([{ campo: 'id_empresa', mensaje: 'El certificado venció el 08/11/2026' }]);
    const { data } = await t.as('multi').controller.facturas.preparar({ id_empresa: 'emp-4' });
    expect(data.certificado.vigente).toBe(false);
  });

  it('refuses without an active timbrado, or before it began', async () => {
    const mensaje = 'No hay timbrado activo para el punto seleccionado';
    await facturas().preparar({ id_empresa: 'emp-1' });
    await store().update('timbrados').set({ fecha_inicio: '2026-11-20' }).execute();
    const yesterday = datosFactura({ fecha_emision: '2026-11-19T12:00:00Z' });
    expect((await rechazo(facturas().emitir(pedido({ datos: yesterday })))).errores).toEqual([
      { campo: 'punto', mensaje },
    ]);
    await facturas().emitir(pedido());
    await store().update('timbrados').set({ activo: 0 }).execute();
    expect((await rechazo(facturas().emitir(pedido()))).errores).toEqual([{ campo: 'punto', mensaje }]);
    const { data } = await facturas().preparar({ id_empresa: 'emp-1' });
    expect(data.establecimientos[0]?.puntos[0]).toEqual({
      codigo: '001',
      timbrado: null,
      siguiente_numero: '',
    });
  });

  it('tells the form the clientes and products of the last facturas', async () => {
    const { data: before } = await facturas().preparar({ id_empresa: 'emp-1' });
    const { data: emitida } = await facturas().emitir(pedido());
    const { recientes: recent } = (await facturas().preparar({ id_empresa: 'emp-1' })).data;
    expect(recent.ultima).toBe(emitida.id);
    expect(before.recientes.ultima).not.toBe(emitida.id);
    expect(recent.clientes.length).toBeLessThanOrEqual(8);
    expect(new Set(recent.productos.map(({ codigo }) => codigo)).size).toBe(recent.productos.length);
    expect([...recent.clientes, ...recent.productos].every(({ id_empresa }) => id_empresa === 'emp-1')).toBe(
      true,
    );
  });

  it('refuses for an empresa that is not active', async () => {
    await facturas().preparar({ id_empresa: 'emp-1' });
    await store().update('empresas').set({ activa: 0 }).where('id', '=', 'emp-1').execute();
    const error = await rechazo(facturas().emitir(pedido()));
    expect(error.errores).toContainEqual({ campo: 'id_empresa', mensaje: 'La empresa no está activa' });
  });

  it.each<[string, Partial<DatosFactura>, object]>([
    [
      'no receiver named below the limit',
      { receptor: innominado },
      { receptor_nombre: 'Sin Nombre', receptor_documento: '0' },
    ],
    [
      'a foreign currency',
      {
        moneda: 'USD',
        tipo_cambio: 7300,
        items: [item({ precio_unitario: 99.99 })],
        condicion: counted(199.98),
      },
      { moneda: 'USD', total: 199.98, total_gs: 1_459_854 },
    ],
    [
      'credit by term',
      { condicion: { tipo: 'credito', modalidad: 'plazo', plazo: '30 días', entrega_inicial: [] } },
      { total: 110_000 },
    ],
    [
      'the last allowed day',
      { fecha_emision: '2026-10-21T12:00:00Z' },
      { fecha_emision: '2026-10-21T12:00:00.000Z' },
    ],
  ])('issues %s', async (_caso, cambios, expected) => {
    const { data } = await facturas().emitir(pedido({ datos: datosFactura(cambios) }));
    expect(
      await store().select('documentos').selectAll().where('id', '=', data.id).executeTakeFirst(),
    ).toMatchObject(expected);
  });

  it('leaves out what does not belong to a kind of payment', async () => {
    const tarjeta = { marca: 77, procesamiento: 1 } as const;
    const pago = { tipo: 1, monto: 110_000, tarjeta, cheque: { numero: 'x', banco: '' }, descripcion: 'x' };
    const datos = datosFactura({ condicion: { tipo: 'contado', pagos: [pago] } });
    const { data } = await facturas().emitir(pedido({ datos }));
    const rows = store().select('documentos').select(['xml', 'datos']).where('id', '=', data.id);
    const row = await rows.executeTakeFirstOrThrow();
    expect(row.xml).not.toMatch(/gPagTarCD|gPagCheq/);
    expect(JSON.parse(row.datos)).toMatchObject({ condicion: { pagos: [{ tipo: 1, monto: 110_000 }] } });
    expect(row.datos).not.toMatch(/tarjeta|cheque/);
  });

  it('applies the SEDECO rounding of the empresa', async () => {
    const datos = datosFactura({ items: [item({ precio_unitario: 53_732 })], condicion: counted(107_450) });
    const { data } = await facturas().emitir(pedido({ id_empresa: 'emp-3', datos }));
    expect(data.totales).toMatchObject({ total_operacion: 107_464, redondeo: 14, total_general: 107_450 });
  });

  it('tells the form what it needs', async () => {
    const { data } = await facturas().preparar({ id_empresa: 'emp-1' });
    expect(data.empresa).toMatchObject({
      ruc: '80069563',
      dv: 1,
      ambiente: 'pruebas',
      limite_innominado: 7_000_000,
    });
    expect(data.certificado).toMatchObject({ vigente: true });
    expect(data.establecimientos.map(({ codigo }) => codigo)).toEqual(['001', '002']);
    expect(data.establecimientos[0]).toMatchObject({
      direccion: 'Avda. Mariscal López 1520, ASUNCION (DISTRITO)',
    });
    expect(data.establecimientos[0]?.puntos[1]).toEqual({
      codigo: '002',
      timbrado: { numero: '12560843', fecha_inicio: '2024-03-01' },
      siguiente_numero: '001-002-0000001',
    });
  });
});
