import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiOn } from '../../../test/api-on.ts';
import { moduleDatabases } from '../../../test/databases.ts';
import { reply, selfSigned, startSilent, startSmtp, type TestSmtpServer } from '../../../test/smtp.ts';
import {
  emitirAndRespond,
  datosFactura,
  filaDocumento,
  testClock,
} from '../../documentos/fixtures/facturas.ts';
import { enviarSmtp } from '../../delivery/smtp.ts';
import { storeOf } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const MINUTE = 60_000;

const configuracion = (puerto: number, cambios: object = {}) => ({
  id_empresa: 'emp-1',
  remitente_nombre: 'Tajy, ventas',
  remitente_correo: 'ventas@tajy.example',
  servidor: 'localhost',
  puerto,
  seguridad: 'ninguna' as const,
  asunto: 'Factura {numero} de {razon_social}',
  cuerpo: 'Total {total}, CDC {cdc}, {url_kude}',
  ...cambios,
});

/** The parts of a mail by their file names, decoded. */
const adjuntos = (raw: string): ReadonlyMap<string, Buffer> =>
  new Map(
    raw
      .split(/^--.+$/m)
      .filter((part) => part.includes('filename='))
      .map((part) => {
        const [head = '', ...body] = part.split('\r\n\r\n');
        const name = /filename="?([^"\r\n;]+)/.exec(head)?.[1] ?? '';
        return [name, Buffer.from(body.join(''), 'base64')];
      }),
  );

const correosOf = (t: TestApi, tipo: 'documento' | 'certificado' = 'documento') =>
  storeOf(t.api.db, 'default').select('correos').selectAll().where('tipo', '=', tipo).execute();
const only = async (t: TestApi) => {
  const [correo, ...others] = await correosOf(t);
  expect(others).toEqual([]);
  if (correo === undefined) throw new Error('The outbox is empty');
  return correo;
};

