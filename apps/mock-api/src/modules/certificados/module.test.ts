import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearCertificadoDemo, exportarPkcs12, verificarFirma } from '@portal/sifen/node';
import { ownSandbox } from '../../../test/own-sandbox.ts';
import { isSealed } from '../../core/at-rest.ts';
import { filaDocumento, pedido, relojDePrueba } from '../../documentos/fixtures/facturas.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const CLAVE = 'clave-del-archivo';
const DIA = 86_400_000;
const AHORA = Date.parse('2026-11-20T12:00:00Z');
const par = (bits = 2048) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
const clave = par();

interface Opciones {
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
}: Opciones = {}) {
  const certificado_pem = crearCertificadoDemo({
    clave_privada_pem,
    ruc,
    titular: 'TAJY NUEVO',
    desde: new Date(AHORA + desde * DIA),
    hasta: new Date(AHORA + hasta * DIA),
  });
  return { certificado_pem, p12: exportarPkcs12(clave_privada_pem, certificado_pem, CLAVE) };
}

const archivo = (opciones: Opciones = {}, cambios: object = {}) => ({
  id_empresa: 'emp-1',
  nombre_archivo: 'tajy.p12',
  contenido_base64: certificado(opciones).p12.toString('base64'),
  contrasena: CLAVE,
  ...cambios,
});

const tieneXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;

