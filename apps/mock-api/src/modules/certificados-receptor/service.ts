import type { CertificadoReceptor, OperationResult, PortalOperations } from '@portal/contracts';
import {
  calcularDigitoVerificador,
  esNumeroRuc,
  formatearFecha,
  formatearRuc,
  vigenciaDe,
} from '@portal/sifen';
import type { CertificadoAbierto } from '@portal/sifen/node';
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { sealSecret } from '../../core/at-rest.ts';
import type { SessionContext } from '../../core/context.ts';
import { limited } from '../../core/limited.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import { abrirCertificado, type ArchivoCertificado } from '../../documentos/abrir-certificado.ts';
import { dentroDe } from '../../documentos/acceso.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { lugarDeClaveReceptor } from '../../documentos/eventos/certificado-receptor.ts';
import type { CertificadosReceptorTable } from '../../store/tables.ts';

type Operaciones = PortalOperations['certificados_receptor'];

const BITS = 2048;
const ANHO = 365 * 86_400_000;
/** The longest common name of a certificate (RFC 5280, ub-common-name). */
const LARGO_CN = 64;
/** Numbers from here on are given to legal persons. */
const PRIMERA_JURIDICA = 80_000_000;

/** Making a key takes a core for tenths of a second: one at a time, and no endless queue. */
const nuevaClave = limited({ running: 1, waiting: 20 }, () =>
  promisify(generateKeyPair)('rsa', { modulusLength: BITS }),
);

/** The RUC that a receiver signs with, with its check digit; undefined when its document number is none. */
function rucDe({ user }: Pick<SessionContext, 'user'>): string | undefined {
  const [numero = ''] = user.nro_documento.replace(/[\s.]/g, '').toUpperCase().split('-');
  return esNumeroRuc(numero) ? formatearRuc(numero, calcularDigitoVerificador(numero)) : undefined;
}

/** The certificate in use of the caller. */
async function certificadoEnUso({
  store,
  user,
}: SessionContext): Promise<CertificadosReceptorTable | undefined> {
  return store
    .select('certificados_receptor')
    .selectAll()
    .where('nro_documento', '=', user.nro_documento)
    .where('activo', '=', 1)
    .orderBy('creado', 'desc')
    .executeTakeFirst();
}

/** A certificate as it is told. */
function certificadoDe(
  { clock }: Pick<SessionContext, 'clock'>,
  fila: CertificadosReceptorTable,
): CertificadoReceptor {
  const { id, titular, ruc, emisor, numero_serie, valido_desde, valido_hasta, huella, creado } = fila;
  return {
    id,
    titular,
    ruc,
    emisor,
    numero_serie,
    valido_desde,
    valido_hasta,
    huella,
    ...vigenciaDe(valido_desde, valido_hasta, clock.now().toISOString()),
    de_prueba: fila.de_prueba === 1,
    activo: fila.activo === 1,
    creado,
  };
}

/** Whether the caller can sign now, and why not. */
export async function situacion(context: SessionContext): Promise<OperationResult<Operaciones['detalle']>> {
  const ruc = rucDe(context) ?? null;
  const fila = await certificadoEnUso(context);
  const certificado = fila === undefined ? null : certificadoDe(context, fila);
  const motivo = motivoDe(ruc, certificado);
  return { ruc, certificado, puede_firmar: motivo === null, motivo };
}

function motivoDe(ruc: string | null, certificado: CertificadoReceptor | null): string | null {
  if (ruc === null) return 'Su número de documento no es un RUC: no puede firmar eventos';
  if (certificado === null)
    return 'Para responder necesita un certificado: cargue el suyo o genere uno de prueba';
  if (certificado.estado === 'vencido')
    return `Su certificado venció el ${formatearFecha(certificado.valido_hasta)}`;
  if (certificado.estado === 'futuro')
    return `Su certificado vale desde el ${formatearFecha(certificado.valido_desde)}`;
  return null;
}

/** Reads an uploaded file and checks it, without keeping it. A file that cannot be opened is a problem, too, and no refusal. */
export async function previsualizar(
  context: SessionContext,
  archivo: ArchivoCertificado,
): Promise<OperationResult<Operaciones['previsualizacion']>> {
  try {
    const { datos } = await abrirCertificado(archivo);
    const certificado = {
      titular: datos.cn,
      ruc: datos.ruc ?? '',
      emisor: datos.emisor_cn,
      numero_serie: datos.numero_serie,
      valido_desde: datos.valido_desde,
      valido_hasta: datos.valido_hasta,
      huella: datos.huella_sha256,
      ...vigenciaDe(datos.valido_desde, datos.valido_hasta, context.clock.now().toISOString()),
    };
    return { certificado, problemas: enArchivo(problemasDe(context, datos)) };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { certificado: null, problemas: error.refusal.data.errores ?? [] };
  }
}

