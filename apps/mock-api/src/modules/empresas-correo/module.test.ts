import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { isSealed } from '../../core/at-rest.ts';
import { qrDe, rechazo, testClock } from '../../documentos/fixtures/facturas.ts';
import { storeOf } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const created = (cambios: object = {}) => ({
  id_empresa: 'emp-1',
  remitente_nombre: 'Distribuidora Tajy',
  remitente_correo: 'ventas@tajy.example',
  servidor: 'smtp.tajy.example',
  puerto: 587,
  seguridad: 'starttls' as const,
  usuario: 'ventas',
  contrasena: 'clave-secreta',
  asunto: 'Factura {numero}',
  cuerpo: 'Total {total}',
  ...cambios,
});

describe('empresas_correo', () => {
  let t: TestApi;
  const sandbox = ownSandbox('correos');
  beforeAll(() => {
    t = testApi({ clock: testClock() });
  });
  afterAll(() => t.close());
  type Usuario = 'admin' | 'subadmin' | 'cliente' | 'soporte' | 'contabilidad' | 'consulta' | 'multi';
  const de = (usuario: Usuario = 'admin') => t.as(usuario, sandbox()).controller.empresasCorreo;
  const row = (id: string) =>
    storeOf(t.api.db, sandbox())
      .select('empresas_correo')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('lists the servers with the last test and what they sent in thirty days, never a password', async () => {
    const { data } = await de('soporte').consulta({});
    expect(data.map(({ id_empresa, servidor, activo }) => [id_empresa, servidor, activo])).toEqual([
      ['emp-3', 'correo.laespiga.example', false],
      ['emp-2', 'rechaza.test', true],
    ]);
    const [, failed] = data;
    expect(failed).toMatchObject({
      empresa: 'Servicios Integrales Ñandutí S.R.L.',
      tiene_contrasena: true,
      ultima_prueba: { aceptada: false, mensaje: 'Usuario o contraseña rechazados por el servidor' },
    });
    expect(failed?.enviados_30d).toBeGreaterThan(0);
    expect(failed?.fallidos_30d).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toMatch(/"contrasena"|v1\.|clave-de/);
  });

  it.each([
    [{ texto: 'espiga' }, ['emp-3']],
    [{ activo: true }, ['emp-2']],
    [{ seguridad: 'ssl' }, ['emp-3']],
    [{ prueba: 'fallida' }, ['emp-2']],
    [{ prueba: 'aceptada' }, ['emp-3']],
    [{ prueba: 'ninguna' }, []],
    [{ id_empresa: 'emp-1' }, []],
  ] as const)('filters by %j', async (filtros, expected) => {
    expect((await de().consulta({ filtros })).data.map(({ id_empresa }) => id_empresa)).toEqual(expected);
  });

  it('stores a server with its password encrypted, one for each company', async () => {
    const { data } = await de('subadmin').alta(created());
    expect(data).toMatchObject({ version: 1, tiene_contrasena: true, envio_automatico: true, activo: true });
    const saved = await row(data.id);
    expect(isSealed(saved.contrasena)).toBe(true);
    expect(JSON.stringify(saved)).not.toContain('clave-secreta');
    expect(await rechazo(de().alta(created()))).toMatchObject({
      codigo: 'DUPLICADO',
      errores: [{ campo: 'id_empresa', mensaje: 'La empresa ya tiene una configuración de correo' }],
    });
    const { data: detalle } = await de().detalle({ id: data.id });
    expect(detalle.historial).toMatchObject([{ accion: 'alta', usuario: 'subadmin' }]);
    const auditoria = await storeOf(t.api.db, sandbox())
      .select('auditoria')
      .selectAll()
      .where('id_objeto', '=', data.id)
      .execute();
    expect(JSON.stringify(auditoria)).not.toMatch(/clave-secreta|v1\./);
  });

  it.each([
    [{ remitente_correo: 'sin arroba' }, 'remitente_correo', 'Ingrese un correo válido'],
    [{ responder_a: 'x' }, 'responder_a', 'Ingrese un correo válido'],
    [{ copia_oculta: ['a@b.example', 'x'] }, 'copia_oculta.1', 'Ingrese un correo válido'],
    [{ remitente_correo: 'a@b.example\r\nBcc: c@d.example' }, 'remitente_correo', 'Ingrese un correo válido'],
    [{ puerto: 0 }, 'puerto', 'El puerto debe estar entre 1 y 65535'],
    [{ puerto: 65_536 }, 'puerto', 'El puerto debe estar entre 1 y 65535'],
    [{ puerto: 25.5 }, 'puerto', 'Debe ser un número entero'],
    [{ servidor: '' }, 'servidor', 'Ingrese el servidor'],
    ...['http://x.example', 'x.example:25', 'x.example/y', '0x7f.1', '2130706433', 'a..b', '-a.example'].map(
      (servidor): [object, string, string] => [
        { servidor },
        'servidor',
        'Ingrese un nombre de servidor, como smtp.example.com',
      ],
    ),
    [{ remitente_nombre: '' }, 'remitente_nombre', 'Ingrese el nombre del remitente'],
    [{ asunto: '' }, 'asunto', 'Ingrese el asunto'],
    [
      { asunto: 'Hola {cliente}' },
      'asunto',
      'La variable {cliente} no existe. Puede usar {razon_social}, {numero}, {total}, {cdc}, {url_kude}',
    ],
    [
      { cuerpo: '{totales}' },
      'cuerpo',
      'La variable {totales} no existe. Puede usar {razon_social}, {numero}, {total}, {cdc}, {url_kude}',
    ],
    [{ seguridad: 'tls' }, 'seguridad', 'Elija la seguridad de la conexión'],
  ] as [object, string, string][])('refuses %j', async (cambios, campo, mensaje) => {
    expect(await rechazo(de().alta(created({ id_empresa: 'emp-4', ...cambios })))).toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo, mensaje }],
    });
  });

  it('keeps the password when none is sent, but never takes it to another server', async () => {
    const { id, version } = (await de().consulta({ filtros: { id_empresa: 'emp-2' } })).data[0]!;
    const { contrasena } = await row(id);
    const { data } = await de().modificacion({ id, version, asunto: 'Otro {numero}', contrasena: '' });
    expect(data).toMatchObject({ version: version + 1, asunto: 'Otro {numero}', tiene_contrasena: true });
    expect((await row(id)).contrasena).toBe(contrasena);
    for (const cambios of [
      { servidor: 'otro.example' },
      { usuario: 'otro' },
      { seguridad: 'ninguna' as const },
    ])
      expect(await rechazo(de().modificacion({ id, version: version + 1, ...cambios }))).toMatchObject({
        errores: [{ campo: 'contrasena' }],
      });
    expect(
      await rechazo(
        de().probar({
          id_empresa: 'emp-2',
          destinatario: 'a@b.example',
          remitente_nombre: 'x',
          remitente_correo: 'x@y.example',
          servidor: 'lento.test',
          puerto: 25,
          seguridad: 'starttls',
          usuario: data.usuario,
        }),
      ),
    ).toMatchObject({ errores: [{ campo: 'contrasena' }] });
    const { data: moved } = await de().modificacion({
      id,
      version: version + 1,
      servidor: 'otro.example',
      contrasena: 'nueva',
    });
    expect(moved).toMatchObject({ ultima_prueba: null, servidor: 'otro.example' });
    const { data: sin } = await de().modificacion({ id, version: version + 2, usuario: '' });
    expect(sin.tiene_contrasena).toBe(false);
    expect(await rechazo(de().modificacion({ id, version, asunto: 'x' }))).toMatchObject({
      codigo: 'CONFLICTO_VERSION',
    });
  });

  it('keeps the last test of the stored server', async () => {
    const { data } = await de('soporte').alta(created({ id_empresa: 'emp-4', servidor: 'lento.test' }));
    const { data: prueba } = await de('soporte').probar({
      ...created({ id_empresa: 'emp-4', servidor: 'lento.test', contrasena: '' }),
      destinatario: 'a@b.example',
    });
    expect(prueba).toMatchObject({ aceptada: false, mensaje: 'No se pudo conectar con lento.test:587' });
    const { data: after } = await de().detalle({ id: data.id });
    expect(after).toMatchObject({
      version: 1,
      ultima_prueba: { aceptada: false, mensaje: prueba.mensaje },
    });
    expect(after.historial.map(({ accion }) => accion).sort()).toEqual(['alta', 'probar']);
  });

  it('fills a template in with the last document', async () => {
    const { data } = await de().previsualizacion({
      id_empresa: 'emp-1',
      asunto: '{numero}',
      cuerpo: '{razon_social}: {total} {cdc}',
    });
    expect(data.asunto).toBe(data.documento);
    expect(data.cuerpo).toMatch(/^Distribuidora Tajy S\.A\.: (Gs\.|USD) [\d.,]+ \d{44}$/);
  });

  it('mails the KuDE of one document on the paper that was chosen, else that of its point of issue', async () => {
    const { documentosElectronicos } = t.as('cliente', sandbox()).controller;
    const { data: approved } = await documentosElectronicos.consulta({
      filtros: { id_empresa: 'emp-1', estado: ['aprobado'] },
    });
    const widthOf = async (papel?: 'ticket_58') => {
      const correo = `${papel ?? 'a4'}@example.com`;
      await documentosElectronicos.reenviarCorreo({ ids: [approved[0]!.id], correos: [correo], papel });
      const { data: mails } = await de().bandeja({
        filtros: { texto: correo },
        orden: { campo: 'fecha', sentido: 'desc' },
      });
      const { data: file } = await de().exportacion({ formato: 'eml', id: mails[0]!.id });
      const eml = Buffer.from(file.base64, 'base64').toString();
      const [, pdf = ''] = /application\/pdf[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(eml) ?? [];
      return /\/MediaBox \[0 0 ([\d.]+)/.exec(Buffer.from(pdf, 'base64').toString('latin1'))?.[1];
    };
    expect(Number(await widthOf('ticket_58'))).toBeCloseTo(164.4, 0);
    expect(Number(await widthOf())).toBeCloseTo(595.28, 0);
    const [codigo, punto = ''] = approved[0]!.numero.split('-');
    const { establecimientos } = t.as('admin', sandbox()).controller;
    const { data: places } = await establecimientos.consulta({ filtros: { id_empresa: 'emp-1' } });
    const { id, version } = places.find((place) => place.codigo === codigo)!;
    await establecimientos.modificacion({ id, version, papeles: [{ punto, papel: 'ticket_80' }] });
    expect(Number(await widthOf())).toBeCloseTo(226.8, 0);
  });

  it('shows the outbox and gives out each mail as a file with its attachments', async () => {
    const { data, meta } = await de().bandeja({ filtros: { id_empresa: 'emp-2', estado: ['fallido'] } });
    expect(meta.total).toBe(data.length);
    const documento = data.find(({ tipo }) => tipo === 'documento')!;
    expect(documento).toMatchObject({
      estado: 'fallido',
      intentos: 1,
      empresa: 'Servicios Integrales Ñandutí S.R.L.',
    });
    expect(documento.message_id).toBe(`<${documento.id}@nanduti.example>`);
    const simulated = (await de().bandeja({ filtros: { id_empresa: 'emp-1', estado: ['simulado'] } })).data;
    const { data: file } = await de().exportacion({ formato: 'eml', id: simulated[0]!.id });
    expect(file).toMatchObject({ mime: 'message/rfc822', nombre: expect.stringMatching(/\.eml$/) });
    const eml = Buffer.from(file.base64, 'base64').toString();
    expect(eml).toContain(`Message-ID: ${simulated[0]!.message_id}`);
    expect(eml.match(/^Content-Disposition: attachment/gm)).toHaveLength(2);
    expect(eml).toContain('application/pdf');
    expect(eml).toContain('application/xml');
  });

  it('finds the mails of a document by the pasted address of its QR', async () => {
    const [correo] = (await de().bandeja({ filtros: { id_empresa: 'emp-1', estado: ['simulado'] } })).data;
    const id = correo!.id_documento!;
    const { documentosElectronicos } = t.as('admin', sandbox()).controller;
    const { cdc } = (await documentosElectronicos.detalle({ id })).data;
    const { data } = await de().bandeja({ filtros: { texto: qrDe(cdc) } });
    expect(data.map(({ id: one }) => one)).toContain(correo!.id);
    expect(new Set(data.map(({ id_documento }) => id_documento))).toEqual(new Set([id]));
    expect((await de().bandeja({ filtros: { texto: qrDe(`${cdc.slice(0, 43)}x`) } })).data).toEqual([]);
  });

  it('has the mails that the list of documents counts as failed', async () => {
    const { documentosElectronicos } = t.as('admin', sandbox()).controller;
    const { meta } = await documentosElectronicos.consulta({
      filtros: { id_empresa: 'emp-2', correo_fallido: true },
    });
    const { data } = await de().bandeja({
      filtros: { id_empresa: 'emp-2', estado: ['fallido'] },
      por_pagina: 100,
    });
    expect(data.filter(({ tipo }) => tipo === 'documento')).toHaveLength(meta.total);
  });

  it('retries by hand what a simulated server has refused, and says that it failed again', async () => {
    const [correo] = (await de().bandeja({ filtros: { id_empresa: 'emp-2', estado: ['fallido'] } })).data;
    expect((await de('soporte').reintentar({ ids: [correo!.id] })).data).toEqual([
      {
        id: correo!.id,
        hecho: false,
        estado: 'fallido',
        mensaje: 'Usuario o contraseña rechazados por el servidor: 535 5.7.8 Error: authentication failed',
      },
    ]);
    const { data } = await de().bandeja({ filtros: { id_empresa: 'emp-2' }, por_pagina: 100 });
    expect(data.find(({ id }) => id === correo!.id)?.intentos).toBe(correo!.intentos + 1);
  });

  it('is switched off and removed', async () => {
    const { id } = (await de().consulta({ filtros: { activo: true } })).data[0]!;
    expect((await de('soporte').habilitacion({ id, activo: false })).data.activo).toBe(false);
    expect(await rechazo(de('soporte').baja({ id }))).toMatchObject({ codigo: 'SIN_PERMISO' });
    expect((await de().baja({ id })).data).toEqual({ id });
    expect(await rechazo(de().detalle({ id }))).toMatchObject({ codigo: 'NO_ENCONTRADO' });
  });

  it('is closed to who has nothing to do with it, and to other companies', async () => {
    for (const usuario of ['cliente', 'contabilidad', 'consulta'] as const)
      for (const call of [
        () => de(usuario).consulta({}),
        () => de(usuario).bandeja({}),
        () => de(usuario).alta(created()),
      ])
        expect(await rechazo(call())).toMatchObject({ codigo: 'SIN_PERMISO' });
    const [foreign] = (await de().bandeja({ filtros: { id_empresa: 'emp-2' } })).data;
    await storeOf(t.api.db, sandbox())
      .delete('usuarios_empresas')
      .where('id_usuario', '=', '00000000-0000-4000-8000-000000000002')
      .where('id_empresa', '=', 'emp-2')
      .execute();
    const own = de('subadmin');
    expect((await own.consulta({})).data.map(({ id_empresa }) => id_empresa)).toEqual(['emp-3']);
    const { data } = await own.bandeja({ por_pagina: 100 });
    expect(data.some(({ id_empresa }) => id_empresa === 'emp-2')).toBe(false);
    for (const llamada of [
      () => own.consulta({ filtros: { id_empresa: 'emp-2' } }),
      () => own.bandeja({ filtros: { id_empresa: 'emp-2' } }),
      () => own.detalle({ id: 'emp-2-correo' }),
      () => own.modificacion({ id: 'emp-2-correo', version: 1, asunto: 'x' }),
      () => own.habilitacion({ id: 'emp-2-correo', activo: false }),
      () => own.alta(created({ id_empresa: 'emp-2' })),
      () => own.previsualizacion({ id_empresa: 'emp-2', asunto: 'x', cuerpo: 'y' }),
      () => own.exportacion({ formato: 'eml', id: foreign!.id }),
    ])
      expect(await rechazo(llamada())).toMatchObject({ codigo: 'NO_ENCONTRADO' });
    expect((await own.reintentar({ ids: [foreign!.id] })).data).toMatchObject([
      { hecho: false, estado: null },
    ]);
  });
});
