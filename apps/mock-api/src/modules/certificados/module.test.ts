import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearCertificadoDemo, exportarPkcs12, verificarFirma } from '@portal/sifen/node';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { isSealed } from '../../core/at-rest.ts';
import { filaDocumento, pedido, testClock } from '../../documentos/fixtures/facturas.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const CLAVE = 'clave-del-archivo';
const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const par = (bits = 2048) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
const clave = par();

interface Options {
  readonly ruc?: string;
  readonly desde?: number;
  readonly hasta?: number;
  readonly clave_privada_pem?: string;
}

function certificado({
  ruc = '80069563-1',
  desde = -1,
  hasta = 365,
  clave_privada_pem = clave,
}: Options = {}) {
  const certificado_pem = crearCertificadoDemo({
    clave_privada_pem,
    ruc,
    titular: 'TAJY NUEVO',
    desde: new Date(NOW + desde * DAY),
    hasta: new Date(NOW + hasta * DAY),
  });
  return { certificado_pem, p12: exportarPkcs12(clave_privada_pem, certificado_pem, CLAVE) };
}

const file = (options: Options = {}, cambios: object = {}) => ({
  id_empresa: 'emp-1',
  nombre_archivo: 'tajy.p12',
  contenido_base64: certificado(options).p12.toString('base64'),
  contrasena: CLAVE,
  ...cambios,
});

const tieneXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;

