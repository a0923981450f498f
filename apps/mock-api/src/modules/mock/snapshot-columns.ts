import { mockSeeds, permisosIntegracion } from '@portal/contracts';
import {
  estadoDocumentoSchema,
  itemSchema,
  receptorSchema,
  tipoEventoSchema,
} from '@portal/contracts/entries';
import { CORRELATIVO_MAXIMO } from '@portal/sifen';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { isSealed } from '../../core/at-rest.ts';
import { isCertificatePem } from '../../core/pem.ts';
import { isNestedDeeper } from '../../dispatch/nesting.ts';
import type { DerivedColumn, StoredTable, Tables } from '../../store/schema/tables.ts';

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

/**
 * Every column but the sandbox, which the store sets, and those that follow from others. One missing or surplus does not
 * compile.
 */
export const columns = {
  siembras: { area: text, semilla: z.enum(mockSeeds, 'No es una semilla'), fecha: moment },
  usuarios: {
    id: text,
    version: whole,
    usuario: text,
    nro_documento: text,
    email: text,
    nombres: text,
    apellidos: text,
    contrasena: text,
    perfil: text,
    settings: object,
    shortcuts: texts,
    activo: flag,
    creado: moment,
    busqueda: text,
    contrasena_temporal: flag,
    temporal_hasta: moment.nullable(),
    invitacion_hash: sha256.nullable(),
    invitacion_hasta: moment.nullable(),
    sesiones_desde: moment.nullable(),
    baja: moment.nullable(),
  },
  perfiles: { id: text, id_usuario: text, perfil: text, desc_perfil: text, orden: whole },
  usuarios_empresas: { id_usuario: text, id_empresa: text, orden: whole },
  segundos_factores: {
    id_usuario: text,
    secreto: sealed,
    desde: moment.nullable(),
    paso: whole,
    recuperacion: texts,
  },
  sesiones: {
    id: text,
    id_usuario: text,
    inicio: moment,
    ultimo_uso: moment,
    vence: moment,
    ip: text,
    dispositivo: text,
    cerrada: moment.nullable(),
  },
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
    csc_secreto: sealed,
    datos: json(datosEmpresa),
  },
  establecimientos: {
    id: text,
    version: whole,
    id_empresa: text,
    codigo: text,
    denominacion: text,
    direccion: json(direccion.nullable()),
    puntos: json(z.array(code3, 'Debe ser una lista en JSON')),
    activo: flag,
  },
  timbrados: { id: text, version: whole, id_empresa: text, numero: text, fecha_inicio: date, activo: flag },
  certificados: {
    id: text,
    id_empresa: text,
    titular: text,
    emisor: text,
    numero_serie: text,
    ruc: text,
    valido_desde: moment,
    valido_hasta: moment,
    huella: text,
    clave_privada_pem: sealed,
    certificado_pem: certificate,
    activo: flag,
    cargado_por: text,
    creado: moment,
    busqueda: text,
  },
  numeracion: {
    id_empresa: text,
    timbrado: text,
    establecimiento: text,
    punto: text,
    tipo: whole,
    siguiente: counter,
  },
  clientes: {
    id: text,
    version: whole,
    id_empresa: text,
    nombre: text,
    documento: text,
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
    lote: text.nullable(),
    correo: z.enum(
      ['no', 'simulado', 'pendiente', 'enviado', 'fallido'],
      'Debe ser no, simulado, pendiente, enviado o fallido',
    ),
    codigo_respuesta: text.nullable(),
    mensaje_respuesta: text.nullable(),
    enviado_en: moment.nullable(),
    responde_en: moment.nullable(),
    aprobado_en: moment.nullable(),
    asociado_cdc: text.nullable(),
    nominado: json(receptorSchema).nullable(),
    datos: json(datosDocumento),
    emisor: json(emisor),
    importes: json(importes),
    xml: text.nullable(),
    url_qr: text,
    creado_por: text,
    creado: moment,
  },
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
  lotes: { id: text, protocolo: text, id_empresa: text, tipo: whole, fecha: moment, cantidad: whole },
  eventos: {
    id: text,
    id_empresa: text,
    id_documento: text.nullable(),
    tipo: tipoEventoSchema,
    origen: z.enum(['emisor', 'receptor', 'sifen'], 'Debe ser emisor, receptor o sifen'),
    fecha: moment,
    motivo: text,
    estado: z.enum(['registrado', 'rechazado', 'pendiente'], 'Debe ser registrado, rechazado o pendiente'),
    codigo: text,
    mensaje: text,
    usuario: text,
    contador: counter.nullable(),
    tipo_documento: whole,
    cdc: text.nullable(),
    numero: text,
    receptor_nombre: text,
    receptor_documento: text,
    busqueda: text,
    timbrado: text.nullable(),
    establecimiento: text.nullable(),
    punto: text.nullable(),
    desde: counter.nullable(),
    hasta: counter.nullable(),
    datos: json(nuevoEvento).nullable(),
    firmado_en: moment.nullable(),
    xml: text.nullable(),
    respuesta_xml: text.nullable(),
    protocolo: text.nullable(),
    respondido_en: moment.nullable(),
    intentos: whole,
    reintenta_en: moment.nullable(),
  },
  contadores: { nombre: text, siguiente: counter },
  certificados_receptor: {
    id: text,
    nro_documento: text,
    titular: text,
    emisor: text,
    numero_serie: text,
    ruc: text,
    valido_desde: moment,
    valido_hasta: moment,
    huella: text,
    clave_privada_pem: sealed,
    certificado_pem: certificate,
    de_prueba: flag,
    activo: flag,
    creado: moment,
  },
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
    contrasena: text.refine((value) => value === '' || isSealed(value), 'Debe estar cifrado'),
    responder_a: text.nullable(),
    copia_oculta: texts,
    asunto: text,
    cuerpo: text,
    adjuntar_pdf: flag,
    adjuntar_xml: flag,
    envio_automatico: flag,
    activo: flag,
    prueba_fecha: moment.nullable(),
    prueba_aceptada: flag.nullable(),
    prueba_mensaje: text.nullable(),
    busqueda: text,
    creado: moment,
  },
  correos: {
    id: text,
    id_empresa: text,
    tipo: z.enum(['documento', 'certificado', 'invitacion'], 'Debe ser documento, certificado o invitacion'),
    id_documento: text.nullable(),
    clave: text.nullable(),
    fecha: moment,
    remitente_nombre: text,
    remitente_correo: text,
    destinatarios: texts,
    aceptados: texts,
    asunto: text,
    cuerpo: text,
    adjuntar_pdf: flag,
    adjuntar_xml: flag,
    papel: z
      .enum(['a4', 'ticket_80', 'ticket_58'], 'Debe ser a4, ticket_80 o ticket_58')
      .nullable()
      .default(null),
    message_id: text,
    estado: z.enum(
      ['simulado', 'pendiente', 'enviando', 'enviado', 'fallido'],
      'Debe ser simulado, pendiente, enviando, enviado o fallido',
    ),
    intentos: whole,
    error: text.nullable(),
    respuesta: text.nullable(),
    proximo_intento: moment.nullable(),
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
    id_empresa: text.nullable(),
    busqueda: text,
  },
  claves_unicas: { id_empresa: text, clave: text, respuesta: object, creado: moment },
  usuarios_funcionales: {
    id: text,
    version: whole,
    id_empresa: text,
    nombre: text,
    usuario: text,
    busqueda: text,
    permisos: json(z.array(z.enum(permisosIntegracion, 'No es un permiso'), 'Debe ser una lista en JSON')),
    ips: texts,
    vence: date.nullable(),
    clave_hash: sha256,
    prefijo: text,
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
  pedidos_integracion: {
    id: text,
    id_usuario_funcional: text,
    fecha: moment,
    operacion: text,
    estado_http: whole,
    codigo: text.nullable(),
    mensaje: text.nullable(),
    milisegundos: number,
    ip: text,
    prefijo: text,
  },
  avisos_destinos: { id_usuario_funcional: text, id_empresa: text, url: text, secreto: sealed },
  avisos: {
    id: text,
    id_usuario_funcional: text,
    id_documento: text,
    fecha: moment,
    numero: text,
    estado_documento: text,
    cuerpo: object,
    estado: z.enum(['pendiente', 'enviando', 'entregado', 'fallido', 'simulado']),
    intentos: whole,
    proximo_intento: moment.nullable(),
    reclamado_por: text.nullable(),
    reclamado_hasta: moment.nullable(),
    estado_http: whole.nullable(),
    error: text.nullable(),
  },
  colecciones: { coleccion: text, clave: text, posicion: whole, datos: object },
} satisfies {
  [T in StoredTable]: {
    [C in Exclude<keyof Selectable<Tables[T]>, 'sandbox' | DerivedColumn<T>>]: z.ZodType<
      Selectable<Tables[T]>[C]
    >;
  };
};
