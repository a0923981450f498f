import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { START, pedido, rechazo, testClock } from '../../documentos/fixtures/facturas.ts';
import { storeOf } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';

const DAY = 86_400;
const inside = (seconds: number): string => new Date(Date.parse(START) + seconds * 1000).toISOString();
const vencido = { codigo: 'certificado_vencido', mensaje: 'El certificado venció el 20/11/2026' };
const future = { codigo: 'certificado_futuro', mensaje: 'El certificado estará vigente desde el 20/11/2026' };

describe.each(moduleDatabases)('the active certificate at its limits on $kind', ({ create }) => {
  let t: TestApi;
  let emitida: string;
  beforeAll(async () => {
    t = await apiOn(create, { seed: 'empty', clock: testClock() });
    emitida = (await t.as('cliente').controller.facturas.emitir(pedido())).data.id;
  });
  afterAll(() => t.close());

  it.each([
    { desde: -DAY, hasta: -1, falla: vencido },
    { desde: -DAY, hasta: 0, falla: undefined },
    { desde: -DAY, hasta: 1, falla: undefined },
    { desde: -1, hasta: DAY, falla: undefined },
    { desde: 0, hasta: DAY, falla: undefined },
    { desde: 1, hasta: DAY, falla: future },
  ])('in force from $desde s to $hasta s from now: $falla.codigo', async ({ desde, hasta, falla: fault }) => {
    const vigencia = { valido_desde: inside(desde), valido_hasta: inside(hasta) };
    const table = storeOf(t.api.db, 'default').update('certificados').set(vigencia);
    await table.where('id_empresa', '=', 'emp-1').execute();
    const { facturas, eventos } = t.as('cliente').controller;
    const { clave_unica: _clave, ...borrador } = pedido();
    const { data } = await facturas.previsualizacion({ ...borrador, kude: false });
    const observed = data.observaciones.filter(({ codigo }) => codigo.startsWith('certificado'));
    expect(observed).toEqual(fault === undefined ? [] : [{ campo: '', nivel: 'error', ...fault }]);
    const cancelar = () => eventos.alta({ tipo: 'cancelacion', id: emitida, motivo: 'Cliente equivocado' });
    if (fault === undefined) {
      await facturas.emitir(pedido());
      expect((await rechazo(cancelar())).errores).not.toContainEqual(
        expect.objectContaining({ campo: 'id_empresa' }),
      );
      return;
    }
    const errores = [{ campo: 'id_empresa', mensaje: fault.mensaje }];
    expect(await rechazo(facturas.emitir(pedido()))).toMatchObject({
      codigo: 'VALIDACION',
      message: fault.mensaje,
      errores,
    });
    expect((await rechazo(cancelar())).errores).toEqual(errores);
  });
});
