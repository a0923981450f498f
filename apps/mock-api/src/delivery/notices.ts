import { DIAS_AVISO, formatearFecha, vigenciaDe } from '@portal/sifen';
import type { CertificadosTable, EmpresasTable } from '../store/schema/tables.ts';
import { enqueue, type CorreoContext, type Mensaje } from '../correos/bandeja.ts';
import { configuracionActiva } from '../correos/configuracion.ts';

const DAY = 86_400_000;
/** Days before the end, by the state of a certificate. */
const THRESHOLDS = { por_vencer: 30, critico: 7 } as const;

type Certificado = Pick<CertificadosTable, 'id' | 'id_empresa' | 'titular' | 'valido_desde' | 'valido_hasta'>;

/**
 * Adds a warning to the outbox for every active certificate that expires within 30 days, and another within 7: once per certificate
 * and threshold, however often and by how many processes this is called.
 *
 * @returns number of added warnings
 */
export async function warnOfCertificados(context: CorreoContext): Promise<number> {
  const { store, clock } = context;
  const now = clock.now();
  const certificados = await store
    .select('certificados')
    .select(['id', 'id_empresa', 'titular', 'valido_desde', 'valido_hasta'])
    .where('activo', '=', 1)
    .where('valido_hasta', '>', now.toISOString())
    .where('valido_hasta', '<', new Date(now.getTime() + (DIAS_AVISO + 1) * DAY).toISOString())
    .orderBy('id')
    .execute();
  if (certificados.length === 0) return 0;
  const warned = await keysOf(context, certificados);
  let added = 0;
  for (const certificado of certificados) {
    const nombre = claveDe(certificado, now);
    if (nombre === undefined || warned.has(nombre)) continue;
    if (await warn(context, certificado, nombre)) added += 1;
  }
  return added;
}

const clave = (id: string, threshold: number): string => `certificado/${id}/${String(threshold)}`;

/** The unique key of the warning for the last threshold that a certificate has passed. */
function claveDe({ id, valido_desde, valido_hasta }: Certificado, now: Date): string | undefined {
  const { estado } = vigenciaDe(valido_desde, valido_hasta, now.toISOString());
  return estado === 'por_vencer' || estado === 'critico' ? clave(id, THRESHOLDS[estado]) : undefined;
}

async function keysOf(
  { store }: CorreoContext,
  certificados: readonly Certificado[],
): Promise<ReadonlySet<string | null>> {
  const keys = certificados.flatMap(({ id }) => Object.values(THRESHOLDS).map((days) => clave(id, days)));
  const rows = await store.select('correos').select('clave').where('clave', 'in', keys).execute();
  return new Set(rows.map(({ clave }) => clave));
}

async function warn(context: CorreoContext, certificado: Certificado, nombre: string): Promise<boolean> {
  const { store, clock } = context;
  const empresa = await store
    .select('empresas')
    .select(['id', 'razon_social', 'correo', 'activa'])
    .where('id', '=', certificado.id_empresa)
    .executeTakeFirst();
  if (empresa === undefined || empresa.activa === 0) return false;
  const configuracion = await configuracionActiva(store, empresa.id);
  const mensaje = mensajeOf(empresa, certificado, nombre, clock.now());
  const row = await store.transaction((inside) =>
    enqueue({ ...context, store: inside }, empresa, configuracion, mensaje, clock.now().toISOString()),
  );
  return row !== undefined;
}

function mensajeOf(
  { razon_social, correo }: Pick<EmpresasTable, 'razon_social' | 'correo'>,
  { titular, valido_desde, valido_hasta }: Certificado,
  nombre: string,
  now: Date,
): Mensaje {
  const { dias: days } = vigenciaDe(valido_desde, valido_hasta, now.toISOString());
  const plazo = days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${String(days)} días`;
  return {
    tipo: 'certificado',
    id_documento: null,
    clave: nombre,
    destinatarios: [correo],
    asunto: `El certificado de ${razon_social} vence ${plazo}`,
    cuerpo: `El certificado digital de ${titular}, con el que ${razon_social} firma sus documentos electrónicos, vence el ${formatearFecha(valido_hasta)} (${plazo}).\n\nCargue uno nuevo en el portal antes de esa fecha: sin un certificado vigente no se puede emitir.`,
    adjuntar_pdf: false,
    adjuntar_xml: false,
  };
}