describe.each(moduleDatabases)('the outbox on $kind', ({ create }) => {
  let t: TestApi;
  let smtp: TestSmtpServer | undefined;
  beforeEach(async () => {
    t = await apiOn(create, { clock: testClock(), seed: 'empty', config: { smtpTimeoutMs: 2000 } });
  });
  afterEach(async () => {
    await t.close();
    await smtp?.close();
    smtp = undefined;
  });

  const configure = async (puerto: number, cambios: object = {}) =>
    (await t.as('admin').controller.empresasCorreo.alta(configuracion(puerto, cambios))).data;
  const estado = async (id: string) => (await filaDocumento(t, id)).correo;

  it('delivers an approved document with KuDE and XML, from the company', async () => {
    smtp = await startSmtp({ user: 'ventas', password: 'correcta' });
    await configure(smtp.port, {
      usuario: 'ventas',
      contrasena: 'correcta',
      responder_a: 'responder@tajy.example',
      copia_oculta: ['archivo@tajy.example'],
    });
    const { id, numero, cdc } = await emitirAndRespond(t);
    expect(await only(t)).toMatchObject({ estado: 'pendiente', intentos: 0 });
    expect(await estado(id)).toBe('pendiente');
    expect(await t.api.deliverMail()).toBe(1);

    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({
      from: 'ventas@tajy.example',
      to: ['compras@lapacho.example.com', 'archivo@tajy.example'],
      user: 'ventas',
    });
    const raw = mail?.raw ?? '';
    const correo = await only(t);
    expect(raw).toContain('From: "Tajy, ventas" <ventas@tajy.example>');
    expect(raw).toContain('Reply-To: responder@tajy.example');
    expect(raw).toContain(`Message-ID: ${correo.message_id}`);
    expect(raw).toContain(`Subject: Factura ${numero} de Distribuidora Tajy S.A.`);
    expect(raw).not.toContain('archivo@tajy.example');
    const parts = adjuntos(raw);
    const nombre = `FE_${numero}_${cdc}`;
    expect(parts.get(`${nombre}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(parts.get(`${nombre}.xml`)?.toString()).toBe((await filaDocumento(t, id)).xml);
    expect(correo).toMatchObject({ estado: 'enviado', intentos: 1, error: null, reclamado_por: null });
    expect(correo.respuesta).toContain('250');
    expect(await estado(id)).toBe('enviado');
    expect(await t.api.deliverMail()).toBe(0);
  });

  it('tries again what a server puts off, with the same Message-ID, and forgets the error then', async () => {
    let isFirst = true;
    const ids: (string | undefined)[] = [];
    smtp = await startSmtp({
      onMail: ({ raw }) => {
        ids.push(/^Message-ID: (.+)$/m.exec(raw)?.[1]);
        if (!isFirst) return undefined;
        isFirst = false;
        return reply(451, '4.7.1 Greylisted, please try again');
      },
    });
    await configure(smtp.port);
    const { id } = await emitirAndRespond(t);
    await t.api.deliverMail();
    expect(await only(t)).toMatchObject({
      estado: 'pendiente',
      intentos: 1,
      error: 'El servidor no aceptó el correo: 451 4.7.1 Greylisted, please try again',
      proximo_intento: new Date(t.clock.now().getTime() + MINUTE).toISOString(),
    });
    expect(await estado(id)).toBe('pendiente');
    expect(await t.api.deliverMail()).toBe(0);
    t.clock.advance(MINUTE);
    expect(await t.api.deliverMail()).toBe(1);
    expect(await only(t)).toMatchObject({ estado: 'enviado', intentos: 2, error: null });
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
  });

  it('goes to the receivers that were not accepted before, when it is sent again by hand', async () => {
    let isRefusing = true;
    smtp = await startSmtp({
      onReceiver: (address) =>
        isRefusing && address.startsWith('mala') ? reply(550, '5.1.1 No existe') : undefined,
    });
    await configure(smtp.port);
    const { id } = await emitirAndRespond(
      t,
      datosFactura({
        receptor: {
          tipo: 'no_contribuyente',
          tipo_documento: 1,
          numero_documento: '4554737',
          nombre: 'María Benítez',
          contacto: { correos: ['buena@uno.example', 'mala@dos.example'] },
        },
      }),
    );
    await t.api.deliverMail();
    const correo = await only(t);
    expect(correo).toMatchObject({ estado: 'fallido', aceptados: '["buena@uno.example"]' });
    expect(correo.error).toContain('550 5.1.1 No existe');
    expect(await estado(id)).toBe('fallido');

    isRefusing = false;
    const { reintentar } = t.as('admin').controller.empresasCorreo;
    expect((await reintentar({ ids: [correo.id] })).data).toMatchObject([
      { hecho: true, estado: 'pendiente' },
    ]);
    await t.api.deliverMail();
    expect(smtp.mails.map(({ to }) => to)).toEqual([['buena@uno.example'], ['mala@dos.example']]);
    expect(await only(t)).toMatchObject({ estado: 'enviado', error: null });
    expect((await reintentar({ ids: [correo.id, 'x'] })).data).toMatchObject([
      { hecho: false, estado: 'enviado', mensaje: 'El correo ya fue enviado' },
      { hecho: false, estado: null },
    ]);
  });

  it('is never delivered twice by workers at the same time', async () => {
    smtp = await startSmtp();
    await configure(smtp.port);
    const { id } = await emitirAndRespond(t);
    const documentos = t.as('cliente').controller.documentosElectronicos;
    for (const n of [1, 2, 3, 4])
      await documentos.reenviarCorreo({ ids: [id], correos: [`r${String(n)}@uno.example`] });
    const { deliverOne } = await import('../../delivery/delivery.ts');
    const context = {
      store: storeOf(t.api.db, 'default'),
      clock: t.clock,
      random: (await import('../../core/random.ts')).systemRandom,
      config: t.api.config,
      sandbox: 'default',
    };
    const distributor = {
      signal: new AbortController().signal,
      onError: (message: string, error: unknown) => {
        throw new Error(message, { cause: error });
      },
    };
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (await deliverOne(context, distributor));
      }),
    );
    expect(smtp.mails).toHaveLength(5);
    expect(new Set(smtp.mails.map(({ to }) => to[0])).size).toBe(5);
    expect((await correosOf(t)).map(({ estado: one, intentos }) => [one, intentos])).toEqual(
      Array.from({ length: 5 }, () => ['enviado', 1]),
    );
  });

  it('gives the mail of a worker that died to another one, once its time is over', async () => {
    smtp = await startSmtp();
    await configure(smtp.port);
    await emitirAndRespond(t);
    await storeOf(t.api.db, 'default')
      .update('correos')
      .set({
        estado: 'enviando',
        intentos: 1,
        reclamado_por: 'a process that is gone',
        reclamado_hasta: new Date(t.clock.now().getTime() + 2 * MINUTE).toISOString(),
      })
      .execute();
    expect(await t.api.deliverMail()).toBe(0);
    const { message_id } = await only(t);
    t.clock.advance(2 * MINUTE);
    expect(await t.api.deliverMail()).toBe(1);
    expect(smtp.mails[0]?.raw).toContain(`Message-ID: ${message_id}`);
    expect(await only(t)).toMatchObject({ estado: 'enviado', intentos: 2 });
  });

  it('warns of a certificate once per threshold, even for two readers', async () => {
    smtp = await startSmtp();
    await configure(smtp.port, { id_empresa: 'emp-2' }).catch(() => undefined);
    await t.as('admin').controller.empresasCorreo.bandeja({});
    await Promise.all([t.api.deliverMail(), t.as('admin').controller.empresasCorreo.bandeja({})]);
    const asuntos = async () => (await correosOf(t, 'certificado')).map(({ clave }) => clave);
    expect((await asuntos()).sort()).toEqual(['certificado/emp-2-cert-1/30', 'certificado/emp-3-cert-1/7']);
    t.clock.advance(14 * 24 * 60 * MINUTE);
    await t.api.deliverMail();
    await t.api.deliverMail();
    expect((await asuntos()).sort()).toEqual([
      'certificado/emp-2-cert-1/30',
      'certificado/emp-2-cert-1/7',
      'certificado/emp-3-cert-1/7',
    ]);
  });
});

describe('a conversation with a server', () => {
  let t: TestApi;
  /** Its mails end after a time in which a busy machine still connects. */
  let impatient: TestApi;
  let servers: { close(): Promise<void> }[];
  const tls = selfSigned();
  beforeAll(() => {
    t = testApi({ clock: testClock(), seed: 'empty', config: { smtpTimeoutMs: 60_000, smtpCa: tls.cert } });
    impatient = testApi({ clock: testClock(), seed: 'empty', config: { smtpTimeoutMs: 1500 } });
    servers = [];
  });
  afterAll(async () => {
    await Promise.all([t.close(), impatient.close()]);
    await Promise.all(servers.map((server) => server.close()));
  });
  const start = async (...behaviour: Parameters<typeof startSmtp>) => {
    const server = await startSmtp(...behaviour);
    servers.push(server);
    return server;
  };
  const probar = async (puerto: number, cambios: object = {}, api = t) =>
    (
      await api.as('soporte').controller.empresasCorreo.probar({
        id_empresa: 'emp-1',
        destinatario: 'ana@uno.example',
        remitente_nombre: 'Tajy',
        remitente_correo: 'ventas@tajy.example',
        servidor: 'localhost',
        puerto,
        seguridad: 'ninguna',
        ...cambios,
      })
    ).data;
  const count = { usuario: 'ventas', contrasena: 'correcta' };

  it.each([
    ['ninguna', {}, false],
    ['starttls', { tls }, true],
    ['ssl', { tls, secure: true }, true],
  ] as const)('succeeds with security %s', async (seguridad, behaviour, isSecure) => {
    const smtp = await start({ user: 'ventas', password: 'correcta', ...behaviour });
    const prueba = await probar(smtp.port, { seguridad, ...count });
    expect(prueba).toMatchObject({ aceptada: true, mensaje: 'El servidor aceptó el correo de prueba' });
    expect(prueba.respuesta).toMatch(/^250 /);
    expect(smtp.mails).toMatchObject([{ isSecure, user: 'ventas', to: ['ana@uno.example'] }]);
    const lineas = JSON.stringify(prueba.conversacion);
    expect(lineas).toContain('MAIL FROM:<ventas@tajy.example>');
    expect(lineas).not.toContain('correcta');
    expect(lineas).not.toContain(Buffer.from('\0ventas\0correcta').toString('base64'));
  });

  it('shows the words of a server that refuses the password', async () => {
    const smtp = await start({ user: 'ventas', password: 'correcta' });
    expect(await probar(smtp.port, { usuario: 'ventas', contrasena: 'otra' })).toMatchObject({
      aceptada: false,
      mensaje: 'Usuario o contraseña rechazados por el servidor',
      respuesta: '535 5.7.8 Clave equivocada',
    });
    expect(smtp.mails).toEqual([]);
  });

  it('shows the words of a server that refuses the receiver', async () => {
    const smtp = await start({ onReceiver: () => reply(550, '5.1.1 No existe') });
    expect(await probar(smtp.port)).toMatchObject({
      aceptada: false,
      mensaje: 'El servidor no aceptó el correo',
      respuesta: '<ana@uno.example> 550 5.1.1 No existe',
    });
  });

  it('ends after its time with a server that says nothing', async () => {
    const silent = await startSilent();
    servers.push(silent);
    expect(await probar(silent.port, {}, impatient)).toMatchObject({
      aceptada: false,
      mensaje: `No se pudo conectar con localhost:${String(silent.port)}`,
      respuesta: 'Se agotó el tiempo de espera (1,5 s) del saludo del servidor',
    });
  });

  it('names the command that a server no longer answers', async () => {
    const stuck = await startSilent({ answers: ['220 hola', '250 hola'] });
    servers.push(stuck);
    expect(await probar(stuck.port, {}, impatient)).toMatchObject({
      aceptada: false,
      mensaje: 'El servidor dejó de responder',
      respuesta: 'Se agotó el tiempo de espera (1,5 s) de la respuesta a MAIL',
    });
  });

  it.each([
    [
      'an address',
      [],
      () => new Promise<never>(() => undefined),
      'No se pudo conectar con HOST',
      'de la conexión',
    ],
    [
      'STARTTLS',
      ['220 hola', '250-hola\r\n250 STARTTLS', '220 va'],
      undefined,
      'El servidor dejó de responder',
      'de la respuesta a STARTTLS',
    ],
  ] as const)('connects within its limit: %s', async (_name, answers, lookup, mensaje, waited) => {
    const stuck = await startSilent({ answers });
    servers.push(stuck);
    const result = await enviarSmtp(
      { servidor: 'localhost', puerto: stuck.port, seguridad: 'starttls', usuario: '', contrasena: '' },
      {
        from: { name: 'Tajy', address: 'ventas@tajy.example' },
        to: ['ana@uno.example'],
        replyTo: undefined,
        subject: 'x',
        text: 'x',
        messageId: '<1@tajy.example>',
        date: new Date(0),
        attachments: [],
      },
      {
        config: impatient.api.config,
        sobre: ['ana@uno.example'],
        limiteMs: 60_000,
        ...(lookup === undefined ? {} : { lookup }),
      },
    );
    expect(result).toMatchObject({
      aceptada: false,
      mensaje: mensaje.replace('HOST', `localhost:${String(stuck.port)}`),
      respuesta: `Se agotó el tiempo de espera (1,5 s) ${waited}`,
      temporal: true,
    });
  });

  it('reports a port that nobody listens on', async () => {
    const gone = await startSmtp();
    await gone.close();
    expect(await probar(gone.port)).toMatchObject({
      aceptada: false,
      mensaje: `No se pudo conectar con localhost:${String(gone.port)}`,
    });
  });

  it('does not trust a certificate that the operator does not know', async () => {
    const other = selfSigned();
    const smtp = await start({ tls: other });
    expect(await probar(smtp.port, { seguridad: 'starttls' })).toMatchObject({
      aceptada: false,
      mensaje: 'El certificado del servidor de correo no es de confianza',
    });
    expect(smtp.mails).toEqual([]);
  });

  it('sends nothing in the clear when the server has no STARTTLS', async () => {
    const smtp = await start({ user: 'ventas', password: 'correcta' });
    const prueba = await probar(smtp.port, { seguridad: 'starttls', ...count });
    expect(prueba).toMatchObject({ aceptada: false });
    expect(JSON.stringify(prueba.conversacion)).not.toContain('AUTH PLAIN');
    expect(smtp.mails).toEqual([]);
  });

  it.each([
    [['10.0.0.0/8'], 'El servidor localhost no está entre los que este portal puede usar'],
    [
      [],
      'Este portal todavía no puede usar ningún servidor de correo: quien lo opera los habilita con SMTP_HOSTS',
    ],
  ])(
    'does not begin with a server that the operator, who allows %j, has not allowed',
    async (smtpHosts, mensaje) => {
      const closed = testApi({ seed: 'empty', config: { smtpHosts } });
      const smtp = await start();
      await expect(probar(smtp.port, {}, closed)).rejects.toMatchObject({
        codigo: 'VALIDACION',
        errores: [{ campo: 'servidor', mensaje }],
      });
      expect(smtp.connections()).toBe(0);
      await closed.close();
    },
  );

  it.each([
    [
      'rechaza.test',
      'Usuario o contraseña rechazados por el servidor',
      '535 5.7.8 Error: authentication failed',
    ],
    ['lento.test', 'No se pudo conectar con lento.test:587', null],
  ])('fails with the simulated server %s', async (servidor, mensaje, respuesta) => {
    expect(await probar(587, { servidor })).toMatchObject({ aceptada: false, mensaje, respuesta });
  });
});