describe('certificados', () => {
  let t: TestApi;
  const sandbox = ownSandbox('certificados');
  beforeAll(() => {
    t = testApi({ seed: 'empty', clock: testClock() });
  });
  afterAll(() => t.close());

  type Usuario = 'admin' | 'subadmin' | 'cliente' | 'soporte' | 'contabilidad' | 'consulta';
  const de = (usuario: Usuario = 'admin') => t.as(usuario, sandbox()).controller.certificados;
  const active = async () =>
    (await de().consulta({ filtros: { id_empresa: 'emp-1', activo: true } })).data.map(({ id }) => id);

  it('lists those of the companies of the user, with the days that they have left', async () => {
    const { data } = await de().consulta({});
    expect(
      data.map(({ id_empresa, dias: days, estado, activo }) => [id_empresa, days, estado, activo]),
    ).toEqual([
      ['emp-4', -12, 'vencido', true],
      ['emp-3', 5, 'critico', true],
      ['emp-2', 20, 'por_vencer', true],
      ['emp-1', 300, 'vigente', true],
    ]);
    const own = (await de('cliente').consulta({})).data;
    expect(own.map(({ id_empresa }) => id_empresa)).toEqual(['emp-3', 'emp-1']);
    expect(JSON.stringify(data)).not.toMatch(/PRIVATE|clave_privada|v1\./);
  });

  it.each([
    [{ vigencia: 'vencido' }, ['emp-4']],
    [{ vigencia: 'por_vencer' }, ['emp-3', 'emp-2']],
    [{ vigencia: 'vigente' }, ['emp-1']],
    [{ texto: 'tajy' }, ['emp-1']],
    [{ texto: '80013884' }, ['emp-2']],
    [{ activo: false }, []],
  ] as const)('filters by %j', async (filtros, expected) => {
    const { data } = await de().consulta({ filtros });
    expect(data.map(({ id_empresa }) => id_empresa)).toEqual(expected);
  });

  it('shows what a file holds, and saves nothing', async () => {
    const { data } = await de('cliente').previsualizacion(file());
    expect(data).toMatchObject({
      titular: 'TAJY NUEVO',
      ruc: '80069563-1',
      bits: 2048,
      dias: 365,
      estado: 'vigente',
      puede_guardarse: true,
    });
    expect(data.comprobaciones.map(({ codigo, cumple }) => [codigo, cumple])).toEqual([
      ['clave', true],
      ['vigencia', true],
      ['ruc', true],
      ['repetido', true],
    ]);
    expect(await active()).toEqual(['emp-1-cert-1']);
  });

  it.each<[string, () => object, string, string]>([
    [
      'a wrong password',
      () => file({}, { contrasena: 'otra' }),
      'contrasena',
      'La contraseña del certificado es incorrecta',
    ],
    [
      'no PKCS#12',
      () => file({}, { contenido_base64: Buffer.from('hola').toString('base64') }),
      'contenido_base64',
      'El archivo no es un certificado PKCS#12',
    ],
    [
      'another kind of file',
      () => file({}, { nombre_archivo: 'tajy.pem' }),
      'nombre_archivo',
      'El archivo debe ser .p12 o .pfx',
    ],
    [
      'a file that is too large',
      () => file({}, { contenido_base64: 'A'.repeat(136_540) }),
      'contenido_base64',
      'El archivo puede pesar hasta 100 kB',
    ],
    [
      'one that has ended',
      () => file({ desde: -400, hasta: -2 }),
      'contenido_base64',
      'El certificado venció el 18/11/2026',
    ],
    [
      'one that has not begun',
      () => file({ desde: 2 }),
      'contenido_base64',
      'El certificado estará vigente desde el 22/11/2026',
    ],
    [
      'the RUC of another',
      () => file({ ruc: '80013884-8' }),
      'contenido_base64',
      'El RUC del certificado (80013884-8) no corresponde a la empresa (80069563-1)',
    ],
    [
      'a short key',
      () => file({ clave_privada_pem: par(1024) }),
      'contenido_base64',
      'La clave debe ser RSA de al menos 2048 bits',
    ],
  ])('refuses %s', async (_what, send, campo, mensaje) => {
    await expect(de().alta(send() as never)).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo, mensaje }],
    });
    expect(await active()).toEqual(['emp-1-cert-1']);
  });

  it('tells in the preview why a file cannot be saved', async () => {
    const { data } = await de().previsualizacion(file({ ruc: '80013884-8', desde: -400, hasta: -2 }));
    expect(data.puede_guardarse).toBe(false);
    expect(data.comprobaciones.filter(({ cumple }) => !cumple).map(({ codigo }) => codigo)).toEqual([
      'vigencia',
      'ruc',
    ]);
  });

  it('stores one with its key encrypted, in place of the one before; not twice', async () => {
    const enviado = file();
    const { data } = await de('cliente').alta(enviado);
    expect(data).toMatchObject({
      activo: true,
      cargado_por: 'cliente',
      razon_social: 'Distribuidora Tajy S.A.',
    });
    expect(await active()).toEqual([data.id]);
    const row = await t.api.db
      .selectFrom('certificados')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(isSealed(row.clave_privada_pem)).toBe(true);
    expect(JSON.stringify(row)).not.toContain(CLAVE);
    await expect(de().alta(enviado)).rejects.toMatchObject({
      codigo: 'DUPLICADO',
      errores: [{ campo: 'contenido_base64', mensaje: 'El certificado ya está cargado' }],
    });
  });

  it('signs the next document with the active one, also after a switch', async () => {
    const other = t.as('admin').controller;
    const created = certificado();
    const emitir = async () => {
      const { data } = await other.facturas.emitir(pedido());
      const { xml } = await filaDocumento(t, data.id);
      const firma = verificarFirma(xml ?? '');
      if (!firma.valida) throw new Error('The signature is wrong');
      return { xml: xml ?? '', pem: firma.certificado_pem.replace(/\s/g, '') };
    };
    const before = await emitir();
    const { data } = await other.certificados.alta(file());
    const after = await emitir();
    expect(after.pem).toBe(created.certificado_pem.replace(/\s/g, ''));
    expect(after.pem).not.toBe(before.pem);
    await other.certificados.habilitacion({ id: 'emp-1-cert-1', activo: true });
    expect((await emitir()).pem).toBe(before.pem);
    await other.certificados.habilitacion({ id: data.id, activo: true });
    expect((await emitir()).pem).toBe(after.pem);
  });

  it.skipIf(!tieneXmlsec)(
    `makes a signature that xmlsec1 verifies${tieneXmlsec ? '' : ' (xmlsec1 is not installed)'}`,
    async () => {
      const { certificado_pem } = certificado();
      await t.as('admin').controller.certificados.habilitacion({ id: 'emp-1-cert-1', activo: true });
      const uploaded = (await t.as('admin').controller.certificados.consulta({ filtros: { texto: 'nuevo' } }))
        .data[0];
      await t.as('admin').controller.certificados.habilitacion({ id: uploaded?.id ?? '', activo: true });
      const { data } = await t.as('admin').controller.facturas.emitir(pedido());
      const { xml } = await filaDocumento(t, data.id);
      const folder = mkdtempSync(join(tmpdir(), 'firma-'));
      try {
        writeFileSync(join(folder, 'de.xml'), xml ?? '');
        writeFileSync(join(folder, 'cert.pem'), certificado_pem);
        const output = execFileSync(
          'xmlsec1',
          // The demonstration certificate is its own authority; its validity is on the clock of the test.
          [
            '--verify',
            '--id-attr:Id',
            'DE',
            '--pubkey-cert-pem',
            join(folder, 'cert.pem'),
            join(folder, 'de.xml'),
          ],
          { encoding: 'utf8', stdio: 'pipe' },
        );
        expect(output).toBeDefined();
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  it('signs nothing when the active one is out of date, or none is', async () => {
    const other = t.as('admin', sandbox()).controller;
    const expired = other.facturas.emitir(pedido({ id_empresa: 'emp-4' }));
    await expect(expired).rejects.toMatchObject({ message: 'El certificado venció el 08/11/2026' });
    const mensaje = 'La empresa no tiene un certificado vigente';
    await other.certificados.habilitacion({ id: 'emp-1-cert-1', activo: false });
    await expect(other.facturas.emitir(pedido())).rejects.toMatchObject({ message: mensaje });
  });

  it('makes one for demonstrations, in the ambiente of tests alone', async () => {
    const { data, message } = await de('soporte').crearDemo({ id_empresa: 'emp-4' });
    expect(message).toBe('Certificado de demostración creado');
    expect(data).toMatchObject({ ruc: '455473A-0', dias: 365, activo: true, bits: 2048 });
    expect(data.emisor).toContain('sin valor legal');
    await expect(
      t.as('admin', sandbox()).controller.facturas.emitir(pedido({ id_empresa: 'emp-4' })),
    ).resolves.toMatchObject({ status: 'success' });
    await t.as('admin', sandbox()).controller.empresas.modificacion({
      id: 'emp-4',
      version: 1,
      ambiente: 'produccion',
      confirma_ambiente: true,
      csc: { id: '0001', secreto: 'a1B2'.repeat(8) },
    });
    await expect(de().crearDemo({ id_empresa: 'emp-4' })).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'El certificado de demostración solo sirve en el ambiente de pruebas',
    });
  });

  it('removes one that no longer signs', async () => {
    const { data } = await de().alta(file());
    await expect(de().baja({ id: data.id })).rejects.toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'El certificado está activo: active otro antes de eliminarlo',
    });
    await de().habilitacion({ id: 'emp-1-cert-1', activo: true });
    expect((await de().baja({ id: data.id })).data).toEqual({ id: data.id });
    await expect(de().detalle({ id: data.id })).rejects.toMatchObject({ codigo: 'NO_ENCONTRADO' });
  });

  it('is closed to who has nothing to do with it, and to foreign companies', async () => {
    for (const usuario of ['contabilidad', 'consulta'] as const)
      await expect(de(usuario).consulta({})).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
    await expect(de('cliente').habilitacion({ id: 'emp-1-cert-1', activo: true })).rejects.toMatchObject({
      codigo: 'SIN_PERMISO',
    });
    await expect(de('soporte').baja({ id: 'emp-1-cert-1' })).rejects.toMatchObject({ codigo: 'SIN_PERMISO' });
    for (const foreign of [
      () => de('cliente').consulta({ filtros: { id_empresa: 'emp-2' } }),
      () => de('cliente').detalle({ id: 'emp-2-cert-1' }),
      () => de('cliente').alta(file({}, { id_empresa: 'emp-2' })),
    ])
      await expect(foreign()).rejects.toMatchObject({ codigo: 'NO_ENCONTRADO' });
  });
});
