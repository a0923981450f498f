import { formatearMonto } from '@portal/sifen';
import { sealSample } from '../core/at-rest.ts';
import { defaultConfig } from '../core/config.ts';
import type { SeedName } from '../context/seed-area.ts';
import { lugarDeContrasena } from '../correos/configuracion.ts';
import { faultOfReceptores, faultOfServer, textOfFault } from '../correos/magic.ts';
import { messageIdDe } from '../correos/bandeja.ts';
import { PLANTILLA_INICIAL, fill } from '../correos/template.ts';
import { normalize } from '../records/search.ts';
import { numeroDe } from '../core/document-number.ts';
import type { Row } from '../store/store.ts';
import type { DocumentosTable, EmpresasTable } from '../store/schema/tables.ts';
import { demoEmpresas } from './demo-empresas.ts';
import { atLimit } from './edge-texts.ts';

const DAY = 86_400_000;

type Configuracion = Row<'empresas_correo'>;

/** The company whose server refuses the password, and since how many days. */
const FAILED = { id_empresa: 'emp-2', servidor: 'rechaza.test', puerto: 587, dias: 5 } as const;
/** The company that has disabled its server after using it. */
const OFF = 'emp-3';

/** One server that refuses, one that is disabled; the other companies have none, so their mails are simulated. */
export function demoConfiguraciones(seed: SeedName, now: Date): Configuracion[] {
  const failed = configuracionDemo(FAILED.id_empresa, now, {
    servidor: FAILED.servidor,
    puerto: FAILED.puerto,
    seguridad: 'starttls',
    prueba_fecha: new Date(now.getTime() - FAILED.dias * DAY).toISOString(),
    prueba_aceptada: 0,
    prueba_mensaje: faultOfServer(FAILED.servidor, FAILED.puerto)?.mensaje ?? '',
  });
  const off = configuracionDemo(OFF, now, {
    servidor: 'correo.laespiga.example',
    puerto: 465,
    seguridad: 'ssl',
    activo: 0,
    prueba_fecha: new Date(now.getTime() - 40 * DAY).toISOString(),
    prueba_aceptada: 1,
    prueba_mensaje: 'El servidor aceptó el correo de prueba',
  });
  return seed === 'edge' ? [failed, off, atLimitOf(now)] : [failed, off];
}

/** A configuration of a sample company, 60 days old. */
export function configuracionDemo(
  id_empresa: string,
  now: Date,
  cambios: Partial<Configuracion>,
): Configuracion {
  const demo = demoEmpresas.find(({ id }) => id === id_empresa);
  const id = `${id_empresa}-correo`;
  const correo = demo?.correo ?? '';
  const row = {
    id,
    version: 1,
    id_empresa,
    remitente_nombre: demo?.nombre_fantasia ?? demo?.razon_social ?? '',
    remitente_correo: correo,
    servidor: '',
    puerto: 587,
    seguridad: 'starttls' as const,
    usuario: correo,
    contrasena: sealSample(lugarDeContrasena(id), 'clave-de-demostracion'),
    responder_a: null,
    copia_oculta: '[]',
    ...PLANTILLA_INICIAL,
    adjuntar_pdf: 1 as const,
    adjuntar_xml: 1 as const,
    envio_automatico: 1 as const,
    activo: 1 as const,
    prueba_fecha: null,
    prueba_aceptada: null,
    prueba_mensaje: null,
    creado: new Date(now.getTime() - 60 * DAY).toISOString(),
    ...cambios,
  };
  const searchable = [row.remitente_nombre, row.remitente_correo, row.servidor, row.usuario];
  return { ...row, busqueda: normalize(searchable.join(' ')) };
}

/** All values at their limits. */
const atLimitOf = (now: Date): Configuracion =>
  configuracionDemo('emp-4', now, {
    remitente_nombre: atLimit('Yvytu «Importaciones» & d’Ña “Chiquita”, Ñemby', 100),
    remitente_correo: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example`,
    servidor: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
    puerto: 65_535,
    seguridad: 'ninguna',
    usuario: '',
    contrasena: '',
    responder_a: 'respuestas+muy.largas@yvytu.example',
    copia_oculta: JSON.stringify([1, 2, 3, 4, 5].map((n) => `copia-${String(n)}@yvytu.example`)),
    asunto: atLimit('{razon_social} {numero} {total} {cdc} {url_kude}', 200),
    cuerpo: atLimit('{razon_social} le envía {numero} por {total}: {url_kude}', 5000),
    adjuntar_xml: 0,
    envio_automatico: 0,
    activo: 0,
  });

/** The state of a seeded document's mail, which was sent on approval. */
export function estadoCorreoDe(
  id_empresa: string,
  destinatarios: readonly string[],
  days: number,
): 'simulado' | 'enviado' | 'fallido' {
  if (faultOfReceptores(destinatarios) !== null) return 'fallido';
  if (id_empresa === FAILED.id_empresa) return days < FAILED.dias ? 'fallido' : 'enviado';
  return id_empresa === OFF ? 'enviado' : 'simulado';
}

type DocumentoEnviado = Pick<
  DocumentosTable,
  'id' | 'id_empresa' | 'establecimiento' | 'punto' | 'numero' | 'total' | 'moneda' | 'cdc' | 'correo'
>;
type Remitente = Pick<EmpresasTable, 'razon_social' | 'correo'>;

/** The mail of a seeded document in the outbox. */
export function sownCorreo(
  id: string,
  documento: DocumentoEnviado,
  { razon_social, correo }: Remitente,
  destinatarios: readonly string[],
  fecha: string,
): Row<'correos'> {
  const estado =
    documento.correo === 'enviado' || documento.correo === 'fallido' ? documento.correo : 'simulado';
  const numero = numeroDe(documento, documento.numero);
  const values = {
    razon_social,
    numero,
    total: formatearMonto(documento.total, documento.moneda),
    cdc: documento.cdc,
    url_kude: `${defaultConfig.publicUrl}/consulta?cdc=${documento.cdc}`,
  };
  const texto = fill(PLANTILLA_INICIAL, values);
  const enServidor = faultOfServer(FAILED.servidor, FAILED.puerto);
  return {
    id,
    id_empresa: documento.id_empresa,
    tipo: 'documento',
    id_documento: documento.id,
    clave: null,
    fecha,
    remitente_nombre: razon_social,
    remitente_correo: correo,
    destinatarios: JSON.stringify(destinatarios),
    aceptados: estado === 'enviado' ? JSON.stringify(destinatarios) : '[]',
    ...texto,
    adjuntar_pdf: 1,
    adjuntar_xml: 1,
    papel: null,
    message_id: messageIdDe(id, correo),
    estado,
    intentos: estado === 'simulado' ? 0 : 1,
    error:
      estado === 'fallido'
        ? (faultOfReceptores(destinatarios) ?? (enServidor === undefined ? null : textOfFault(enServidor)))
        : null,
    respuesta: estado === 'enviado' ? '250 2.0.0 Ok: queued' : null,
    proximo_intento: null,
    reclamado_por: null,
    reclamado_hasta: null,
    enviado_en: estado === 'enviado' ? fecha : null,
    busqueda: normalize(`${texto.asunto} ${destinatarios.join(' ')}`),
  };
}
