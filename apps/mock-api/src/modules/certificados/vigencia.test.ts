import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { databases } from '../../../test/databases.ts';
import { INICIO, pedido, rechazo, relojDePrueba } from '../../documentos/fixtures/facturas.ts';
import { storeOf } from '../../store/store.ts';
import type { TestApi } from '../../test-api.ts';

const DIA = 86_400;
const dentro = (segundos: number): string => new Date(Date.parse(INICIO) + segundos * 1000).toISOString();
const vencido = { codigo: 'certificado_vencido', mensaje: 'El certificado venció el 20/11/2026' };
const futuro = { codigo: 'certificado_futuro', mensaje: 'El certificado vale desde el 20/11/2026' };

describe.each(databases)('the active certificate at its limits on $kind', ({ create }) => {
  let t: TestApi;
  let emitida: string;
  beforeAll(async () => {
    t = await apiOn(create, { seed: 'empty', clock: relojDePrueba() });
    emitida = (await t.as('cliente').controller.facturas.emitir(pedido())).data.id;
  });
  afterAll(() => t.close());

  it.each([
    { desde: -DIA, hasta: -1, falla: vencido },
    { desde: -DIA, hasta: 0, falla: undefined },
    { desde: -DIA, hasta: 1, falla: undefined },
    { desde: -1, hasta: DIA, falla: undefined },
    { desde: 0, hasta: DIA, falla: undefined },
    { desde: 1, hasta: DIA, falla: futuro },
  ])('in force from $desde s to $hasta s from now: $falla.codigo', async ({ desde, hasta, falla }) => {
    const vigencia = { valido_desde: dentro(desde), valido_hasta: dentro(hasta) };
    const tabla = storeOf(t.api.db, 'default').update('certificados').set(vigencia);
    await tabla.where('id_empresa', '=', 'emp-1').execute();
    const { facturas, eventos } = t.as('cliente').controller;
    const { clave_unica: _clave, ...borrador } = pedido();
    const { data } = await facturas.previsualizacion({ ...borrador, kude: false });
    const observadas = data.observaciones.filter(({ codigo }) => codigo.startsWith('certificado'));
    expect(observadas).toEqual(falla === undefined ? [] : [{ campo: '', nivel: 'error', ...falla }]);
    const cancelar = () => eventos.alta({ tipo: 'cancelacion', id: emitida, motivo: 'Cliente equivocado' });
    if (falla === undefined) {
      await facturas.emitir(pedido());
      expect((await rechazo(cancelar())).errores).not.toContainEqual(
        expect.objectContaining({ campo: 'id_empresa' }),
      );
      return;
    }
    const errores = [{ campo: 'id_empresa', mensaje: falla.mensaje }];
    expect(await rechazo(facturas.emitir(pedido()))).toMatchObject({
      codigo: 'VALIDACION',
      message: falla.mensaje,
      errores,
    });
    expect((await rechazo(cancelar())).errores).toEqual(errores);
  });
});
