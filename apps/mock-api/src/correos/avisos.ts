import { DIAS_AVISO, formatearFecha, vigenciaDe } from '@portal/sifen';
import type { CertificadosTable, EmpresasTable } from '../store/tables.ts';
import { encolar, type ContextoCorreo, type Mensaje } from './bandeja.ts';
import { configuracionActiva } from './configuracion.ts';

const DIA = 86_400_000;
/** Days before the end, by the state of a certificate. */
const UMBRALES = { por_vencer: 30, critico: 7 } as const;

type Certificado = Pick<CertificadosTable, 'id' | 'id_empresa' | 'titular' | 'valido_desde' | 'valido_hasta'>;

/**
 * Adds a warning to the outbox for every active certificate that expires within 30 days, and another within 7: once per certificate
 * and threshold, however often and by how many processes this is called.
 *
 * @returns number of added warnings
 */
export async function avisarCertificados(context: ContextoCorreo): Promise<number> {
  const { store, clock } = context;
  const ahora = clock.now();
  const certificados = await store
    .select('certificados')
    .select(['id', 'id_empresa', 'titular', 'valido_desde', 'valido_hasta'])
    .where('activo', '=', 1)
    .where('valido_hasta', '>', ahora.toISOString())
    .where('valido_hasta', '<', new Date(ahora.getTime() + (DIAS_AVISO + 1) * DIA).toISOString())
    .orderBy('id')
    .execute();
  if (certificados.length === 0) return 0;
  const avisados = await clavesDe(context, certificados);
  let agregados = 0;
  for (const certificado of certificados) {
    const nombre = claveDe(certificado, ahora);
    if (nombre === undefined || avisados.has(nombre)) continue;
    if (await avisar(context, certificado, nombre)) agregados += 1;
  }
  return agregados;
}

const clave = (id: string, umbral: number): string => `certificado/${id}/${String(umbral)}`;

/** The unique key of the warning for the last threshold that a certificate has passed. */
function claveDe({ id, valido_desde, valido_hasta }: Certificado, ahora: Date): string | undefined {
  const { estado } = vigenciaDe(valido_desde, valido_hasta, ahora.toISOString());
  return estado === 'por_vencer' || estado === 'critico' ? clave(id, UMBRALES[estado]) : undefined;
}

async function clavesDe(
  { store }: ContextoCorreo,
  certificados: readonly Certificado[],
): Promise<ReadonlySet<string | null>> {
  const claves = certificados.flatMap(({ id }) => Object.values(UMBRALES).map((dias) => clave(id, dias)));
  const filas = await store.select('correos').select('clave').where('clave', 'in', claves).execute();
  return new Set(filas.map(({ clave }) => clave));
}

async function avisar(context: ContextoCorreo, certificado: Certificado, nombre: string): Promise<boolean> {
  const { store, clock } = context;
  const empresa = await store
    .select('empresas')
    .select(['id', 'razon_social', 'correo', 'activa'])
    .where('id', '=', certificado.id_empresa)
    .executeTakeFirst();
  if (empresa === undefined || empresa.activa === 0) return false;
  const configuracion = await configuracionActiva(store, empresa.id);
  const mensaje = mensajeDe(empresa, certificado, nombre, clock.now());
  const fila = await store.transaction((dentro) =>
    encolar({ ...context, store: dentro }, empresa, configuracion, mensaje, clock.now().toISOString()),
  );
  return fila !== undefined;
}

function mensajeDe(
  { razon_social, correo }: Pick<EmpresasTable, 'razon_social' | 'correo'>,
  { titular, valido_desde, valido_hasta }: Certificado,
  nombre: string,
  ahora: Date,
): Mensaje {
  const { dias } = vigenciaDe(valido_desde, valido_hasta, ahora.toISOString());
  const plazo = dias === 0 ? 'hoy' : dias === 1 ? 'mañana' : `en ${String(dias)} días`;
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
