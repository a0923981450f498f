import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RAZON_SOCIAL_PRUEBAS } from '@portal/sifen/node';
import { documentoImpreso } from '../../documentos/fixtures/documento-impreso.ts';
import { pedido, testClock } from '../../documentos/fixtures/facturas.ts';
import { testApi, type TestApi } from '../../test-api.ts';

/** Saved data of a company are in its next document: in XML, KuDE, number and QR. */
describe('the next document', () => {
  let t: TestApi;
  beforeEach(() => {
    t = testApi({ seed: 'empty', clock: testClock() });
  });
  afterEach(() => t.close());

  const admin = () => t.as('admin').controller;
  const save = (cambios: object) => admin().empresas.modificacion({ id: 'emp-1', version: 1, ...cambios });
  const emitir = async (cambios: object = {}) => {
    const { data } = await admin().facturas.emitir(pedido(cambios));
    return { ...data, ...(await documentoImpreso(t, data.id)) };
  };

  it('has the name and the address of the ambiente', async () => {
    const prueba = await emitir();
    expect(prueba.xml).toContain(`<dNomEmi>${RAZON_SOCIAL_PRUEBAS}</dNomEmi>`);
    expect(prueba.url_qr).toContain('/consultas-test/qr?');
    await save({
      ambiente: 'produccion',
      confirma_ambiente: true,
      csc: { id: '0007', secreto: 'a1B2'.repeat(8) },
    });
    const real = await emitir();
    expect(real.xml).toContain('<dNomEmi>Distribuidora Tajy S.A.</dNomEmi>');
    expect(real.url_qr).toContain('/consultas/qr?');
    expect(real.kude).not.toContain(RAZON_SOCIAL_PRUEBAS);
  });

  it('has a QR that is hashed with the new CSC', async () => {
    const secreto = 'Z9y8'.repeat(8);
    await save({ csc: { id: '0002', secreto } });
    const { url_qr } = await emitir();
    const [, text = '', hash] = /\?(.*)&cHashQR=(\w+)$/.exec(url_qr) ?? [];
    expect(text).toContain('IdCSC=0002');
    expect(hash).toBe(
      createHash('sha256')
        .update(text + secreto)
        .digest('hex'),
    );
  });

  it('rounds by SEDECO once the company does', async () => {
    const datos = pedido().datos;
    const odd = {
      ...datos,
      items: [{ ...datos.items[0], cantidad: 1, precio_unitario: 10_033 }],
      condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 10_000 }] },
    };
    await save({ redondeo_sedeco: true });
    const { xml, totales } = await emitir({ datos: odd });
    expect(totales.total_general).toBe(10_000);
    expect(xml).toContain('<dRedon>33</dRedon>');
  });

  it('asks who the client is from the new limit on', async () => {
    await save({ limite_innominado: 100_000 });
    const datos = { ...pedido().datos, receptor: { tipo: 'innominado' } };
    await expect(admin().facturas.emitir(pedido({ datos }) as never)).rejects.toMatchObject({
      message: 'Debe identificar al cliente: el total alcanza Gs. 100.000',
    });
  });

  it('carries the newest timbrado that has begun, and its own numbers', async () => {
    const { timbrados } = admin();
    await timbrados.alta({ id_empresa: 'emp-1', numero: '17000001', fecha_inicio: '2026-11-20' });
    await timbrados.alta({ id_empresa: 'emp-1', numero: '17000002', fecha_inicio: '2026-12-01' });
    const { xml, kude, numero } = await emitir();
    expect(xml).toContain('<dNumTim>17000001</dNumTim>');
    expect(xml).toContain('<dFeIniT>2026-11-20</dFeIniT>');
    expect(kude).toContain('17000001');
    expect(numero).toBe('001-001-0000001');
    const { data } = await timbrados.consulta({ filtros: { id_empresa: 'emp-1' } });
    await timbrados.habilitacion({
      id: data.find((one) => one.numero === '17000001')?.id ?? '',
      activo: false,
    });
    expect((await emitir()).xml).toContain('<dNumTim>12560843</dNumTim>');
  });

  it('is issued at the new establecimiento, with its address or else that of the company', async () => {
    const { establecimientos } = admin();
    const domicilio = { direccion: 'Ruta 7', numero_casa: 12, departamento: 5, ciudad: 2319 };
    const { data } = await establecimientos.alta({
      id_empresa: 'emp-1',
      codigo: '009',
      denominacion: 'Sucursal',
      puntos: ['004'],
      domicilio: null,
    });
    const place = { establecimiento: '009', punto: '004' };
    const sinDireccion = await emitir(place);
    expect(sinDireccion.numero).toBe('009-004-0000001');
    expect(sinDireccion.xml).toContain('<dDirEmi>Avda. Mariscal López</dDirEmi><dNumCas>1520</dNumCas>');
    const geografia = await admin().catalogos.geografia({ departamento: 5 });
    const distrito = geografia.data.distritos[0]?.codigo ?? 0;
    const { data: places } = await admin().catalogos.geografia({ departamento: 5, distrito });
    const ciudad = places.ciudades[0];
    await establecimientos.modificacion({
      id: data.id,
      version: 1,
      domicilio: { ...domicilio, distrito, ciudad: ciudad?.codigo ?? 0 },
    });
    const conDireccion = await emitir(place);
    expect(conDireccion.xml).toContain('<dDirEmi>Ruta 7</dDirEmi><dNumCas>12</dNumCas><cDepEmi>5</cDepEmi>');
    expect(conDireccion.xml).toContain(`<dDesCiuEmi>${ciudad?.descripcion ?? ''}</dDesCiuEmi>`);
    expect(conDireccion.kude).toContain('Ruta 7');
  });

  it('has the number that the punto was set to', async () => {
    const { establecimientos } = admin();
    const next = [{ punto: '001', tipo: 1 as const, siguiente: 1235 }];
    await emitir();
    const { data } = await establecimientos.modificacion({
      id: 'emp-1-est-001',
      version: 1,
      siguientes: next,
    });
    expect(data.numeracion).toContainEqual({
      punto: '001',
      tipo: 1,
      siguiente: 1235,
      numero: '001-001-0001235',
    });
    expect((await emitir()).numero).toBe('001-001-0001235');
    const back = establecimientos.modificacion({ id: 'emp-1-est-001', version: 2, siguientes: next });
    await expect(back).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'siguientes.0.siguiente', mensaje: 'El número 001-001-0001235 ya fue utilizado' }],
    });
    expect((await emitir()).numero).toBe('001-001-0001236');
  });

  it('goes on through the series', async () => {
    const next = [{ punto: '002', tipo: 1 as const, siguiente: 10_000_000 }];
    await admin().establecimientos.modificacion({ id: 'emp-1-est-001', version: 1, siguientes: next });
    const { xml, numero } = await emitir({ punto: '002' });
    expect(numero).toBe('AA 001-002-0000001');
    expect(xml).toContain('<dNumDoc>0000001</dNumDoc><dSerieNum>AA</dSerieNum>');
  });
});
