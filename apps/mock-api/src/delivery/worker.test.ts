import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSilent, startSmtp, type TestSmtpServer } from '../../test/smtp.ts';
import { emitirAndRespond, pedido, testClock } from '../documentos/fixtures/facturas.ts';
import { storeOf } from '../store/store.ts';
import { systemRandom } from '../core/random.ts';
import { silentLogger } from '../core/logger.ts';
import { createMailWorker } from './worker.ts';
import { testApi, type TestApi } from '../test-api.ts';

describe('mail in the background', () => {
  let t: TestApi;
  beforeEach(() => {
    t = testApi({ clock: testClock(), seed: 'empty', mail: true });
  });
  afterEach(() => t.close());
  const configure = (puerto: number, sandbox?: string) =>
    t.as('admin', sandbox).controller.empresasCorreo.alta({
      id_empresa: 'emp-1',
      remitente_nombre: 'Tajy',
      remitente_correo: 'ventas@tajy.example',
      servidor: '127.0.0.1',
      puerto,
      seguridad: 'ninguna',
      responder_a: null,
      asunto: '{numero}',
      cuerpo: '{total}',
    });

  it('leaves a listening server as soon as the document is approved, and not before it listens', async () => {
    let arrived: (mail: string) => void = () => undefined;
    const mail = new Promise<string>((resolve) => {
      arrived = resolve;
    });
    const smtp: TestSmtpServer = await startSmtp({
      onMail: ({ raw }) => {
        arrived(raw);
        return undefined;
      },
    });
    await configure(smtp.port);
    await emitirAndRespond(t);
    expect(smtp.connections()).toBe(0);
    await t.api.listen();
    expect(await mail).toContain('From: Tajy <ventas@tajy.example>');
    const { numero } = await emitirAndRespond(t);
    await expect.poll(() => smtp.mails.some(({ raw }) => raw.includes(`Subject: ${numero}`))).toBe(true);
    await smtp.close();
  });

  it('stops while a server says nothing, and keeps the mail for the next start', async () => {
    const silent = await startSilent();
    await configure(silent.port);
    await emitirAndRespond(t);
    const store = storeOf(t.api.db, 'default');
    const worker = createMailWorker({
      run: (work) => work({ store, clock: t.clock, name: 'default' } as never),
      config: t.api.config,
      random: systemRandom,
      logger: silentLogger,
      graceMs: 0,
    });
    const correo = () =>
      store.select('correos').selectAll().where('tipo', '=', 'documento').executeTakeFirstOrThrow();
    const delivering = worker.deliverDue();
    await expect.poll(async () => (await correo()).estado).toBe('enviando');
    await worker.stop();
    await delivering;
    expect(await correo()).toMatchObject({
      estado: 'pendiente',
      proximo_intento: t.clock.now().toISOString(),
      reclamado_por: null,
    });
    expect(await worker.deliverDue()).toBe(0);
    await silent.close();
  });

  it('delivers the mail of a company while the server of another says nothing', async () => {
    const [silent, smtp] = [await startSilent(), await startSmtp()];
    await configure(silent.port);
    await emitirAndRespond(t);
    const store = storeOf(t.api.db, 'default');
    await store
      .update('empresas_correo')
      .set({
        servidor: '127.0.0.1',
        puerto: smtp.port,
        seguridad: 'ninguna',
        usuario: '',
        contrasena: '',
        copia_oculta: '[]',
        activo: 1,
      })
      .where('id_empresa', '=', 'emp-2')
      .execute();
    const worker = createMailWorker({
      run: (work) => work({ store, clock: t.clock, name: 'default' } as never),
      config: t.api.config,
      random: systemRandom,
      logger: silentLogger,
      graceMs: 0,
    });
    const correo = (id: string) =>
      store.select('correos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const dead = await store
      .select('correos')
      .selectAll()
      .where('tipo', '=', 'documento')
      .executeTakeFirstOrThrow();
    const addFor = async (id: string, id_empresa: string) => {
      const { sandbox: _own, ...row } = dead;
      const copy = { ...row, id, id_empresa, id_documento: null, message_id: `<${id}@tajy.example>` };
      await store.insert('correos', [{ ...copy, adjuntar_pdf: 0, adjuntar_xml: 0, clave: null }]).execute();
    };
    await addFor('second-of-dead', 'emp-1');
    await addFor('other', 'emp-2');
    const delivering = worker.deliverDue();
    await expect.poll(async () => (await correo('other')).estado).toBe('enviado');
    await addFor('later', 'emp-2');
    worker.wake();
    await expect.poll(async () => (await correo('later')).estado).toBe('enviado');
    expect((await correo(dead.id)).estado).toBe('enviando');
    expect(await correo('second-of-dead')).toMatchObject({ estado: 'pendiente', intentos: 0 });
    await worker.stop();
    // The fourth is the warning about a certificate of emp-2.
    expect(await delivering).toBe(4);
    await Promise.all([silent.close(), smtp.close()]);
  });

  it('sends nothing from a sandbox', async () => {
    const smtp = await startSmtp();
    await configure(smtp.port, 'copia');
    const { data } = await t.as('cliente', 'copia').controller.facturas.emitirEnviar(pedido());
    t.clock.advance(t.api.config.respuestaMs);
    const documentos = t.as('cliente', 'copia').controller.documentosElectronicos;
    await documentos.consultarEstado({ ids: [data.id] });
    expect((await documentos.detalle({ id: data.id })).data.correos).toMatchObject([{ estado: 'simulado' }]);
    expect(await t.api.deliverMail()).toBe(0);
    const prueba = t.as('admin', 'copia').controller.empresasCorreo.probar({
      id_empresa: 'emp-1',
      destinatario: 'a@uno.example',
      remitente_nombre: 'Tajy',
      remitente_correo: 'ventas@tajy.example',
      servidor: '127.0.0.1',
      puerto: smtp.port,
      seguridad: 'ninguna',
    });
    await expect(prueba).rejects.toMatchObject({ codigo: 'ESTADO_INVALIDO' });
    expect(smtp.connections()).toBe(0);
    await smtp.close();
  });
});