describe('certificados', () => {
  let t: TestApi;
  const sandbox = ownSandbox('certificados');
  beforeAll(() => {
    t = testApi({ seed: 'empty', clock: relojDePrueba() });
  });
  afterAll(() => t.close());

  type Usuario = 'admin' | 'subadmin' | 'cliente' | 'soporte' | 'contabilidad' | 'consulta';
  const de = (usuario: Usuario = 'admin') => t.as(usuario, sandbox()).controller.certificados;
  const activos = async () =>
    (await de().consulta({ filtros: { id_empresa: 'emp-1', activo: true } })).data.map(({ id }) => id);

  it('lists those of the companies of the user, with the days that they have left', async () => {
    const { data } = await de().consulta({});
    expect(data.map(({ id_empresa, dias, estado, activo }) => [id_empresa, dias, estado, activo])).toEqual([
      ['emp-4', -12, 'vencido', true],
      ['emp-3', 5, 'critico', true],
      ['emp-2', 20, 'por_vencer', true],
      ['emp-1', 300, 'vigente', true],
    ]);
    const propias = (await de('cliente').consulta({})).data;
    expect(propias.map(({ id_empresa }) => id_empresa)).toEqual(['emp-3', 'emp-1']);
    expect(JSON.stringify(data)).not.toMatch(/PRIVATE|clave_privada|v1\./);
  });

  it.each([
    [{ vigencia: 'vencido' }, ['emp-4']],
    [{ vigencia: 'por_vencer' }, ['emp-3', 'emp-2']],
    [{ vigencia: 'vigente' }, ['emp-1']],
    [{ texto: 'tajy' }, ['emp-1']],
    [{ texto: '80013884' }, ['emp-2']],
    [{ activo: false }, []],
  ] as const)('filters by %j', async (filtros, esperadas) => {
    const { data } = await de().consulta({ filtros });
    expect(data.map(({ id_empresa }) => id_empresa)).toEqual(esperadas);
  });

  it('shows what a file holds, and saves nothing', async () => {
    const { data } = await de('cliente').previsualizacion(archivo());
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
    expect(await activos()).toEqual(['emp-1-cert-1']);
  });

  it.each<[string, () => object, string, string]>([
    [
      'a wrong password',
      () => archivo({}, { contrasena: 'otra' }),
      'contrasena',
      'La contraseña del certificado es incorrecta',
    ],
    [
      'no PKCS#12',
      () => archivo({}, { contenido_base64: Buffer.from('hola').toString('base64') }),
      'contenido_base64',
      'El archivo no es un certificado PKCS#12',
    ],
    [
      'another kind of file',
      () => archivo({}, { nombre_archivo: 'tajy.pem' }),
      'nombre_archivo',
      'El archivo debe ser .p12 o .pfx',
    ],
    [
      'a file that is too large',
      () => archivo({}, { contenido_base64: 'A'.repeat(136_540) }),
      'contenido_base64',
      'El archivo admite hasta 100 KB',
    ],
    [
      'one that has ended',
      () => archivo({ desde: -400, hasta: -2 }),
      'contenido_base64',
      'El certificado venció el 18/11/2026',
    ],
    [
      'one that has not begun',
      () => archivo({ desde: 2 }),
      'contenido_base64',
      'El certificado vale desde el 22/11/2026',
    ],
    [
      'the RUC of another',
      () => archivo({ ruc: '80013884-8' }),
      'contenido_base64',
      'El RUC del certificado (80013884-8) no corresponde a la empresa (80069563-1)',
    ],
    [
      'a short key',
      () => archivo({ clave_privada_pem: par(1024) }),
      'contenido_base64',
      'La clave debe ser RSA de al menos 2048 bits',
    ],
  ])('refuses %s', async (_what, enviar, campo, mensaje) => {
    await expect(de().alta(enviar() as never)).rejects.toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo, mensaje }],
    });
    expect(await activos()).toEqual(['emp-1-cert-1']);
  });

  it('tells in the preview why a file cannot be saved', async () => {
    const { data } = await de().previsualizacion(archivo({ ruc: '80013884-8', desde: -400, hasta: -2 }));
    expect(data.puede_guardarse).toBe(false);
    expect(data.comprobaciones.filter(({ cumple }) => !cumple).map(({ codigo }) => codigo)).toEqual([
      'vigencia',
      'ruc',
    ]);
  });

  it('stores one with its key encrypted, in place of the one before; not twice', async () => {
    const enviado = archivo();
    const { data } = await de('cliente').alta(enviado);
    expect(data).toMatchObject({
      activo: true,
      cargado_por: 'cliente',
      razon_social: 'Distribuidora Tajy S.A.',
    });
    expect(await activos()).toEqual([data.id]);
    const fila = await t.api.db
      .selectFrom('certificados')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(isSealed(fila.clave_privada_pem)).toBe(true);
    expect(JSON.stringify(fila)).not.toContain(CLAVE);
    await expect(de().alta(enviado)).rejects.toMatchObject({
      codigo: 'DUPLICADO',
      errores: [{ campo: 'contenido_base64', mensaje: 'El certificado ya está cargado' }],
    });
  });

  it('signs the next document with the active one, also after a switch', async () => {
    const other = t.as('admin').controller;
    const nuevo = certificado();
    const emitir = async () => {
      const { data } = await other.facturas.emitir(pedido());
      const { xml } = await filaDocumento(t, data.id);
      const firma = verificarFirma(xml ?? '');
      if (!firma.valida) throw new Error('The signature is wrong');
      return { xml: xml ?? '', pem: firma.certificado_pem.replace(/\s/g, '') };
    };
    const antes = await emitir();
    const { data } = await other.certificados.alta(archivo());
    const despues = await emitir();
    expect(despues.pem).toBe(nuevo.certificado_pem.replace(/\s/g, ''));
    expect(despues.pem).not.toBe(antes.pem);
    await other.certificados.habilitacion({ id: 'emp-1-cert-1', activo: true });
    expect((await emitir()).pem).toBe(antes.pem);
    await other.certificados.habilitacion({ id: data.id, activo: true });
    expect((await emitir()).pem).toBe(despues.pem);
  });

  it.skipIf(!tieneXmlsec)(
    `makes a signature that xmlsec1 verifies${tieneXmlsec ? '' : ' (xmlsec1 is not installed)'}`,
    async () => {
      const { certificado_pem } = certificado();
      await t.as('admin').controller.certificados.habilitacion({ id: 'emp-1-cert-1', activo: true });
      const subido = (await t.as('admin').controller.certificados.consulta({ filtros: { texto: 'nuevo' } }))
        .data[0];
      await t.as('admin').controller.certificados.habilitacion({ id: subido?.id ?? '', activo: true });
      const { data } = await t.as('admin').controller.facturas.emitir(pedido());
      const { xml } = await filaDocumento(t, data.id);
      const carpeta = mkdtempSync(join(tmpdir(), 'firma-'));
      try {
        writeFileSync(join(carpeta, 'de.xml'), xml ?? '');
        writeFileSync(join(carpeta, 'cert.pem'), certificado_pem);
        const salida = execFileSync(
          'xmlsec1',
          // The demonstration certificate is its own authority; its validity is on the clock of the test.
          [
            '--verify',
            '--id-attr:Id',
            'DE',
            '--pubkey-cert-pem',
            join(carpeta, 'cert.pem'),
            join(carpeta, 'de.xml'),
          ],
          { encoding: 'utf8', stdio: 'pipe' },
        );
        expect(salida).toBeDefined();
      } finally {
        rmSync(carpeta, { recursive: true });
      }
    },
  );

  it('signs nothing when the active one is out of date, or none is', async () => {
    const other = t.as('admin', sandbox()).controller;
    const vencida = other.facturas.emitir(pedido({ id_empresa: 'emp-4' }));
    await expect(vencida).rejects.toMatchObject({ message: 'El certificado venció el 08/11/2026' });
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
      message: 'El certificado de demostración sólo sirve en el ambiente de pruebas',
    });
  });

  it('removes one that no longer signs', async () => {
    const { data } = await de().alta(archivo());
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
    for (const ajeno of [
      de('cliente').consulta({ filtros: { id_empresa: 'emp-2' } }),
      de('cliente').detalle({ id: 'emp-2-cert-1' }),
      de('cliente').alta(archivo({}, { id_empresa: 'emp-2' })),
    ])
      await expect(ajeno).rejects.toMatchObject({ codigo: 'NO_ENCONTRADO' });
  });
});
