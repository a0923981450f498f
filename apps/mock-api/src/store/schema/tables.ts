import type { PapelKude } from '@portal/contracts';
import type { derivedTables } from './derived.ts';

/**
 * Rows as stored, alike on SQLite and PostgreSQL: text for ids, JSON and ISO moments in UTC, numbers for money, 0 or 1 for yes and no.
 * Every table begins with `sandbox`; `Store` sets and filters it.
 */
type Json = string;
type Flag = 0 | 1;

export interface SiembrasTable {
  sandbox: string;
  area: string;
  semilla: string;
  fecha: string;
}

export interface UsuariosTable {
  sandbox: string;
  id: string;
  version: number;
  /** Sign-in name, lower case; a visitor's is the document number. */
  usuario: string;
  nro_documento: string;
  email: string;
  nombres: string;
  apellidos: string;
  /** `scrypt$N$r$p$salt$hash`, base64. */
  contrasena: string;
  /** The profile last chosen: code of one of the user's perfiles. */
  perfil: string;
  settings: Json;
  shortcuts: Json;
  /** 0: blocked. */
  activo: Flag;
  creado: string;
  /** Names, document number and email, as `normalize` writes them. */
  busqueda: string;
  /** The password was given by others: it must be replaced before anything else. */
  contrasena_temporal: Flag;
  /** Until when a temporary password works. */
  temporal_hasta: string | null;
  /** SHA-256 of the token in the link of the invitation; null once it is used or replaced. */
  invitacion_hash: string | null;
  /** Until when that link works. */
  invitacion_hasta: string | null;
  /** Tokens of no recorded session work if they were signed since then. */
  sesiones_desde: string | null;
  /** When it was removed; the row is kept. */
  baja: string | null;
}

/** Second factors of users: a code of an app (TOTP, RFC 6238) beside the password. */
export interface SegundosFactoresTable {
  sandbox: string;
  id_usuario: string;
  /** In base32, encrypted (`core/at-rest.ts`). */
  secreto: string;
  /** Since when it is asked for; null until a first code proved that an app has the secret. */
  desde: string | null;
  /** Number of the last 30 seconds whose code was used: none works twice. */
  paso: number;
  /** Keyed hashes of the unused recovery codes. */
  recuperacion: Json;
}

/** Sessions of users, shared by all processes. A token names its session in its header. */
export interface SesionesTable {
  sandbox: string;
  id: string;
  id_usuario: string;
  inicio: string;
  ultimo_uso: string;
  /** When its last token expires. */
  vence: string;
  ip: string;
  dispositivo: string;
  cerrada: string | null;
}

/** Sign-ins and failed attempts of known users. */
export interface AccesosTable {
  sandbox: string;
  id: string;
  id_usuario: string;
  fecha: string;
  resultado: 'ingreso' | 'contrasena_incorrecta' | 'codigo_incorrecto' | 'bloqueado' | 'temporal_vencida';
  ip: string;
  dispositivo: string;
}

export interface PerfilesTable {
  sandbox: string;
  id: string;
  id_usuario: string;
  perfil: string;
  desc_perfil: string;
  orden: number;
}

export interface UsuariosEmpresasTable {
  sandbox: string;
  id_usuario: string;
  id_empresa: string;
  orden: number;
}

export interface EmpresasTable {
  sandbox: string;
  id: string;
  version: number;
  ruc: string;
  dv: number;
  razon_social: string;
  nombre_fantasia: string | null;
  tipo_contribuyente: 1 | 2;
  ambiente: 'pruebas' | 'produccion';
  redondeo_sedeco: Flag;
  limite_innominado: number;
  telefono: string;
  correo: string;
  activa: Flag;
  csc_id: string;
  /** Encrypted (`core/at-rest.ts`). */
  csc_secreto: string;
  /** `{ actividades, obligaciones?, direccion, tipo_regimen?, logo?, color? }` */
  datos: Json;
}

export interface EstablecimientosTable {
  sandbox: string;
  id: string;
  version: number;
  id_empresa: string;
  codigo: string;
  denominacion: string;
  /** `Direccion` of sifen; null: that of the empresa. */
  direccion: Json;
  /** Codes of its puntos de expedición. */
  puntos: Json;
  /** `PapelPunto[]`: the paper of the KuDE at puntos where it is not that of the company. */
  papeles: Json;
  activo: Flag;
}

