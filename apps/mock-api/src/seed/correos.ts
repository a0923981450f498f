import { formatearMonto } from '@portal/sifen';
import { sealSample } from '../core/at-rest.ts';
import { defaultConfig } from '../core/config.ts';
import type { SeedName } from '../core/seed-area.ts';
import { lugarDeContrasena } from '../correos/configuracion.ts';
import { fallaDeReceptores, fallaDeServidor, textoDeFalla } from '../correos/magicos.ts';
import { messageIdDe } from '../correos/bandeja.ts';
import { PLANTILLA_INICIAL, rellenar } from '../correos/plantilla.ts';
import { normalizar } from '../documentos/busqueda.ts';
import { numeroDe } from '../documentos/numeracion.ts';
import type { Row } from '../store/store.ts';
import type { DocumentosTable, EmpresasTable } from '../store/tables.ts';
import { demoEmpresas } from './demo-empresas.ts';
import { alLimite } from './edge-textos.ts';

const DIA = 86_400_000;

type Configuracion = Row<'empresas_correo'>;

/** The company whose server refuses the password, and since how many days. */
const FALLIDA = { id_empresa: 'emp-2', servidor: 'rechaza.test', puerto: 587, dias: 5 } as const;
/** The company that has disabled its server after using it. */
const APAGADA = 'emp-3';

/** One server that refuses, one that is disabled; the other companies have none, so their mails are simulated. */
export function configuracionesDemo(seed: SeedName, ahora: Date): Configuracion[] {
  const fallida = configuracionDemo(FALLIDA.id_empresa, ahora, {
    servidor: FALLIDA.servidor,
    puerto: FALLIDA.puerto,
    seguridad: 'starttls',
    prueba_fecha: new Date(ahora.getTime() - FALLIDA.dias * DIA).toISOString(),
    prueba_aceptada: 0,
    prueba_mensaje: fallaDeServidor(FALLIDA.servidor, FALLIDA.puerto)?.mensaje ?? '',
  });
  const apagada = configuracionDemo(APAGADA, ahora, {
    servidor: 'correo.laespiga.example',
    puerto: 465,
    seguridad: 'ssl',
    activo: 0,
    prueba_fecha: new Date(ahora.getTime() - 40 * DIA).toISOString(),
    prueba_aceptada: 1,
    prueba_mensaje: 'El servidor aceptó el correo de prueba',
  });
  return seed === 'edge' ? [fallida, apagada, alLimiteDe(ahora)] : [fallida, apagada];
}

/** A configuration of a sample company, 60 days old. */
export function configuracionDemo(
  id_empresa: string,
  ahora: Date,
  cambios: Partial<Configuracion>,
): Configuracion {
  const demo = demoEmpresas.find(({ id }) => id === id_empresa);
  const id = `${id_empresa}-correo`;
  const correo = demo?.correo ?? '';
  const fila = {
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
    creado: new Date(ahora.getTime() - 60 * DIA).toISOString(),
    ...cambios,
  };
  const buscable = [fila.remitente_nombre, fila.remitente_correo, fila.servidor, fila.usuario];
  return { ...fila, busqueda: normalizar(buscable.join(' ')) };
}

/** All values at their limits. */
const alLimiteDe = (ahora: Date): Configuracion =>
  configuracionDemo('emp-4', ahora, {
    remitente_nombre: alLimite('Yvytu «Importaciones» & d’Ña “Chiquita”, Ñemby', 100),
    remitente_correo: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example`,
    servidor: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
    puerto: 65_535,
    seguridad: 'ninguna',
    usuario: '',
    contrasena: '',
    responder_a: 'respuestas+muy.largas@yvytu.example',
    copia_oculta: JSON.stringify([1, 2, 3, 4, 5].map((n) => `copia-${String(n)}@yvytu.example`)),
    asunto: alLimite('{razon_social} {numero} {total} {cdc} {url_kude}', 200),
    cuerpo: alLimite('{razon_social} le envía {numero} por {total}: {url_kude}', 5000),
    adjuntar_xml: 0,
    envio_automatico: 0,
    activo: 0,
  });

/** The state of a seeded document's mail, which was sent on approval. */
export function estadoCorreoDe(
  id_empresa: string,
  destinatarios: readonly string[],
  dias: number,
): 'simulado' | 'enviado' | 'fallido' {
  if (fallaDeReceptores(destinatarios) !== null) return 'fallido';
  if (id_empresa === FALLIDA.id_empresa) return dias < FALLIDA.dias ? 'fallido' : 'enviado';
  return id_empresa === APAGADA ? 'enviado' : 'simulado';
}

type DocumentoEnviado = Pick<
  DocumentosTable,
  'id' | 'id_empresa' | 'establecimiento' | 'punto' | 'numero' | 'total' | 'moneda' | 'cdc' | 'correo'
>;
type Remitente = Pick<EmpresasTable, 'razon_social' | 'correo'>;

/** The mail of a seeded document in the outbox. */
export function correoSembrado(
  id: string,
  documento: DocumentoEnviado,
  { razon_social, correo }: Remitente,
  destinatarios: readonly string[],
  fecha: string,
): Row<'correos'> {
  const estado =
    documento.correo === 'enviado' || documento.correo === 'fallido' ? documento.correo : 'simulado';
  const numero = numeroDe(documento, documento.numero);
  const valores = {
    razon_social,
    numero,
    total: formatearMonto(documento.total, documento.moneda),
    cdc: documento.cdc,
    url_kude: `${defaultConfig.publicUrl}/consulta?cdc=${documento.cdc}`,
  };
  const texto = rellenar(PLANTILLA_INICIAL, valores);
  const enServidor = fallaDeServidor(FALLIDA.servidor, FALLIDA.puerto);
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
    message_id: messageIdDe(id, correo),
    estado,
    intentos: estado === 'simulado' ? 0 : 1,
    error:
      estado === 'fallido'
        ? (fallaDeReceptores(destinatarios) ?? (enServidor === undefined ? null : textoDeFalla(enServidor)))
        : null,
    respuesta: estado === 'enviado' ? '250 2.0.0 Ok: queued' : null,
    proximo_intento: null,
    reclamado_por: null,
    reclamado_hasta: null,
    enviado_en: estado === 'enviado' ? fecha : null,
    busqueda: normalizar(`${texto.asunto} ${destinatarios.join(' ')}`),
  };
}
