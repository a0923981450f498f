import { crearCertificadoDemo, exportarPkcs12 } from '@portal/sifen/node';
import forge from 'node-forge';
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rechazo, testClock } from '../../documentos/fixtures/facturas.ts';
import { storeOf } from '../../store/store.ts';
import { testApi, type TestApi } from '../../test-api.ts';

const clave = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** A file of a receiver with its certificate. */
function file(ruc = '4554737-8', desde = '2026-01-01', hasta = '2027-01-01') {
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

/** The same file, whose MAC is wrong and takes so many rounds to derive. */
function withRounds(rounds: number) {
  const original = file();
  const asn1 = forge.asn1.fromDer(Buffer.from(original.contenido_base64, 'base64').toString('latin1'));
  const mac = (asn1.value as forge.asn1.Asn1[])[2]?.value as forge.asn1.Asn1[];
  const [, , count] = mac;
  if (count === undefined) throw new Error('No MAC');
  count.value = forge.asn1.integerToDer(rounds).getBytes();
  return { ...original, contenido_base64: forge.util.encode64(forge.asn1.toDer(asn1).getBytes()) };
}

describe('the certificate of a receiver', () => {
  let t: TestApi;
  beforeEach(() => {
    t = testApi({ clock: testClock(), seed: 'empty' });
  });
  afterEach(() => t.close());
  const own = () => t.as('consulta').controller.certificadosReceptor;
  const rows = () => storeOf(t.api.db, 'default').select('certificados_receptor').selectAll().execute();

  it('is missing at first, and the portal says what to do', async () => {
    const { data } = await own().detalle({});
    expect(data).toMatchObject({ certificado: null, puede_firmar: false, puede_generar: true });
    expect(data.ruc).toMatch(/^4554737-\d$/);
    expect(data.motivo).toBe('Para responder necesita un certificado: cargue el suyo o genere uno de prueba');
  });

  it('is made for tests with one call, once', async () => {
    const { data, message } = await own().generar({});
    expect(message).toBe('El certificado de prueba está listo');
    expect(data).toMatchObject({
      titular: 'CONSUELO GIMÉNEZ',
      de_prueba: true,
      activo: true,
      estado: 'vigente',
    });
    expect((await own().detalle({})).data).toMatchObject({
      puede_firmar: true,
      motivo: null,
      certificado: data,
    });
    expect((await own().generar({})).data.id).toBe(data.id);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row?.clave_privada_pem).toMatch(/^v1\./);
    t.clock.advance(366 * 86_400_000);
    expect((await own().detalle({})).data).toMatchObject({
      puede_firmar: false,
      motivo: expect.stringMatching(/^Su certificado venció el /),
    });
    expect((await own().generar({})).data.id).not.toBe(data.id);
  });

  it('is not made for tests where that is off, as in production', async () => {
    const real = testApi({ clock: testClock(), seed: 'empty', config: { testCertificates: false } });
    const { certificadosReceptor } = real.as('consulta').controller;
    expect((await certificadosReceptor.detalle({})).data).toMatchObject({
      puede_generar: false,
      motivo: 'Para responder necesita un certificado: cargue el suyo',
    });
    expect(await rechazo(certificadosReceptor.generar({}))).toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      message: 'Este servidor no genera certificados de prueba: cargue el suyo.',
    });
    await real.close();
  });

  it('is loaded from a file, looked at first, and replaces the one before', async () => {
    const { ruc } = (await own().detalle({})).data;
    await own().generar({});
    const { data: vista } = await own().previsualizacion(file(ruc ?? ''));
    expect(vista).toMatchObject({ titular: 'CONSUELO GIMÉNEZ', ruc, bits: 2048, puede_guardarse: true });
    expect(vista.comprobaciones.map(({ codigo, cumple }) => [codigo, cumple])).toEqual([
      ['clave', true],
      ['vigencia', true],
      ['ruc', true],
    ]);
    const { data } = await own().alta(file(ruc ?? ''));
    expect(data).toMatchObject({ de_prueba: false, activo: true, ruc });
    expect((await rows()).filter(({ activo }) => activo === 1).map(({ id }) => id)).toEqual([data.id]);
    await own().baja({ id: data.id });
    expect((await own().detalle({})).data.certificado).toBeNull();
    expect(await rechazo(own().baja({ id: data.id }))).toMatchObject({ codigo: 'NO_ENCONTRADO' });
  });

  it('is refused at the field that is wrong', async () => {
    const { ruc } = (await own().detalle({})).data;
    const propio = file(ruc ?? '');
    const casos = [
      [{ ...propio, contrasena: 'otra' }, 'contrasena', 'La contraseña del certificado es incorrecta'],
      [
        { ...propio, contenido_base64: 'AAAA' },
        'contenido_base64',
        'El archivo no es un certificado PKCS#12',
      ],
      [{ ...propio, nombre_archivo: 'a.txt' }, 'nombre_archivo', 'El archivo debe ser .p12 o .pfx'],
      [
        file('80013884-8'),
        'contenido_base64',
        `El RUC del certificado (80013884-8) no corresponde a su documento (${ruc ?? ''})`,
      ],
      [
        file(ruc ?? '', '2024-01-01', '2026-01-01'),
        'contenido_base64',
        'El certificado venció el 31/12/2025',
      ],
    ] as const;
    for (const [datos, campo, mensaje] of casos)
      expect((await rechazo(own().alta(datos))).errores).toEqual([{ campo, mensaje }]);
    expect((await rechazo(own().previsualizacion({ ...propio, contrasena: 'otra' }))).errores).toMatchObject([
      { campo: 'contrasena' },
    ]);
    const { data: foreign } = await own().previsualizacion(file('80013884-8', '2024-01-01', '2026-01-01'));
    expect(foreign.puede_guardarse).toBe(false);
    expect(foreign.comprobaciones.filter(({ cumple }) => !cumple).map(({ codigo }) => codigo)).toEqual([
      'vigencia',
      'ruc',
    ]);
    expect(await rows()).toEqual([]);
  });

  it('is opened in a thread: the server goes on while its keys are derived', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 10);
    const refused = await rechazo(own().previsualizacion(withRounds(100_000)));
    clearInterval(timer);
    expect(refused.errores).toMatchObject([{ campo: 'contrasena' }]);
    expect(ticks).toBeGreaterThan(5);
  });

  it('is refused when its keys would take too long to derive', async () => {
    expect((await rechazo(own().previsualizacion(withRounds(2_000_000)))).errores).toEqual([
      {
        campo: 'contenido_base64',
        mensaje:
          'El archivo exige demasiado cálculo para abrirse: vuelva a exportarlo con menos iteraciones de cifrado',
      },
    ]);
  });
});