export interface TimbradosTable {
  sandbox: string;
  id: string;
  version: number;
  id_empresa: string;
  numero: string;
  fecha_inicio: string;
  activo: Flag;
}

export interface CertificadosTable {
  sandbox: string;
  id: string;
  id_empresa: string;
  titular: string;
  emisor: string;
  numero_serie: string;
  ruc: string;
  valido_desde: string;
  valido_hasta: string;
  huella: string;
  /** Encrypted (`core/at-rest.ts`). */
  clave_privada_pem: string;
  certificado_pem: string;
  activo: Flag;
  cargado_por: string;
  creado: string;
  /** Holder and RUC, as `normalize` writes them. */
  busqueda: string;
}

export interface NumeracionTable {
  sandbox: string;
  id_empresa: string;
  timbrado: string;
  establecimiento: string;
  punto: string;
  tipo: number;
  /** The number that the next document gets. */
  siguiente: number;
}

export interface ClientesTable {
  sandbox: string;
  id: string;
  version: number;
  id_empresa: string;
  nombre: string;
  documento: string;
  /** Lower case, no accents: what a search looks in. */
  busqueda: string;
  receptor: Json;
}

export interface ProductosTable {
  sandbox: string;
  id: string;
  version: number;
  id_empresa: string;
  codigo: string;
  descripcion: string;
  busqueda: string;
  unidad: number;
  precio_unitario: number;
  afectacion: number;
  tasa: number;
  proporcion: number;
  moneda: string;
}

export interface BorradoresTable {
  sandbox: string;
  id: string;
  version: number;
  id_empresa: string;
  tipo: number;
  establecimiento: string | null;
  punto: string | null;
  datos: Json;
  receptor_nombre: string;
  busqueda: string;
  total: number;
  moneda: string;
  creado: string;
  actualizado: string;
  creado_por: string;
}

export interface DocumentosTable {
  sandbox: string;
  id: string;
  version: number;
  id_empresa: string;
  tipo: number;
  timbrado: string;
  timbrado_desde: string;
  establecimiento: string;
  punto: string;
  /** Counted through the series: 10000000 is AA 0000001. */
  numero: number;
  codigo_seguridad: string;
  cdc: string;
  estado: string;
  fecha_emision: string;
  fecha_firma: string;
  receptor_nombre: string;
  receptor_documento: string;
  busqueda: string;
  moneda: string;
  total: number;
  total_gs: number;
  /** Of `importes`, in the currency of the document: columns of their own so that an index can add them up. */
  iva_5: number;
  iva_10: number;
  iva: number;
  /** Whether an approved nota de crédito names it; triggers keep it (`schema/relations.ts`). */
  acreditada: Flag;
  origen: 'portal' | 'api';
  /** Protocol of the lote it went out in. */
  lote: string | null;
  /** State of its last mail. */
  correo: 'no' | 'simulado' | 'pendiente' | 'enviado' | 'fallido';
  codigo_respuesta: string | null;
  mensaje_respuesta: string | null;
  enviado_en: string | null;
  /** When the simulated tax authority responds to what was sent. */
  responde_en: string | null;
  aprobado_en: string | null;
  /** Notas de crédito: CDC of the electronic factura. */
  asociado_cdc: string | null;
  /** `Receptor` that a nominación gave an innominada. */
  nominado: Json | null;
  /** `DatosDocumento` of sifen. */
  datos: Json;
  /** `Emisor` of sifen, as it was when issued. */
  emisor: Json;
  /** `{ totales, lineas }` */
  importes: Json;
  /** Signed XML; null until asked for in seeded documents. */
  xml: string | null;
  url_qr: string;
  creado_por: string;
  creado: string;
}

/** Amounts that a factura uses of the factura of an advance, in its currency. */
export interface AnticiposTable {
  sandbox: string;
  id_documento: string;
  cdc: string;
  monto: number;
}

export interface RespuestasTable {
  sandbox: string;
  id: string;
  id_documento: string;
  fecha: string;
  intento: number;
  lote: string | null;
  estado: string;
  codigo: string;
  mensaje: string;
}

export interface LotesTable {
  sandbox: string;
  id: string;
  /** 17 digits: a string. */
  protocolo: string;
  id_empresa: string;
  tipo: number;
  fecha: string;
  cantidad: number;
}

