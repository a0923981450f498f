import { mockSeeds, permisosIntegracion } from '@portal/contracts';
import {
  estadoDocumentoSchema,
  itemSchema,
  receptorSchema,
  tipoEventoSchema,
} from '@portal/contracts/entries';
import { CORRELATIVO_MAXIMO } from '@portal/sifen';
import { z } from 'zod';
import { isSealed } from '../../core/at-rest.ts';
import { isCertificatePem } from '../../core/pem.ts';
import { isNestedDeeper } from '../../core/nesting.ts';

/** The same limit as for request bodies: deeper values overflow recursive code. */
const MAX_NESTING = 100;

const FUERA_DE_SERIE = 'No es de ninguna serie de numeración';

const text = z.string('Debe ser un texto');
const whole = z.int32('Debe ser un número entero');
const counter = z.int('Debe ser un número entero');
const correlativo = counter.min(1, FUERA_DE_SERIE).max(CORRELATIVO_MAXIMO, FUERA_DE_SERIE);
const number = z.number('Debe ser un número');
const flag = z.literal([0, 1], 'Debe ser 0 o 1');
const moment = z.iso.datetime('Debe ser una fecha y hora ISO en UTC');
const date = z.iso.date('Debe ser una fecha AAAA-MM-DD');

/** Text holding JSON of the given shape; errors inside it are reported with their path. */
const json = (shape: z.ZodType) =>
  text.check(({ value, issues }) => {
    const problem = (message: string, path: PropertyKey[] = []) =>
      issues.push({ code: 'custom', message, path, input: value });
    let parsed: unknown;
    try {
      parsed = JSON.parse(value);
    } catch {
      problem('Debe ser un texto en JSON');
      return;
    }
    if (isNestedDeeper(value, MAX_NESTING)) {
      problem(`Anida más de ${String(MAX_NESTING)} niveles`);
      return;
    }
    for (const { message, path } of shape.safeParse(parsed).error?.issues ?? []) problem(message, path);
  });

const anyJson = json(z.unknown());
const object = json(z.record(z.string(), z.unknown(), 'Debe ser un objeto en JSON'));
const texts = json(z.array(text, 'Debe ser una lista en JSON'));
const sealed = text.refine(isSealed, 'Debe estar cifrado');
const certificate = text.refine(isCertificatePem, 'Debe ser un certificado X.509 en PEM');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Debe ser un SHA-256 en hexadecimal');
const papel = z.enum(['a4', 'ticket_80', 'ticket_58'], 'Debe ser a4, ticket_80 o ticket_58');
const code3 = z.string().regex(/^\d{3}$/, 'Debe tener 3 cifras');

/** The keys of the portal's own JSON columns that are read; other keys are kept. */
const direccion = z.looseObject({ direccion: text, departamento: whole, ciudad: whole });
const datosEmpresa = z.looseObject({
  actividades: z.array(z.looseObject({ codigo: text, descripcion: text })).min(1, 'Falta la actividad'),
  obligaciones: z.array(whole).optional(),
  direccion,
});
const datosDocumento = z.looseObject({
  fecha_emision: text,
  moneda: text,
  tipo_transaccion: whole.optional(),
  presencia: whole.optional(),
  receptor: receptorSchema,
  items: z.array(itemSchema).min(1, 'Falta el ítem'),
});
const nuevoEvento = z.looseObject({ tipo: tipoEventoSchema });
const emisor = z.looseObject({ ruc: text, dv: whole, razon_social: text, direccion });
const importes = z.looseObject({ totales: z.looseObject({}), lineas: z.array(z.looseObject({})) });

/** A certificate with its key, of a company or of a receiver. */
const signingCertificate = {
  titular: text,
  emisor: text,
  numero_serie: text,
  ruc: text,
  valido_desde: moment,
  valido_hasta: moment,
  huella: text,
  /** Encrypted (`core/at-rest.ts`). */
  clave_privada_pem: sealed,
  certificado_pem: certificate,
};

