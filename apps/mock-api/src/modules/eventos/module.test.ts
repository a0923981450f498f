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
import { columnsOfDocumento, pendienteColumns } from '../../documentos/eventos/columns.ts';
import { storeOf, type Store } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const motivo = 'Error en los datos del receptor';

describe.each(moduleDatabases)('cancelling on $kind', ({ create }) => {
  let t: TestApi;
  let store: Store;
  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty' });
    store = storeOf(t.api.db, 'default');
  });
  afterEach(() => t.close());

  const cancelar = (id: string, by = motivo) =>
    t.as('cliente').controller.eventos.alta({ tipo: 'cancelacion', id, motivo: by });
  const row = (id: string) => filaDocumento(t, id);

  it('cancels until the last second of its 48 hours', async () => {
    const { id } = await emitirAndRespond(t);
    t.clock.advance(48 * HOUR - SECOND);
    const { data } = await cancelar(id);
    expect(data).toMatchObject({ estado: 'registrado', codigo: '0600', mensaje: 'Evento registrado' });
    expect((await row(id)).estado).toBe('cancelado');
    expect(await store.select('eventos').selectAll().execute()).toMatchObject([
      {
        id: data.id,
        id_documento: id,
        tipo: 'cancelacion',
        motivo,
        estado: 'registrado',
        usuario: 'cliente',
      },
    ]);
    const actos = await store.select('auditoria').selectAll().where('accion', '=', 'cancelar').execute();
    expect(actos).toMatchObject([{ id_objeto: id, usuario: 'cliente', detalle: `Cancelado: ${motivo}` }]);
  });

  it('refuses one second after them', async () => {
    const { id } = await emitirAndRespond(t);
    t.clock.advance(48 * HOUR + SECOND);
    const error = await rechazo(cancelar(id));
    expect(error.codigo).toBe('PLAZO_VENCIDO');
    expect(error.message).toBe('El plazo de 48 horas para cancelar esta factura venció el 22/11/2026 09:00');
    expect((await row(id)).estado).toBe('aprobado');
  });

  it('gives other kinds 168 hours', async () => {
    const { id } = await emitirAndRespond(t);
    await store.update('documentos').set({ tipo: 5 }).where('id', '=', id).execute();
    t.clock.advance(168 * HOUR - SECOND);
    expect((await cancelar(id)).data.estado).toBe('registrado');
  });

  it('refuses what is not approved, and a second cancellation', async () => {
    const { data: generated } = await t.as('cliente').controller.facturas.emitir(pedido());
    expect(await rechazo(cancelar(generated.id))).toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'Solo se puede cancelar un documento aprobado',
    });
    const rechazada = await emitirAndRespond(t, datosFactura({ items: [item({ codigo: 'SIM-1001' })] }));
    expect(await rechazo(cancelar(rechazada.id))).toMatchObject({ codigo: 'ESTADO_INVALIDO' });
    const { id } = await emitirAndRespond(t);
    const second = await Promise.allSettled([cancelar(id), cancelar(id)]);
    expect(second.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rechazo(cancelar(id))).toMatchObject({ message: 'El documento ya está cancelado' });
    expect(await store.select('eventos').select('id').execute()).toHaveLength(1);
  });

  it('asks for the nota de crédito to be cancelled first', async () => {
    const factura = await emitirAndRespond(t);
    const nota = await emitirAndRespond(t);
    await store
      .update('documentos')
      .set({ tipo: 5, asociado_cdc: factura.cdc })
      .where('id', '=', nota.id)
      .execute();
    expect(await rechazo(cancelar(factura.id))).toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'Debe cancelar primero la nota de crédito 001-001-0000002',
    });
    await cancelar(nota.id);
    expect((await cancelar(factura.id)).data.estado).toBe('registrado');
  });

  it('is possible after the receiver has confirmed (NT 25)', async () => {
    const { id, cdc } = await emitirAndRespond(t);
    await store
      .insert('eventos', {
        ...pendienteColumns({ tipo: 'conformidad', cdc, alcance: 'total' }, 7, t.clock.now().toISOString()),
        ...columnsOfDocumento(await row(id)),
        id: 'conforme',
        estado: 'registrado',
        codigo: '0600',
        usuario: 'receptor',
      })
      .execute();
    expect((await cancelar(id)).data).toMatchObject({ estado: 'registrado', codigo: '0600' });
  });

  it.each([
    ['four characters', 'abcd'],
    ['blanks', '        '],
    ['501 characters', 'x'.repeat(501)],
  ])('refuses a reason of %s', async (_caso, by) => {
    const { id } = await emitirAndRespond(t);
    const mensaje = 'El motivo debe tener entre 5 y 500 caracteres';
    expect(await rechazo(cancelar(id, by))).toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'motivo', mensaje }],
    });
    expect((await row(id)).estado).toBe('aprobado');
  });

  it('keeps foreign companies and wrong roles out', async () => {
    const { data } = await t.as('admin').controller.facturas.emitir(pedido({ id_empresa: 'emp-2' }));
    for (const id of [data.id, 'nada']) {
      expect(await rechazo(cancelar(id))).toMatchObject({
        codigo: 'NO_ENCONTRADO',
        message: 'No se encontró el documento.',
      });
    }
    for (const [usuario, codigo] of [
      ['soporte', 'SIN_PERMISO'],
      ['consulta', 'NO_ENCONTRADO'],
    ] as const) {
      const call = t.as(usuario).controller.eventos.alta({ tipo: 'cancelacion', id: data.id, motivo });
      expect(await rechazo(call)).toMatchObject({ codigo });
    }
  });
});