/** An event of a document, or of a range of numbers (`inutilizacion`). */
export interface EventosTable {
  sandbox: string;
  id: string;
  /** Issuer of the document. */
  id_empresa: string;
  id_documento: string | null;
  tipo: string;
  origen: 'emisor' | 'receptor' | 'sifen';
  fecha: string;
  motivo: string;
  estado: 'registrado' | 'rechazado' | 'pendiente';
  /** Last response of the service; empty until there is one. */
  codigo: string;
  mensaje: string;
  usuario: string;
  /** The Id of rEve, counted through the sandbox; null for events of the tax authority. */
  contador: number | null;
  tipo_documento: number;
  cdc: string | null;
  /** As printed; of a range `001-001-0000010 a 001-001-0000012`. */
  numero: string;
  receptor_nombre: string;
  receptor_documento: string;
  busqueda: string;
  /** The range of an inutilización; `desde` and `hasta` counted through the series. */
  timbrado: string | null;
  establecimiento: string | null;
  punto: string | null;
  desde: number | null;
  hasta: number | null;
  /** `DatosEvento` of sifen; null for events of the tax authority. */
  datos: Json | null;
  firmado_en: string | null;
  /** Signed message; null until asked for in seeded events. */
  xml: string | null;
  respuesta_xml: string | null;
  protocolo: string | null;
  respondido_en: string | null;
  /** Number of times it was sent. */
  intentos: number;
  /** When a pending one is sent again. */
  reintenta_en: string | null;
}

/** Certificate that a receiver signs its events with; of the user, not of an empresa. */
export interface CertificadosReceptorTable {
  sandbox: string;
  id: string;
  /** Owner, by whose document number it may sign. */
  nro_documento: string;
  titular: string;
  emisor: string;
  numero_serie: string;
  ruc: string;
  valido_desde: string;
  valido_hasta: string;
  huella: string;
  /** Encrypted (`core/at-rest.ts`). */
  clave_privada_pem: string;
  certificado_pem: string;
  /** Made here, without value outside the simulated ambiente. */
  de_prueba: Flag;
  activo: Flag;
  creado: string;
}

/** Counters of a sandbox by their names. */
export interface ContadoresTable {
  sandbox: string;
  nombre: string;
  siguiente: number;
}

/** The mail server of a company, one each. */
export interface EmpresasCorreoTable {
  sandbox: string;
  id: string;
  version: number;
  id_empresa: string;
  remitente_nombre: string;
  remitente_correo: string;
  servidor: string;
  puerto: number;
  seguridad: 'ninguna' | 'ssl' | 'starttls';
  usuario: string;
  /** Encrypted (`core/at-rest.ts`); empty when there is none. */
  contrasena: string;
  responder_a: string | null;
  /** Addresses. */
  copia_oculta: Json;
  asunto: string;
  cuerpo: string;
  adjuntar_pdf: Flag;
  adjuntar_xml: Flag;
  envio_automatico: Flag;
  activo: Flag;
  /** The last test of the stored server. */
  prueba_fecha: string | null;
  prueba_aceptada: Flag | null;
  prueba_mensaje: string | null;
  /** Lower case, no accents: what a search looks in. */
  busqueda: string;
  creado: string;
}

/** The outbox. */
export interface CorreosTable {
  sandbox: string;
  id: string;
  id_empresa: string;
  tipo: 'documento' | 'certificado' | 'invitacion';
  id_documento: string | null;
  /** Names what must be mailed once only; null for mails that may be repeated. */
  clave: string | null;
  fecha: string;
  remitente_nombre: string;
  remitente_correo: string;
  destinatarios: Json;
  /** Recipients that the server has accepted, blind copies included. */
  aceptados: Json;
  asunto: string;
  cuerpo: string;
  adjuntar_pdf: Flag;
  adjuntar_xml: Flag;
  /** Paper of the attached KuDE; its point of issue decides when null. */
  papel: PapelKude | null;
  message_id: string;
  estado: 'simulado' | 'pendiente' | 'enviando' | 'enviado' | 'fallido';
  intentos: number;
  error: string | null;
  respuesta: string | null;
  /** When a pending one is tried. */
  proximo_intento: string | null;
  /** Claim of the worker that delivers it, and its expiry. */
  reclamado_por: string | null;
  reclamado_hasta: string | null;
  enviado_en: string | null;
  busqueda: string;
}