/**
 * Every column but the sandbox, which the store sets, and those that follow from others: `tables.ts` has the types of rows, snapshots
 * are checked against it. Alike on SQLite and PostgreSQL: text for ids, JSON and ISO moments in UTC, numbers for money, 0 or 1 for yes
 * and no.
 */
export const columns = {
  siembras: { area: text, semilla: z.enum(mockSeeds, 'No es una semilla'), fecha: moment },
  usuarios: {
    id: text,
    version: whole,
    /** Sign-in name, lower case; a visitor's is the document number. */
    usuario: text,
    nro_documento: text,
    email: text,
    nombres: text,
    apellidos: text,
    /** `scrypt$N$r$p$salt$hash`, base64. */
    contrasena: text,
    /** The profile last chosen: code of one of the user's perfiles. */
    perfil: text,
    settings: object,
    shortcuts: texts,
    /** 0: blocked. */
    activo: flag,
    creado: moment,
    /** Names, document number and email, as `normalize` writes them. */
    busqueda: text,
    /** The password was given by others: it must be replaced before anything else. */
    contrasena_temporal: flag,
    /** Until when a temporary password works. */
    temporal_hasta: moment.nullable(),
    /** SHA-256 of the token in the link of the invitation; null once it is used or replaced. */
    invitacion_hash: sha256.nullable(),
    /** Until when that link works. */
    invitacion_hasta: moment.nullable(),
    /** Tokens of no recorded session work if they were signed since then. */
    sesiones_desde: moment.nullable(),
    /** When it was removed; the row is kept. */
    baja: moment.nullable(),
  },
  perfiles: { id: text, id_usuario: text, perfil: text, desc_perfil: text, orden: whole },
  usuarios_empresas: { id_usuario: text, id_empresa: text, orden: whole },
  /** Second factors of users: a code of an app (TOTP, RFC 6238) beside the password. */
  segundos_factores: {
    id_usuario: text,
    /** In base32, encrypted (`core/at-rest.ts`). */
    secreto: sealed,
    /** Since when it is asked for; null until a first code proved that an app has the secret. */
    desde: moment.nullable(),
    /** Number of the last 30 seconds whose code was used: none works twice. */
    paso: whole,
    /** Keyed hashes of the unused recovery codes. */
    recuperacion: texts,
  },
  /** Sessions of users, shared by all processes. A token names its session in its header. */
  sesiones: {
    id: text,
    id_usuario: text,
    inicio: moment,
    ultimo_uso: moment,
    /** When its last token expires. */
    vence: moment,
    ip: text,
    dispositivo: text,
    cerrada: moment.nullable(),
  },
  /** Sign-ins and failed attempts of known users. */
  accesos: {
    id: text,
    id_usuario: text,
    fecha: moment,
    resultado: z.enum(
      ['ingreso', 'contrasena_incorrecta', 'codigo_incorrecto', 'bloqueado', 'temporal_vencida'],
      'Debe ser ingreso, contrasena_incorrecta, codigo_incorrecto, bloqueado o temporal_vencida',
    ),
    ip: text,
    dispositivo: text,
  },
  empresas: {
    id: text,
    version: whole,
    ruc: text,
    dv: whole,
    razon_social: text,
    nombre_fantasia: text.nullable(),
    tipo_contribuyente: z.literal([1, 2], 'Debe ser 1 o 2'),
    ambiente: z.enum(['pruebas', 'produccion'], 'Debe ser pruebas o produccion'),
    redondeo_sedeco: flag,
    limite_innominado: number,
    telefono: text,
    correo: text,
    activa: flag,
    csc_id: text,
    /** Encrypted (`core/at-rest.ts`). */
    csc_secreto: sealed,
    /** `{ actividades, obligaciones?, direccion, tipo_regimen?, logo?, color? }` */
    datos: json(datosEmpresa),
  },
  establecimientos: {
    id: text,
    version: whole,
    id_empresa: text,
    codigo: text,
    denominacion: text,
    /** `Direccion` of sifen; null: that of the empresa. */
    direccion: json(direccion.nullable()),
    /** Codes of its puntos de expedición. */
    puntos: json(z.array(code3, 'Debe ser una lista en JSON')),
    /** `PapelPunto[]`: the paper of the KuDE at puntos where it is not that of the company. */
    papeles: json(z.array(z.object({ punto: code3, papel }), 'Debe ser una lista en JSON')).default('[]'),
    activo: flag,
  },
  timbrados: { id: text, version: whole, id_empresa: text, numero: text, fecha_inicio: date, activo: flag },
  certificados: {
    id: text,
    id_empresa: text,
    ...signingCertificate,
    activo: flag,
    cargado_por: text,
    creado: moment,
    /** Holder and RUC, as `normalize` writes them. */
    busqueda: text,
  },
  numeracion: {
    id_empresa: text,
    timbrado: text,
    establecimiento: text,
    punto: text,
    tipo: whole,
    /** The number that the next document gets. */
    siguiente: counter,
  },
  clientes: {
    id: text,
    version: whole,
    id_empresa: text,
    nombre: text,
    documento: text,
    /** Lower case, no accents: what a search looks in. */
    busqueda: text,
    receptor: json(receptorSchema),
  },
  productos: {
    id: text,
    version: whole,
    id_empresa: text,
    codigo: text,
    descripcion: text,
    busqueda: text,
    unidad: whole,
    precio_unitario: number,
    afectacion: whole,
    tasa: whole,
    proporcion: number,
    moneda: text,
  },
  borradores: {
    id: text,
    version: whole,
    id_empresa: text,
    tipo: whole,
    establecimiento: text.nullable(),
    punto: text.nullable(),
    datos: object,
    receptor_nombre: text,
    busqueda: text,
    total: number,
    moneda: text,
    creado: moment,
    actualizado: moment,
    creado_por: text,
  },
  documentos: {
    id: text,
    version: whole,
    id_empresa: text,
    tipo: whole,
    timbrado: text,
    timbrado_desde: date,
    establecimiento: text,
    punto: text,
    /** Counted through the series: 10000000 is AA 0000001. */
    numero: correlativo,
    codigo_seguridad: text,
    cdc: z.string().regex(/^\d{9}[\dA-D]\d{34}$/, 'No es un CDC'),
    estado: estadoDocumentoSchema,
    fecha_emision: moment,
    fecha_firma: moment,
    receptor_nombre: text,
    receptor_documento: text,
    busqueda: text,
    moneda: text,
    total: number,
    total_gs: number,
    origen: z.enum(['portal', 'api'], 'Debe ser portal o api'),
    /** Protocol of the lote it went out in. */
    lote: text.nullable(),
    /** State of its last mail. */
    correo: z.enum(
      ['no', 'simulado', 'pendiente', 'enviado', 'fallido'],
      'Debe ser no, simulado, pendiente, enviado o fallido',
    ),
    codigo_respuesta: text.nullable(),
    mensaje_respuesta: text.nullable(),
    enviado_en: moment.nullable(),
    /** When the simulated tax authority responds to what was sent. */
    responde_en: moment.nullable(),
    aprobado_en: moment.nullable(),
    /** Notas de crédito: CDC of the electronic factura. */
    asociado_cdc: text.nullable(),
    /** `Receptor` that a nominación gave an innominada. */
    nominado: json(receptorSchema).nullable(),
    /** `DatosDocumento` of sifen. */
    datos: json(datosDocumento),
    /** `Emisor` of sifen, as it was when issued. */
    emisor: json(emisor),
    /** `{ totales, lineas }` */
    importes: json(importes),
    /** Signed XML; null until asked for in seeded documents. */
    xml: text.nullable(),
    url_qr: text,
    creado_por: text,
    creado: moment,
  },
  /** Amounts that a factura uses of the factura of an advance, in its currency. */
  anticipos: { id_documento: text, cdc: text, monto: number },
  respuestas: {
    id: text,
    id_documento: text,
    fecha: moment,
    intento: whole,
    lote: text.nullable(),
    estado: text,
    codigo: text,
    mensaje: text,
  },
  lotes: {
    id: text,
    /** 17 digits: a string. */
    protocolo: text,
    id_empresa: text,
    tipo: whole,
    fecha: moment,
    cantidad: whole,
  },
  /** An event of a document, or of a range of numbers (`inutilizacion`). */
  eventos: {
    id: text,
    /** Issuer of the document. */
    id_empresa: text,
    id_documento: text.nullable(),
    tipo: tipoEventoSchema,
    origen: z.enum(['emisor', 'receptor', 'sifen'], 'Debe ser emisor, receptor o sifen'),
    fecha: moment,
    motivo: text,
    estado: z.enum(['registrado', 'rechazado', 'pendiente'], 'Debe ser registrado, rechazado o pendiente'),
    /** Last response of the service; empty until there is one. */
    codigo: text,
    mensaje: text,
    usuario: text,
    /** The Id of rEve, counted through the sandbox; null for events of the tax authority. */
    contador: counter.nullable(),
    tipo_documento: whole,
    cdc: text.nullable(),
    /** As printed; of a range `001-001-0000010 a 001-001-0000012`. */
    numero: text,
    receptor_nombre: text,
    receptor_documento: text,
    busqueda: text,
    /** The range of an inutilización; `desde` and `hasta` counted through the series. */
    timbrado: text.nullable(),
    establecimiento: text.nullable(),
    punto: text.nullable(),
    desde: counter.nullable(),
    hasta: counter.nullable(),
    /** `DatosEvento` of sifen; null for events of the tax authority. */
    datos: json(nuevoEvento).nullable(),
    firmado_en: moment.nullable(),
    /** Signed message; null until asked for in seeded events. */
    xml: text.nullable(),
    respuesta_xml: text.nullable(),
    protocolo: text.nullable(),
    respondido_en: moment.nullable(),
    /** Number of times it was sent. */
    intentos: whole,
    /** When a pending one is sent again. */
    reintenta_en: moment.nullable(),
  },
  /** Counters of a sandbox by their names. */
  contadores: { nombre: text, siguiente: counter },
  /** Certificate that a receiver signs its events with; of the user, not of an empresa. */
  certificados_receptor: {
    id: text,
    /** Owner, by whose document number it may sign. */
    nro_documento: text,
    ...signingCertificate,
    /** Made here, without value outside the simulated ambiente. */
    de_prueba: flag,
    activo: flag,
    creado: moment,
  },
  /** The mail server of a company, one each. */
  empresas_correo: {
    id: text,
    version: whole,
    id_empresa: text,
    remitente_nombre: text,
    remitente_correo: text,
    servidor: text,
    puerto: whole,
    seguridad: z.enum(['ninguna', 'ssl', 'starttls'], 'Debe ser ninguna, ssl o starttls'),
    usuario: text,
    /** Encrypted (`core/at-rest.ts`); empty when there is none. */
    contrasena: text.refine((value) => value === '' || isSealed(value), 'Debe estar cifrado'),
    responder_a: text.nullable(),
    /** Addresses. */
    copia_oculta: texts,
    asunto: text,
    cuerpo: text,
    adjuntar_pdf: flag,
    adjuntar_xml: flag,
    envio_automatico: flag,
    activo: flag,
    /** The last test of the stored server. */
    prueba_fecha: moment.nullable(),
    prueba_aceptada: flag.nullable(),
    prueba_mensaje: text.nullable(),
    /** Lower case, no accents: what a search looks in. */
    busqueda: text,
    creado: moment,
  },
  /** The outbox. */
  correos: {
    id: text,
    id_empresa: text,
    tipo: z.enum(['documento', 'certificado', 'invitacion'], 'Debe ser documento, certificado o invitacion'),
    id_documento: text.nullable(),
    /** Names what must be mailed once only; null for mails that may be repeated. */
    clave: text.nullable(),
    fecha: moment,
    remitente_nombre: text,
    remitente_correo: text,
    destinatarios: texts,
    /** Recipients that the server has accepted, blind copies included. */
    aceptados: texts,
    asunto: text,
    cuerpo: text,
    adjuntar_pdf: flag,
    adjuntar_xml: flag,
    /** Paper of the attached KuDE; its point of issue decides when null. */
    papel: papel.nullable().default(null),
    message_id: text,
    estado: z.enum(
      ['simulado', 'pendiente', 'enviando', 'enviado', 'fallido'],
      'Debe ser simulado, pendiente, enviando, enviado o fallido',
    ),
    intentos: whole,
    error: text.nullable(),
    respuesta: text.nullable(),
    /** When a pending one is tried. */
    proximo_intento: moment.nullable(),
    /** Claim of the worker that delivers it, and its expiry. */
    reclamado_por: text.nullable(),
    reclamado_hasta: moment.nullable(),
    enviado_en: moment.nullable(),
    busqueda: text,
  },
  auditoria: {
    id: text,
    fecha: moment,
    usuario: text,
    objeto: text,
    id_objeto: text,
    accion: text,
    detalle: text,
    antes: anyJson.nullable(),
    despues: anyJson.nullable(),
    /** The company that it was about; null when it was about none. */
    id_empresa: text.nullable(),
    /** User and sentence, as `normalize` writes them. */
    busqueda: text,
  },
  claves_unicas: {
    id_empresa: text,
    clave: text,
    /** The first response, sent again when the key is repeated. */
    respuesta: object,
    creado: moment,
  },
  /** Technical users of companies, each with one key. */
  usuarios_funcionales: {
    id: text,
    version: whole,
    id_empresa: text,
    nombre: text,
    usuario: text,
    busqueda: text,
    /** Permissions of the key. */
    permisos: json(z.array(z.enum(permisosIntegracion, 'No es un permiso'), 'Debe ser una lista en JSON')),
    /** Addresses and networks in CIDR that may use the key; none: all may. */
    ips: texts,
    /** Last day in Paraguay. */
    vence: date.nullable(),
    /** SHA-256 of the key in hexadecimal: the key itself is nowhere. */
    clave_hash: sha256,
    /** The beginning of the key. */
    prefijo: text,
    /** The key before the last rotation, which works until `anterior_hasta`. */
    anterior_hash: sha256.nullable(),
    anterior_prefijo: text.nullable(),
    anterior_hasta: moment.nullable(),
    activo: flag,
    revocado: moment.nullable(),
    ultimo_uso: moment.nullable(),
    ultima_ip: text.nullable(),
    creado: moment,
    creado_por: text,
  },
  /** Requests made with the key of a technical user. */
  pedidos_integracion: {
    id: text,
    id_usuario_funcional: text,
    fecha: moment,
    /** `facturas/E/emitir`; empty when none was named. */
    operacion: text,
    estado_http: whole,
    codigo: text.nullable(),
    mensaje: text.nullable(),
    milisegundos: number,
    ip: text,
    prefijo: text,
  },
  /** Address for the state changes of the documents of a company, of an integration user. */
  avisos_destinos: {
    id_usuario_funcional: text,
    id_empresa: text,
    url: text,
    /** Signs what is sent; encrypted. */
    secreto: sealed,
  },
  /** State changes sent to the system of an integration user, or to be sent. */
  avisos: {
    id: text,
    id_usuario_funcional: text,
    id_documento: text,
    fecha: moment,
    numero: text,
    estado_documento: text,
    /** The text that is sent and signed. */
    cuerpo: object,
    estado: z.enum(['pendiente', 'enviando', 'entregado', 'fallido', 'simulado']),
    intentos: whole,
    proximo_intento: moment.nullable(),
    /** Claim of the worker that delivers it, and its expiry. */
    reclamado_por: text.nullable(),
    reclamado_hasta: moment.nullable(),
    estado_http: whole.nullable(),
    error: text.nullable(),
  },
  colecciones: {
    /** `notes/notes`: area and kind. */
    coleccion: text,
    clave: text,
    /** Counted within the collection; entries of one place follow each other by key. */
    posicion: whole,
    datos: object,
  },
} satisfies Record<string, Record<string, z.ZodType>>;