const enArchivo = (problemas: readonly string[]) =>
  problemas.map((mensaje) => ({ campo: 'contenido_base64', mensaje }));

function problemasDe(context: SessionContext, datos: CertificadoAbierto['datos']): string[] {
  const ruc = rucDe(context);
  const { estado } = vigenciaDe(datos.valido_desde, datos.valido_hasta, context.clock.now().toISOString());
  return [
    ...(datos.bits >= BITS ? [] : ['La clave debe ser RSA de al menos 2048 bits']),
    ...(estado === 'vencido' ? [`El certificado venció el ${formatearFecha(datos.valido_hasta)}`] : []),
    ...(estado === 'futuro' ? [`El certificado vale desde el ${formatearFecha(datos.valido_desde)}`] : []),
    ...(datos.ruc === undefined ? ['El certificado no indica un RUC'] : []),
    ...(datos.ruc !== undefined && datos.ruc !== ruc
      ? [
          `El RUC del certificado (${datos.ruc}) no corresponde a su documento (${ruc ?? context.user.nro_documento})`,
        ]
      : []),
  ];
}

/**
 * Keeps an uploaded certificate as the one that the caller signs with.
 *
 * @throws RefusalError VALIDACION when it cannot be opened or is not the caller's or not in force.
 */
export async function cargar(
  context: SessionContext,
  archivo: ArchivoCertificado,
): Promise<CertificadoReceptor> {
  const abierto = await abrirCertificado(archivo);
  const problemas = problemasDe(context, abierto.datos);
  if (problemas.length > 0) throw new RefusalError(refusals.validacion(enArchivo(problemas)));
  return guardar(context, abierto, false);
}

/**
 * Makes a certificate for tests, signed by nobody. The one in use stays when it is of this kind and in force.
 *
 * @throws RefusalError VALIDACION when the caller's document number is no RUC.
 */
export async function generar(context: SessionContext): Promise<CertificadoReceptor> {
  const ruc = rucDe(context);
  if (ruc === undefined)
    throw new RefusalError(
      refusals.validacion([{ campo: 'nro_documento', mensaje: motivoDe(null, null) ?? '' }]),
    );
  const enUso = await certificadoEnUso(context);
  if (enUso?.de_prueba === 1 && motivoDe(ruc, certificadoDe(context, enUso)) === null)
    return certificadoDe(context, enUso);
  const { crearCertificadoDemo, leerDatosCertificado } = await import('@portal/sifen/node');
  const { privateKey } = await nuevaClave();
  const clave_privada_pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  // Certificates count in seconds.
  const desde = new Date(Math.floor(context.clock.now().getTime() / 1000) * 1000);
  const certificado_pem = crearCertificadoDemo({
    clave_privada_pem,
    ruc,
    titular: context.user.nombre.toUpperCase().slice(0, LARGO_CN),
    desde,
    hasta: new Date(desde.getTime() + ANHO),
    persona_fisica: Number.parseInt(ruc, 10) < PRIMERA_JURIDICA,
  });
  const datos = leerDatosCertificado(certificado_pem);
  return guardar(context, { clave_privada_pem, certificado_pem, datos }, true);
}

async function guardar(
  context: SessionContext,
  { clave_privada_pem, certificado_pem, datos }: CertificadoAbierto,
  dePrueba: boolean,
): Promise<CertificadoReceptor> {
  const id = context.random.id();
  const fila = {
    id,
    nro_documento: context.user.nro_documento,
    titular: datos.cn,
    emisor: datos.emisor_cn,
    numero_serie: datos.numero_serie,
    ruc: datos.ruc ?? '',
    valido_desde: datos.valido_desde,
    valido_hasta: datos.valido_hasta,
    huella: datos.huella_sha256,
    clave_privada_pem: sealSecret(context.config, lugarDeClaveReceptor(id), clave_privada_pem),
    certificado_pem,
    de_prueba: dePrueba ? 1 : 0,
    activo: 1,
    creado: context.clock.now().toISOString(),
  } as const;
  await context.store.transaction(async (store) => {
    const interno = dentroDe(context, store);
    await dejarDeUsar(interno);
    await store.insert('certificados_receptor', fila).execute();
    await auditar(interno, {
      objeto: 'certificados_receptor',
      id_objeto: id,
      accion: dePrueba ? 'generar' : 'cargar',
      detalle: `Certificado ${datos.numero_serie} de ${datos.cn}`,
      despues: { huella: datos.huella_sha256, valido_hasta: datos.valido_hasta },
    });
  });
  return certificadoDe(context, { ...fila, sandbox: context.sandbox });
}

/** Stops signing with the certificate in use, or with one of them. Its events keep their signatures. */
export async function dejarDeUsar({ store, user }: SessionContext, id?: string): Promise<boolean> {
  const { numUpdatedRows } = await store
    .update('certificados_receptor')
    .set({ activo: 0 })
    .where('nro_documento', '=', user.nro_documento)
    .where('activo', '=', 1)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
