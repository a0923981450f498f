import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSilent, startSmtp, type TestSmtpServer } from '../../test/smtp.ts';
import { emitirAndRespond, pedido, testClock } from '../documentos/fixtures/facturas.ts';
import { storeOf } from '../store/store.ts';
import { systemRandom } from '../core/random.ts';
import { silentLogger } from '../core/logger.ts';
import { enqueue } from '../correos/bandeja.ts';
import type { EmpresasTable } from '../store/schema/tables.ts';
import { createMailWorker } from './worker.ts';
import { testApi, type TestApi } from '../test-api.ts';

/** Puts a mail of a company into the outbox, with its own server. */
async function enqueueFor(t: TestApi, empresa: EmpresasTable | undefined, puerto: number, minutes: number) {
  if (empresa === undefined) throw new Error('No company');
  const store = storeOf(t.api.db, 'default');
  const rows = await store.select('empresas_correo').selectAll().execute();
  const template = rows.find(({ id_empresa }) => id_empresa === 'emp-1');
  if (template === undefined) throw new Error('No configuration');
  const own = rows.find(({ id_empresa }) => id_empresa === empresa.id)?.id ?? `correo-${empresa.id}`;
  const configuracion = { ...template, id: own, id_empresa: empresa.id, puerto };
  await store.delete('empresas_correo').where('id_empresa', '=', empresa.id).execute();
  await store.insert('empresas_correo', configuracion).execute();
  const fecha = new Date(t.clock.now().getTime() - minutes * 60_000).toISOString();
  const row = await enqueue(
    { store, clock: t.clock, random: systemRandom, config: t.api.config, sandbox: 'default' },
    empresa,
    configuracion,
    {
      tipo: 'certificado',
      id_documento: null,
      clave: null,
      destinatarios: ['ana@uno.example'],
      asunto: 'Aviso',
      cuerpo: 'Texto',
      adjuntar_pdf: false,
      adjuntar_xml: false,
    },
    fecha,
  );
  await store
    .update('correos')
    .set({ proximo_intento: fecha })
    .where('id', '=', row?.id ?? '')
    .execute();
}

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

  it("delivers other companies' mail while one company's server says nothing", async () => {
    const silent = await startSilent();
    const smtp = await startSmtp();
    await configure(silent.port);
    const store = storeOf(t.api.db, 'default');
    const empresas = await store
      .select('empresas')
      .selectAll()
      .where('id', 'in', ['emp-1', 'emp-3'])
      .execute();
    const put = (id: string, port: number, minutes: number) =>
      enqueueFor(
        t,
        empresas.find((one) => one.id === id),
        port,
        minutes,
      );
    for (const minutes of [3, 2, 1]) await put('emp-1', silent.port, minutes);
    await put('emp-3', smtp.port, 0);
    const worker = createMailWorker({
      run: (work) => work({ store, clock: t.clock, name: 'default' } as never),
      config: t.api.config,
      random: systemRandom,
      logger: silentLogger,
      graceMs: 0,
    });
    const notices = () => smtp.mails.filter(({ raw }) => raw.includes('Subject: Aviso')).length;
    worker.start();
    await expect.poll(notices).toBe(1);
    await put('emp-3', smtp.port, 0);
    worker.wake();
    await expect.poll(notices).toBe(2);
    const waiting = await store
      .select('correos')
      .select(['estado', 'intentos'])
      .where('id_empresa', '=', 'emp-1')
      .execute();
    expect(waiting.map(({ estado }) => estado).sort()).toEqual(['enviando', 'pendiente', 'pendiente']);
    // The first one is still being waited for: the other company did not wait until it had failed.
    expect(waiting.reduce((sum, { intentos }) => sum + intentos, 0)).toBe(1);
    await worker.stop();
    await Promise.all([silent.close(), smtp.close()]);
  });

  it('delivers the mail of a company behind forty whose servers say nothing', async () => {
    const silent = await startSilent();
    const smtp = await startSmtp();
    await configure(silent.port);
    const store = storeOf(t.api.db, 'default');
    const empresa = await store
      .select('empresas')
      .selectAll()
      .where('id', '=', 'emp-1')
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 40 }, (_, index) => ({
      ...empresa,
      id: `emp-${String(index + 10)}`,
    }));
    for (const other of others) {
      await store.insert('empresas', { ...other, ruc: other.id }).execute();
      await enqueueFor(t, other, silent.port, 5);
    }
    await enqueueFor(t, empresa, smtp.port, 0);
    const worker = createMailWorker({
      run: (work) => work({ store, clock: t.clock, name: 'default' } as never),
      // Longer than the test: no session gives its place up by failing.
      config: { ...t.api.config, smtpTimeoutMs: 10 * 60_000 },
      random: systemRandom,
      logger: silentLogger,
      graceMs: 0,
      slowMs: 1,
    });
    worker.start();
    await expect.poll(() => smtp.mails.length, { timeout: 60_000 }).toBe(1);
    const waiting = await store
      .select('correos')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('estado', '=', 'enviando')
      .where('id_empresa', '<>', empresa.id)
      .executeTakeFirstOrThrow();
    expect(waiting.count).toBe(40);
    await worker.stop();
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
