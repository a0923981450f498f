import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { pedido, rechazo, testClock } from '../../documentos/fixtures/facturas.ts';
import type { TestApi } from '../../test-api.ts';

const created = {
  ruc: '80000001',
  dv: 3,
  tipo_contribuyente: 2 as const,
  razon_social: 'Nueva Empresa S.A.',
  actividades: [{ codigo: '46300', descripcion: 'Comercio al por mayor' }],
  direccion: { direccion: 'Calle Palma', numero_casa: 0, departamento: 1, distrito: 1, ciudad: 1 },
  telefono: '021600100',
  correo: 'nueva@example.com',
};
const other = { ruc: '80000002', dv: 1 };
const motivo = 'El RUC del certificado (80000001-3) no corresponde a la empresa (80000002-1)';

describe.each(moduleDatabases)(
  'a company whose RUC changes after its certificate was loaded, on $kind',
  ({ create }) => {
    let t: TestApi;
    const sandbox = ownSandbox('ruc');
    beforeAll(async () => {
      t = await apiOn(create, { seed: 'empty', clock: testClock() });
    });
    afterAll(() => t.close());

    const client = () => t.as('admin', sandbox()).controller;
    /** A company that has not issued yet, with a certificate of its RUC. */
    const begin = async () => {
      const { data: empresa } = await client().empresas.alta(created);
      const { data: certificado } = await client().certificados.crearDemo({ id_empresa: empresa.id });
      return { id: empresa.id, certificado: certificado.id };
    };
    const diagnostico = async (id: string) =>
      (await client().empresas.detalle({ id })).data.diagnostico.find(
        ({ codigo }) => codigo === 'certificado',
      );

    it('loses the certificate, and is told why', async () => {
      const { id, certificado } = await begin();
      const { data } = await client().empresas.modificacion({ id, version: 1, ...other });
      expect(data).toMatchObject({ certificado_hasta: null, certificado_estado: null });
      expect(await diagnostico(id)).toMatchObject({ estado: 'falta', mensaje: `${motivo}.` });
      expect((await client().certificados.detalle({ id: certificado })).data.activo).toBe(false);
      expect((await client().facturas.preparar({ id_empresa: id })).data.certificado).toEqual({
        vigente: false,
        problema: motivo,
      });
      const { data: actos } = await client().auditoria.consulta({
        filtros: { objetos: ['certificados'], id_objeto: certificado },
        orden: { campo: 'fecha', sentido: 'desc' },
      });
      expect(actos.map(({ accion }) => accion).sort()).toEqual(['alta', 'deshabilitar']);
      expect(actos.find(({ accion }) => accion === 'deshabilitar')?.detalle).toBe(
        `Certificado de NUEVA EMPRESA S.A.: ${motivo}`,
      );
    });

    it('does not get it back, unless it gets its RUC back', async () => {
      const { id, certificado } = await begin();
      await client().empresas.modificacion({ id, version: 1, ...other });
      const activate = () => client().certificados.habilitacion({ id: certificado, activo: true });
      expect(await rechazo(activate())).toMatchObject({ codigo: 'ESTADO_INVALIDO', message: motivo });
      expect((await client().certificados.detalle({ id: certificado })).data.activo).toBe(false);
      const { ruc, dv } = created;
      await client().empresas.modificacion({ id, version: 2, ruc, dv });
      expect((await activate()).data.activo).toBe(true);
      expect(await diagnostico(id)).toMatchObject({ estado: 'listo' });
    });

    it('keeps one that has the new RUC, and other changes keep it as well', async () => {
      const { id, certificado } = await begin();
      await client().empresas.modificacion({ id, version: 1, telefono: '021600200' });
      await t.api.db
        .updateTable('certificados')
        .set({ ruc: '80000002-1' })
        .where('sandbox', '=', sandbox())
        .where('id', '=', certificado)
        .execute();
      await client().empresas.modificacion({ id, version: 2, ...other });
      expect((await client().certificados.detalle({ id: certificado })).data.activo).toBe(true);
    });

    it('signs nothing with one that is active all the same', async () => {
      await client().empresas.detalle({ id: 'emp-1' });
      await t.api.db
        .updateTable('certificados')
        .set({ ruc: '80013884-8' })
        .where('sandbox', '=', sandbox())
        .where('id', '=', 'emp-1-cert-1')
        .execute();
      const message = 'El RUC del certificado (80013884-8) no corresponde a la empresa (80069563-1)';
      expect(await rechazo(client().facturas.emitir(pedido()))).toMatchObject({
        codigo: 'VALIDACION',
        message,
      });
      const anular = client().eventos.alta({
        tipo: 'inutilizacion',
        id_empresa: 'emp-1',
        timbrado: '12560843',
        establecimiento: '001',
        punto: '001',
        tipo_documento: 1,
        desde: 9_000_000,
        hasta: 9_000_000,
        motivo: 'Salto de numeración',
      });
      expect((await rechazo(anular)).errores).toEqual([{ campo: 'id_empresa', mensaje: message }]);
    });
  },
);
