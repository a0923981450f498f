import type {
  CertificadoReceptor,
  OperationResult,
  PortalOperations,
  VistaPreviaCertificado,
} from '@portal/contracts';
import {
  calcularDigitoVerificador,
  esNumeroRuc,
  formatearFecha,
  formatearRuc,
  vigenciaDe,
} from '@portal/sifen';
import type { CertificadoAbierto } from '@portal/sifen/node';
import { X509Certificate } from 'node:crypto';
import { sealSecret } from '../../core/at-rest.ts';
import type { SessionContext } from '../../core/context.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import { withStore } from '../../documentos/acceso.ts';
import {
  abrirCertificado,
  columnasCertificado,
  comprobacionesDe,
  vistaPreviaDe,
  type ArchivoCertificado,
} from '../../documentos/archivo-certificado.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { hacerCertificadoDemo } from '../../documentos/certificado-demo.ts';
import { lugarDeClaveReceptor } from '../../documentos/eventos/certificado-receptor.ts';
import type { CertificadosReceptorTable } from '../../store/tables.ts';

type Operaciones = PortalOperations['certificados_receptor'];

/** RUC numbers from here on belong to legal persons. */
const PRIMERA_JURIDICA = 80_000_000;

/** The RUC with which a receiver signs, with its check digit; undefined when its document number is not a RUC. */
function rucDe({ user }: Pick<SessionContext, 'user'>): string | undefined {
  const [numero = ''] = user.nro_documento.replace(/[\s.]/g, '').toUpperCase().split('-');
  return esNumeroRuc(numero) ? formatearRuc(numero, calcularDigitoVerificador(numero)) : undefined;
}

/** The active certificate of the caller. */
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

/** A certificate in its wire format. */
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
    bits: new X509Certificate(fila.certificado_pem).publicKey.asymmetricKeyDetails?.modulusLength ?? 0,
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
  return { ruc, certificado, puede_firmar: motivo === null, motivo, puede_generar: ruc !== null };
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

/**
 * Parses and checks an uploaded file without storing it.
 *
 * @throws RefusalError VALIDACION when it cannot be opened.
 */
export async function previsualizar(
  context: SessionContext,
  archivo: ArchivoCertificado,
): Promise<VistaPreviaCertificado> {
  return comprobado(context, await abrirCertificado(archivo));
}

function comprobado(context: SessionContext, abierto: CertificadoAbierto): VistaPreviaCertificado {
  const ahora = context.clock.now().toISOString();
  const titular = { ruc: rucDe(context) ?? context.user.nro_documento, de: 'su documento' };
  return vistaPreviaDe(abierto, comprobacionesDe(abierto.datos, titular, ahora), ahora);
}

/**
 * Stores an uploaded certificate as the active one of the caller.
 *
 * @throws RefusalError VALIDACION when it cannot be opened or is not the caller's or not in force.
 */
export async function cargar(
  context: SessionContext,
  archivo: ArchivoCertificado,
): Promise<CertificadoReceptor> {
  const abierto = await abrirCertificado(archivo);
  const errores = comprobado(context, abierto).comprobaciones.flatMap(({ cumple, mensaje }) =>
    cumple ? [] : [{ campo: 'contenido_base64', mensaje }],
  );
  if (errores.length > 0) throw new RefusalError(refusals.validacion(errores));
  return guardar(context, abierto, false);
}

/**
 * Creates a self-signed certificate for tests. An active one of this kind that is in force is kept.
 *
 * @throws RefusalError VALIDACION when the caller's document number is not a RUC.
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
  const titular = {
    nombre: context.user.nombre,
    ruc,
    persona_fisica: Number.parseInt(ruc, 10) < PRIMERA_JURIDICA,
  };
  return guardar(context, await hacerCertificadoDemo(titular, context.clock.now()), true);
}

async function guardar(
  context: SessionContext,
  abierto: CertificadoAbierto,
  dePrueba: boolean,
): Promise<CertificadoReceptor> {
  const id = context.random.id();
  const fila = {
    id,
    nro_documento: context.user.nro_documento,
    ...columnasCertificado(abierto),
    clave_privada_pem: sealSecret(context.config, lugarDeClaveReceptor(id), abierto.clave_privada_pem),
    de_prueba: dePrueba ? 1 : 0,
    activo: 1,
    creado: context.clock.now().toISOString(),
  } as const;
  await context.store.transaction(async (store) => {
    const interno = withStore(context, store);
    await dejarDeUsar(interno);
    await store.insert('certificados_receptor', fila).execute();
    await auditar(interno, {
      objeto: 'certificados_receptor',
      id_objeto: id,
      accion: dePrueba ? 'generar' : 'cargar',
      detalle: `Certificado ${fila.numero_serie} de ${fila.titular}`,
      despues: { huella: fila.huella, valido_hasta: fila.valido_hasta },
    });
  });
  return certificadoDe(context, { ...fila, sandbox: context.sandbox });
}

/** Deactivates the active certificate, or a given one. Its events keep their signatures. */
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
