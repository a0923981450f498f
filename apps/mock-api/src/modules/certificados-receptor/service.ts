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
import { keyBits } from '../../core/platform.ts';
import { sealSecret } from '../../core/at-rest.ts';
import type { SessionContext } from '../../context/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { withStore } from '../../records/access.ts';
import {
  openCertificado,
  certificadoColumns,
  checksOf,
  vistaPreviaDe,
  type ArchivoCertificado,
} from '../../documentos/signing/certificado-file.ts';
import { audit } from '../../records/auditoria.ts';
import { makeCertificadoDemo } from '../../documentos/signing/certificado-demo.ts';
import { lugarDeClaveReceptor, withoutCertificado } from '../../documentos/eventos/certificado-receptor.ts';
import type { CertificadosReceptorTable } from '../../store/schema/tables.ts';

type Operaciones = PortalOperations['certificados_receptor'];

/** RUC numbers from here on belong to legal persons. */
const FIRST_JURIDICA = 80_000_000;

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
  row: CertificadosReceptorTable,
): CertificadoReceptor {
  const { id, titular, ruc, emisor, numero_serie, valido_desde, valido_hasta, huella, creado } = row;
  return {
    id,
    titular,
    ruc,
    emisor,
    numero_serie,
    valido_desde,
    valido_hasta,
    huella,
    bits: keyBits(row.certificado_pem),
    ...vigenciaDe(valido_desde, valido_hasta, clock.now().toISOString()),
    de_prueba: row.de_prueba === 1,
    activo: row.activo === 1,
    creado,
  };
}

/** Certificate of the caller, or the reason why it cannot sign. */
export async function situacion(context: SessionContext): Promise<OperationResult<Operaciones['detalle']>> {
  const ruc = rucDe(context) ?? null;
  const row = await certificadoEnUso(context);
  const certificado = row === undefined ? null : certificadoDe(context, row);
  const puedeGenerar = ruc !== null && context.config.testCertificates;
  const motivo = motivoDe(ruc, certificado, puedeGenerar);
  return { ruc, certificado, puede_firmar: motivo === null, motivo, puede_generar: puedeGenerar };
}

function motivoDe(
  ruc: string | null,
  certificado: CertificadoReceptor | null,
  mayGenerate = false,
): string | null {
  if (ruc === null) return 'Su número de documento no es un RUC: no puede firmar eventos';
  if (certificado === null) return withoutCertificado(mayGenerate);
  if (certificado.estado === 'vencido')
    return `Su certificado venció el ${formatearFecha(certificado.valido_hasta)}`;
  if (certificado.estado === 'futuro')
    return `Su certificado estará vigente desde el ${formatearFecha(certificado.valido_desde)}`;
  return null;
}

/**
 * Parses and checks an uploaded file without storing it.
 *
 * @throws RefusalError VALIDACION when it cannot be opened.
 */
export async function previsualizar(
  context: SessionContext,
  file: ArchivoCertificado,
): Promise<VistaPreviaCertificado> {
  return checked(context, await openCertificado(context, file));
}

function checked(context: SessionContext, opened: CertificadoAbierto): VistaPreviaCertificado {
  const now = context.clock.now().toISOString();
  const titular = { ruc: rucDe(context) ?? context.user.nro_documento, de: 'su documento' };
  return vistaPreviaDe(opened, checksOf(opened.datos, titular, now), now);
}

/**
 * Stores an uploaded certificate as the active one of the caller.
 *
 * @throws RefusalError VALIDACION when it cannot be opened or is not the caller's or not in force.
 */
export async function cargar(
  context: SessionContext,
  file: ArchivoCertificado,
): Promise<CertificadoReceptor> {
  const opened = await openCertificado(context, file);
  const errores = checked(context, opened).comprobaciones.flatMap(({ cumple, mensaje }) =>
    cumple ? [] : [{ campo: 'contenido_base64', mensaje }],
  );
  if (errores.length > 0) throw new RefusalError(refusals.validacion(errores));
  return save(context, opened, false);
}

/**
 * Creates a self-signed certificate for tests. An active one of this kind that is in force is kept.
 *
 * @throws RefusalError ESTADO_INVALIDO in production, VALIDACION when the caller's document number is not a RUC.
 */
export async function generar(context: SessionContext): Promise<CertificadoReceptor> {
  if (!context.config.testCertificates)
    throw new RefusalError(
      refuse('ESTADO_INVALIDO', 'Este servidor no genera certificados de prueba: cargue el suyo.'),
    );
  const ruc = rucDe(context);
  if (ruc === undefined)
    throw new RefusalError(
      refusals.validacion([{ campo: 'nro_documento', mensaje: motivoDe(null, null) ?? '' }]),
    );
  const inUse = await certificadoEnUso(context);
  if (inUse?.de_prueba === 1 && motivoDe(ruc, certificadoDe(context, inUse)) === null)
    return certificadoDe(context, inUse);
  const titular = {
    nombre: context.user.nombre,
    ruc,
    persona_fisica: Number.parseInt(ruc, 10) < FIRST_JURIDICA,
  };
  return save(context, await makeCertificadoDemo(titular, context.clock.now()), true);
}

async function save(
  context: SessionContext,
  opened: CertificadoAbierto,
  dePrueba: boolean,
): Promise<CertificadoReceptor> {
  const id = context.random.id();
  const row = {
    id,
    nro_documento: context.user.nro_documento,
    ...certificadoColumns(opened),
    clave_privada_pem: sealSecret(context.config, lugarDeClaveReceptor(id), opened.clave_privada_pem),
    de_prueba: dePrueba ? 1 : 0,
    activo: 1,
    creado: context.clock.now().toISOString(),
  } as const;
  await context.store.transaction(async (store) => {
    const interno = withStore(context, store);
    await stopUsing(interno);
    await store.insert('certificados_receptor', row).execute();
    await audit(interno, {
      objeto: 'certificados_receptor',
      id_objeto: id,
      accion: dePrueba ? 'generar' : 'cargar',
      detalle: `Certificado ${row.numero_serie} de ${row.titular}`,
      despues: { huella: row.huella, valido_hasta: row.valido_hasta },
    });
  });
  return certificadoDe(context, { ...row, sandbox: context.sandbox });
}

/** Deactivates the active certificate, or a given one. Its events keep their signatures. */
export async function stopUsing({ store, user }: SessionContext, id?: string): Promise<boolean> {
  const { numUpdatedRows } = await store
    .update('certificados_receptor')
    .set({ activo: 0 })
    .where('nro_documento', '=', user.nro_documento)
    .where('activo', '=', 1)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
