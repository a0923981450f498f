import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../test/databases.ts';
import { startSmtp, type TestSmtpServer } from '../../test/smtp.ts';
import { emitirAndRespond, testClock } from '../documentos/fixtures/facturas.ts';
import { testApi, type TestApi } from '../test-api.ts';

describe.each(databases)('the mail server of the demo on $kind', ({ create }) => {
  let smtp: TestSmtpServer;
  let t: TestApi;
  let dispose: () => Promise<void>;
  beforeEach(async () => {
    const database = await create();
    dispose = () => database.dispose();
    smtp = await startSmtp();
    t = testApi({
      database: database.target,
      clock: testClock(),
      seed: 'empty',
      config: { demoSmtp: { host: '127.0.0.1', port: smtp.port } },
    });
  });
  afterEach(async () => {
    await t.close();
    await smtp.close();
    await dispose();
  });

  const servers = async (sandbox?: string) => {
    const { data } = await t.as('admin', sandbox).controller.empresasCorreo.consulta({ filtros: {} });
    return Object.fromEntries(data.map(({ id_empresa, servidor }) => [id_empresa, servidor]));
  };

  it('is that of companies without one, whose documents are really sent', async () => {
    await t.api.deliverMail();
    expect(await servers()).toEqual({
      'emp-1': '127.0.0.1',
      'emp-2': 'rechaza.test',
      'emp-3': 'correo.laespiga.example',
      'emp-4': '127.0.0.1',
    });
    const { id, numero } = await emitirAndRespond(t);
    await t.api.deliverMail();
    const { data } = await t.as('cliente').controller.documentosElectronicos.detalle({ id });
    expect(data.correos).toMatchObject([{ estado: 'enviado' }]);
    expect(smtp.mails.some(({ raw }) => raw.includes(numero))).toBe(true);
  });

  it('is not given twice, and given again after a reset', async () => {
    await t.api.deliverMail();
    const { controller } = t.as('admin');
    const { data } = await controller.empresasCorreo.consulta({ filtros: {} });
    const first = data.find(({ id_empresa }) => id_empresa === 'emp-1');
    await controller.empresasCorreo.baja({ id: first?.id ?? '' });
    await t.api.deliverMail();
    expect(await servers()).not.toHaveProperty('emp-1');
    await t.as('admin').mock.reset({ body: {} });
    await t.api.deliverMail();
    expect(await servers()).toHaveProperty('emp-1', '127.0.0.1');
  });

  it('is not that of other sandboxes', async () => {
    await t.api.deliverMail();
    expect(await servers('other')).toEqual({ 'emp-2': 'rechaza.test', 'emp-3': 'correo.laespiga.example' });
  });
});
