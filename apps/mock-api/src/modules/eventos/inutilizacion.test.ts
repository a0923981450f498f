import { verificarFirmaEvento } from '@portal/sifen/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import {
  datosFactura,
  emitirAndRespond,
  filaDocumento,
  item,
  pedido,
  rechazo,
  testClock,
} from '../../documentos/fixtures/facturas.ts';
import { storeOf } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';

const motivo = 'Numeración salteada por un error';

describe.each(moduleDatabases)('an inutilización on $kind', ({ create }) => {
  let t: TestApi;
  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty' });
  });
  afterEach(() => t.close());

  const cliente = () => t.as('cliente').controller;
  const store = () => storeOf(t.api.db, 'default');
  const evento = async (id: string) => (await cliente().eventos.detalle({ id })).data;

  /** The establecimiento and punto of every test. */
  const place = async () => {
    const { timbrado, establecimiento, punto } = await filaDocumento(t, (await emitirAndRespond(t)).id);
    return { id_empresa: 'emp-1', timbrado, establecimiento, punto, tipo_documento: 1 } as const;
  };

  it('voids free numbers, which are never given out', async () => {
    const where = await place();
    const { data, message } = await cliente().eventos.alta({
      tipo: 'inutilizacion',
      ...where,
      desde: 2,
      hasta: 4,
      motivo,
    });
    expect(message).toBe('Los números fueron inutilizados');
    expect(data).toMatchObject({ estado: 'registrado', codigo: '0600' });
    const { data: next } = await cliente().facturas.emitir(pedido());
    expect(next.numero).toBe('001-001-0000005');
    const detalle = await evento(data.id);
    expect(detalle).toMatchObject({
      numero: '001-001-0000002 a 001-001-0000004',
      rango: { desde: 2, hasta: 4, serie: null, cantidad: 3 },
      receptor_nombre: null,
      documentos: [],
      protocolo: expect.stringMatching(/^\d{17}$/),
    });
    expect(detalle.xml).toContain('<dNumIn>0000002</dNumIn><dNumFin>0000004</dNumFin>');
    expect(verificarFirmaEvento(detalle.xml ?? '')).toMatchObject({ valida: true, id: '1' });
    expect(detalle.respuesta_xml).toContain('<dCodRes>0600</dCodRes>');
    const previa = (await cliente().eventos.previsualizar({ ...where, desde: 1, hasta: 6 })).data;
    expect(previa).toMatchObject({
      cantidad: 6,
      libres: 1,
      usados: 1,
      por_inutilizar: 1,
      inutilizados: 3,
      rechazo: { codigo: '4065', campo: 'desde' },
    });
    expect(previa.numeros.map(({ situacion }) => situacion)).toEqual([
      'usado',
      'inutilizado',
      'inutilizado',
      'inutilizado',
      'por_inutilizar',
    ]);
  });

  it('skips a void range in the first number of a punto and in the number that is offered', async () => {
    const { timbrado } = await place();
    const where = {
      id_empresa: 'emp-1',
      timbrado,
      establecimiento: '001',
      punto: '002',
      tipo_documento: 1,
    } as const;
    await cliente().eventos.alta({ tipo: 'inutilizacion', ...where, desde: 1, hasta: 2, motivo });
    const one = await cliente().eventos.alta({ tipo: 'inutilizacion', ...where, desde: 3, hasta: 3, motivo });
    expect(one.message).toBe('El número fue inutilizado');
    const { data } = await cliente().facturas.emitir(pedido({ punto: '002' }));
    expect(data.numero).toBe('001-002-0000004');
  });

  it('takes the documents of its numbers that were not approved with it', async () => {
    const where = await place();
    const rechazada = await emitirAndRespond(t, datosFactura({ items: [item({ codigo: 'SIM-1002' })] }));
    const { data: generated } = await cliente().facturas.emitir(pedido());
    const { data } = await cliente().eventos.alta({
      tipo: 'inutilizacion',
      ...where,
      desde: 2,
      hasta: 3,
      motivo,
    });
    expect(data.estado).toBe('registrado');
    for (const [id, estado] of [
      [rechazada.id, 'rechazado'],
      [generated.id, 'generado'],
    ] as const) {
      expect((await filaDocumento(t, id)).estado).toBe('inutilizado');
      const acto = await store()
        .select('auditoria')
        .select(['usuario', 'antes', 'despues'])
        .where('id_objeto', '=', id)
        .where('accion', '=', 'inutilizar')
        .executeTakeFirst();
      expect(acto).toEqual({
        usuario: 'cliente',
        antes: JSON.stringify({ estado }),
        despues: JSON.stringify({ estado: 'inutilizado' }),
      });
    }
    expect((await evento(data.id)).documentos.map(({ numero }) => numero)).toEqual([
      '001-001-0000002',
      '001-001-0000003',
    ]);
    const reenvio = await rechazo(cliente().documentosElectronicos.enviar({ id: generated.id }));
    expect(reenvio).toMatchObject({ codigo: 'ESTADO_INVALIDO' });
  });

  it('is refused with what is wrong at its field', async () => {
    const where = await place();
    const { data: enviada } = await cliente().facturas.emitirEnviar(pedido());
    const casos: [object, string, string][] = [
      [{ desde: 1, hasta: 3 }, 'desde', 'El rango contiene documentos ya aprobados: 001-001-0000001'],
      [
        { desde: 2, hasta: 3 },
        'desde',
        `El rango contiene documentos que esperan respuesta: ${enviada.numero}`,
      ],
      [{ desde: 9, hasta: 8 }, 'hasta', 'El número final debe ser mayor o igual al inicial'],
      [{ desde: 10, hasta: 1010 }, 'hasta', 'El rango no puede superar 1000 números'],
      [{ desde: 0, hasta: 8 }, 'desde', 'Ingrese números entre 1 y 9999999'],
      [{ desde: 5, hasta: 10_000_000 }, 'hasta', 'Ingrese números entre 1 y 9999999'],
      [{ timbrado: '00000001' }, 'timbrado', 'El timbrado no pertenece a la empresa'],
      [{ establecimiento: '777' }, 'establecimiento', 'El establecimiento no pertenece al timbrado'],
      [{ punto: '777' }, 'punto', 'El punto de expedición no pertenece al timbrado'],
      [{ tipo_documento: 7 }, 'tipo_documento', 'El tipo de documento no corresponde al timbrado'],
      [{ motivo: 'abcd' }, 'motivo', 'El motivo debe tener entre 5 y 500 caracteres'],
    ];
    for (const [cambios, campo, mensaje] of casos) {
      const error = await rechazo(
        cliente().eventos.alta({
          tipo: 'inutilizacion',
          ...where,
          desde: 50,
          hasta: 60,
          motivo,
          ...cambios,
        }),
      );
      expect(error.errores, mensaje).toEqual([{ campo, mensaje }]);
    }
    const { data } = await cliente().eventos.alta({
      tipo: 'inutilizacion',
      ...where,
      desde: 11,
      hasta: 1010,
      motivo,
    });
    expect(data.estado).toBe('registrado');
    const repetida = await rechazo(
      cliente().eventos.alta({ tipo: 'inutilizacion', ...where, desde: 1009, hasta: 1011, motivo }),
    );
    expect(repetida.message).toBe(
      'El rango contiene números ya inutilizados: 001-001-0001009, 001-001-0001010',
    );
    expect(await store().select('eventos').select('id').execute()).toHaveLength(1);
  });

  it('leaves a document alone that the service may have: it can only be sent again', async () => {
    const where = await place();
    const lost = await emitirAndRespond(t, datosFactura({ items: [item({ codigo: 'SIM-0161' })] }));
    expect((await filaDocumento(t, lost.id)).estado).toBe('error_envio');
    const rango = { ...where, desde: 2, hasta: 3 };
    expect((await cliente().eventos.previsualizar(rango)).data).toMatchObject({
      usados: 1,
      por_inutilizar: 0,
      rechazo: { campo: 'desde' },
    });
    const error = await rechazo(cliente().eventos.alta({ tipo: 'inutilizacion', ...rango, motivo }));
    expect(error.errores).toEqual([
      {
        campo: 'desde',
        mensaje: 'El rango contiene documentos que esperan respuesta: 001-001-0000002',
      },
    ]);
    expect((await filaDocumento(t, lost.id)).estado).toBe('error_envio');
  });

  it('ends with day 15 of the month after the numbers were used', async () => {
    const where = await place();
    await emitirAndRespond(t, datosFactura({ items: [item({ codigo: 'SIM-1001' })] }));
    const limit = Date.parse('2026-12-16T02:59:59.999Z');
    const previa = await cliente().eventos.previsualizar({ ...where, desde: 2, hasta: 2 });
    expect(previa.data).toMatchObject({
      limite: '2026-12-15T23:59:59-03:00',
      por_inutilizar: 1,
      rechazo: null,
    });
    t.clock.advance(limit + 1 - t.clock.now().getTime());
    const error = await rechazo(
      cliente().eventos.alta({ tipo: 'inutilizacion', ...where, desde: 2, hasta: 2, motivo }),
    );
    expect(error).toMatchObject({
      codigo: 'PLAZO_VENCIDO',
      message: 'El plazo para inutilizar estos números venció el 15/12/2026 23:59',
    });
    t.clock.advance(-1);
    const { data } = await cliente().eventos.alta({
      tipo: 'inutilizacion',
      ...where,
      desde: 2,
      hasta: 2,
      motivo,
    });
    expect(data.estado).toBe('registrado');
  });

  it('ends with the month of the first signature, whatever was corrected since', async () => {
    const where = await place();
    const rejected = datosFactura({ items: [item({ codigo: 'SIM-0160' })] });
    const [first, second] = [await emitirAndRespond(t, rejected), await emitirAndRespond(t, rejected)];
    t.clock.advance(Date.parse('2026-12-14T12:00:00Z') - t.clock.now().getTime());
    const { version, creado } = await filaDocumento(t, first.id);
    await cliente().facturas.corregir({ id: first.id, version, datos: rejected });
    t.clock.advance(t.api.config.respuestaMs);
    await cliente().documentosElectronicos.consultarEstado({ ids: [first.id] });
    expect(await filaDocumento(t, first.id)).toMatchObject({ estado: 'rechazado', creado });
    const voided = (numero: number) =>
      cliente().eventos.alta({ tipo: 'inutilizacion', ...where, desde: numero, hasta: numero, motivo });
    t.clock.advance(Date.parse('2026-12-16T03:00:00Z') - t.clock.now().getTime());
    for (const { numero } of [first, second])
      expect(await rechazo(voided(Number(numero.slice(-7))))).toMatchObject({
        codigo: 'PLAZO_VENCIDO',
        message: 'El plazo para inutilizar estos números venció el 15/12/2026 23:59',
      });
  });

  it('and the issue of documents at once never share a number', async () => {
    const where = await place();
    const [voided, ...emitidas] = await Promise.all([
      cliente().eventos.alta({ tipo: 'inutilizacion', ...where, desde: 3, hasta: 5, motivo }),
      ...Array.from({ length: 6 }, () => cliente().facturas.emitir(pedido())),
    ]);
    expect(voided.data.estado).toBe('registrado');
    const valid = await store()
      .select('documentos')
      .select('numero')
      .where('estado', '!=', 'inutilizado')
      .orderBy('numero')
      .execute();
    expect(valid.map(({ numero }) => numero).filter((numero) => numero >= 3 && numero <= 5)).toEqual([]);
    expect(new Set(emitidas.map(({ data }) => data.numero)).size).toBe(6);
  });
});
