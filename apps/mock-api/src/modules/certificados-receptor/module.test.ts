import { crearCertificadoDemo, exportarPkcs12 } from '@portal/sifen/node';
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rechazo, relojDePrueba } from '../../documentos/fixtures/facturas.ts';
import { storeOf } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const clave = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** A file of a receiver with its certificate. */
function archivo(ruc = '4554737-8', desde = '2026-01-01', hasta = '2027-01-01') {
  const certificado = crearCertificadoDemo({
    clave_privada_pem: clave,
    ruc,
    titular: 'CONSUELO GIMÉNEZ',
    desde: new Date(desde),
    hasta: new Date(hasta),
    persona_fisica: true,
  });
  return {
    nombre_archivo: 'certificado.p12',
    contenido_base64: exportarPkcs12(clave, certificado, 'secreta').toString('base64'),
    contrasena: 'secreta',
  };
}

describe('the certificate of a receiver', () => {
  let t: TestApi;
  beforeEach(() => {
    t = testApi({ clock: relojDePrueba(), seed: 'empty' });
  });
  afterEach(() => t.close());
  const suyos = () => t.as('consulta').controller.certificadosReceptor;
  const filas = () => storeOf(t.api.db, 'default').select('certificados_receptor').selectAll().execute();

  it('is missing at first, and the portal says what to do', async () => {
    const { data } = await suyos().detalle({});
    expect(data).toMatchObject({ certificado: null, puede_firmar: false, puede_generar: true });
    expect(data.ruc).toMatch(/^4554737-\d$/);
    expect(data.motivo).toBe('Para responder necesita un certificado: cargue el suyo o genere uno de prueba');
  });

  it('is made for tests with one call, once', async () => {
    const { data, message } = await suyos().generar({});
    expect(message).toBe('El certificado de prueba está listo');
    expect(data).toMatchObject({
      titular: 'CONSUELO GIMÉNEZ',
      de_prueba: true,
      activo: true,
      estado: 'vigente',
    });
    expect((await suyos().detalle({})).data).toMatchObject({
      puede_firmar: true,
      motivo: null,
      certificado: data,
    });
    expect((await suyos().generar({})).data.id).toBe(data.id);
    const [fila, ...otras] = await filas();
    expect(otras).toEqual([]);
    expect(fila?.clave_privada_pem).toMatch(/^v1\./);
    t.clock.advance(366 * 86_400_000);
    expect((await suyos().detalle({})).data).toMatchObject({
      puede_firmar: false,
      motivo: expect.stringMatching(/^Su certificado venció el /),
    });
    expect((await suyos().generar({})).data.id).not.toBe(data.id);
  });

  it('is loaded from a file, looked at first, and replaces the one before', async () => {
    const { ruc } = (await suyos().detalle({})).data;
    await suyos().generar({});
    const { data: vista } = await suyos().previsualizacion(archivo(ruc ?? ''));
    expect(vista).toMatchObject({ titular: 'CONSUELO GIMÉNEZ', ruc, bits: 2048, puede_guardarse: true });
    expect(vista.comprobaciones.map(({ codigo, cumple }) => [codigo, cumple])).toEqual([
      ['clave', true],
      ['vigencia', true],
      ['ruc', true],
    ]);
    const { data } = await suyos().alta(archivo(ruc ?? ''));
    expect(data).toMatchObject({ de_prueba: false, activo: true, ruc });
    expect((await filas()).filter(({ activo }) => activo === 1).map(({ id }) => id)).toEqual([data.id]);
    await suyos().baja({ id: data.id });
    expect((await suyos().detalle({})).data.certificado).toBeNull();
    expect(await rechazo(suyos().baja({ id: data.id }))).toMatchObject({ codigo: 'NO_ENCONTRADO' });
  });

  it('is refused at the field that is wrong', async () => {
    const { ruc } = (await suyos().detalle({})).data;
    const propio = archivo(ruc ?? '');
    const casos = [
      [{ ...propio, contrasena: 'otra' }, 'contrasena', 'La contraseña del certificado es incorrecta'],
      [
        { ...propio, contenido_base64: 'AAAA' },
        'contenido_base64',
        'El archivo no es un certificado PKCS#12',
      ],
      [{ ...propio, nombre_archivo: 'a.txt' }, 'nombre_archivo', 'El archivo debe ser .p12 o .pfx'],
      [
        archivo('80013884-8'),
        'contenido_base64',
        `El RUC del certificado (80013884-8) no corresponde a su documento (${ruc ?? ''})`,
      ],
      [
        archivo(ruc ?? '', '2024-01-01', '2026-01-01'),
        'contenido_base64',
        'El certificado venció el 31/12/2025',
      ],
    ] as const;
    for (const [datos, campo, mensaje] of casos)
      expect((await rechazo(suyos().alta(datos))).errores).toEqual([{ campo, mensaje }]);
    expect(
      (await rechazo(suyos().previsualizacion({ ...propio, contrasena: 'otra' }))).errores,
    ).toMatchObject([{ campo: 'contrasena' }]);
    const { data: ajena } = await suyos().previsualizacion(archivo('80013884-8', '2024-01-01', '2026-01-01'));
    expect(ajena.puede_guardarse).toBe(false);
    expect(ajena.comprobaciones.filter(({ cumple }) => !cumple).map(({ codigo }) => codigo)).toEqual([
      'vigencia',
      'ruc',
    ]);
    expect(await filas()).toEqual([]);
  });
});