export interface AuditoriaTable {
  sandbox: string;
  id: string;
  fecha: string;
  usuario: string;
  objeto: string;
  id_objeto: string;
  accion: string;
  detalle: string;
  antes: Json | null;
  despues: Json | null;
  /** The company that it was about; null when it was about none. */
  id_empresa: string | null;
  /** User and sentence, as `normalize` writes them. */
  busqueda: string;
}

export interface ClavesUnicasTable {
  sandbox: string;
  id_empresa: string;
  clave: string;
  /** The first response, sent again when the key is repeated. */
  respuesta: Json;
  creado: string;
}

/** Technical users of companies, each with one key. */
export interface UsuariosFuncionalesTable {
  sandbox: string;
  id: string;
  version: number;
  id_empresa: string;
  nombre: string;
  usuario: string;
  busqueda: string;
  /** Permissions of the key. */
  permisos: Json;
  /** Addresses and networks in CIDR that may use the key; none: all may. */
  ips: Json;
  /** Last day in Paraguay. */
  vence: string | null;
  /** SHA-256 of the key in hexadecimal: the key itself is nowhere. */
  clave_hash: string;
  /** The beginning of the key. */
  prefijo: string;
  /** The key before the last rotation, which works until `anterior_hasta`. */
  anterior_hash: string | null;
  anterior_prefijo: string | null;
  anterior_hasta: string | null;
  activo: Flag;
  revocado: string | null;
  ultimo_uso: string | null;
  ultima_ip: string | null;
  creado: string;
  creado_por: string;
}

/** Requests made with the key of a technical user. */
export interface PedidosIntegracionTable {
  sandbox: string;
  id: string;
  id_usuario_funcional: string;
  fecha: string;
  /** `facturas/E/emitir`; empty when none was named. */
  operacion: string;
  estado_http: number;
  codigo: string | null;
  mensaje: string | null;
  milisegundos: number;
  ip: string;
  prefijo: string;
}

/** Where the state changes of the documents of a company are sent for an integration user. */
export interface AvisosDestinosTable {
  sandbox: string;
  id_usuario_funcional: string;
  id_empresa: string;
  url: string;
  /** Signs what is sent; encrypted. */
  secreto: string;
}

/** State changes sent to the system of an integration user, or to be sent. */
export interface AvisosTable {
  sandbox: string;
  id: string;
  id_usuario_funcional: string;
  id_documento: string;
  fecha: string;
  numero: string;
  estado_documento: string;
  /** The text that is sent and signed. */
  cuerpo: Json;
  estado: 'pendiente' | 'enviando' | 'entregado' | 'fallido' | 'simulado';
  intentos: number;
  proximo_intento: string | null;
  /** Who delivers it now, and until when nobody else does. */
  reclamado_por: string | null;
  reclamado_hasta: string | null;
  estado_http: number | null;
  error: string | null;
}

export interface ColeccionesTable {
  sandbox: string;
  /** `notes/notes`: area and kind. */
  coleccion: string;
  clave: string;
  /** Counted within the collection; entries of one place follow each other by key. */
  posicion: number;
  datos: Json;
}

/** Sums of the documents of a day, kept by triggers (`schema/day-sums.ts`), for the dashboard. */
export interface ResumenDocumentosTable {
  sandbox: string;
  /** `YYYY-MM-DD` in Paraguay. */
  periodo: string;
  id_empresa: string;
  estado: string;
  /** Response code of rejected documents; otherwise empty. */
  codigo_respuesta: string;
  cantidad: number;
  /** Amounts: notas de crédito subtract. */
  total_gs: number;
  iva_5_gs: number;
  iva_10_gs: number;
}

/** Documents whose series has no document with the number before theirs: where numbers were skipped, and the first of each series. */
export interface SaltosNumeracionTable {
  sandbox: string;
  id_empresa: string;
  timbrado: string;
  establecimiento: string;
  punto: string;
  tipo: number;
  numero: number;
  fecha_emision: string;
}

/** Sandboxes whose documents are not counted row by row for now. */
export interface ResumenPausaTable {
  sandbox: string;
}

/** Every `busqueda` that a document has, once: parts of names are searched here. */
export interface ReceptoresBuscadosTable {
  sandbox: string;
  busqueda: string;
}

/** A ZIP that is made in the background. */
export interface DescargasTable {
  sandbox: string;
  id: string;
  id_usuario: string;
  nombre: string;
  /** Kinds of file in it: `["pdf","xml"]`. */
  contenido: Json;
  /** The documents in it, in their order. */
  ids: Json;
  estado: 'en_cola' | 'en_curso' | 'listo' | 'con_error' | 'cancelado' | 'vencido';
  total: number;
  hechos: number;
  omitidos: number;
  bytes: number;
  /** Number of parts of its file in `descargas_partes`. */
  partes: number;
  error: string | null;
  creado: string;
  terminado: string | null;
  vence: string | null;
  intentos: number;
  /** Claim of the worker that builds or built it: the name of its parts. */
  reclamado_por: string | null;
  /** Until when nobody else makes it, by the time of the machines: the clock of a sandbox may stand still. */
  reclamado_hasta: string | null;
}

/** The file of a download in pieces, of which none is large. */
export interface DescargasPartesTable {
  sandbox: string;
  id_descarga: string;
  reclamo: string;
  /** From 0 on. */
  numero: number;
  datos: Uint8Array;
}

export interface Tables {
  descargas: DescargasTable;
  descargas_partes: DescargasPartesTable;
  resumen_documentos: ResumenDocumentosTable;
  receptores_buscados: ReceptoresBuscadosTable;
  resumen_pausa: ResumenPausaTable;
  saltos_numeracion: SaltosNumeracionTable;
  siembras: SiembrasTable;
  usuarios: UsuariosTable;
  perfiles: PerfilesTable;
  usuarios_empresas: UsuariosEmpresasTable;
  segundos_factores: SegundosFactoresTable;
  sesiones: SesionesTable;
  accesos: AccesosTable;
  empresas: EmpresasTable;
  establecimientos: EstablecimientosTable;
  timbrados: TimbradosTable;
  certificados: CertificadosTable;
  numeracion: NumeracionTable;
  clientes: ClientesTable;
  productos: ProductosTable;
  borradores: BorradoresTable;
  documentos: DocumentosTable;
  anticipos: AnticiposTable;
  respuestas: RespuestasTable;
  lotes: LotesTable;
  eventos: EventosTable;
  contadores: ContadoresTable;
  certificados_receptor: CertificadosReceptorTable;
  empresas_correo: EmpresasCorreoTable;
  correos: CorreosTable;
  auditoria: AuditoriaTable;
  claves_unicas: ClavesUnicasTable;
  usuarios_funcionales: UsuariosFuncionalesTable;
  pedidos_integracion: PedidosIntegracionTable;
  avisos_destinos: AvisosDestinosTable;
  avisos: AvisosTable;
  colecciones: ColeccionesTable;
}
export type TableName = keyof Tables;
/** Columns that follow from the others of their row or from other rows: no part of a snapshot. */
export const derivedColumns = { documentos: ['iva_5', 'iva_10', 'iva', 'acreditada'] } as const;
export type DerivedColumn<T extends TableName> = T extends keyof typeof derivedColumns
  ? (typeof derivedColumns)[T][number]
  : never;

/** Files made for people, which are kept for a day: no part of a snapshot. */
export const passingTables = ['descargas', 'descargas_partes'] as const;
/** Tables whose rows are not derived from others. */
export type StoredTable = Exclude<TableName, (typeof derivedTables | typeof passingTables)[number]>;

/** When a sandbox was last used. About sandboxes, not in one: no part of a snapshot. */
export interface SandboxesTable {
  sandbox: string;
  usado: string;
}

/** Everything in the database. */
export interface Schema extends Tables {
  sandboxes: SandboxesTable;
}

/** Every table but those that follow from others or pass, for what concerns a sandbox as a whole. One missing or surplus does not compile. */
export const tableNames = Object.keys({
  siembras: true,
  usuarios: true,
  perfiles: true,
  usuarios_empresas: true,
  segundos_factores: true,
  sesiones: true,
  accesos: true,
  empresas: true,
  establecimientos: true,
  timbrados: true,
  certificados: true,
  numeracion: true,
  clientes: true,
  productos: true,
  borradores: true,
  documentos: true,
  anticipos: true,
  respuestas: true,
  lotes: true,
  eventos: true,
  contadores: true,
  certificados_receptor: true,
  empresas_correo: true,
  correos: true,
  auditoria: true,
  claves_unicas: true,
  usuarios_funcionales: true,
  pedidos_integracion: true,
  avisos_destinos: true,
  avisos: true,
  colecciones: true,
} satisfies Record<StoredTable, true>) as StoredTable[];
