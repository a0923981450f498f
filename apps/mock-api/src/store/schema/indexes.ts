import { NUMERO_MAXIMO } from '@portal/sifen';
import type { SchemaKind } from './kind.ts';

/** Indexes for single rows and for the jobs of the server, in every database. Each begins with the sandbox. */
const LOOKUPS: Readonly<Record<string, string>> = {
  accesos_usuario: 'accesos (sandbox, id_usuario, fecha)',
  anticipos_cdc: 'anticipos (sandbox, cdc)',
  borradores_empresa: 'borradores (sandbox, id_empresa, tipo)',
  certificados_empresa: 'certificados (sandbox, id_empresa)',
  certificados_receptor_persona: 'certificados_receptor (sandbox, nro_documento)',
  clientes_nombre: 'clientes (sandbox, id_empresa, nombre)',
  correos_documento: 'correos (sandbox, id_documento)',
  correos_por_enviar: 'correos (sandbox, estado, proximo_intento)',
  descargas_por_hacer: 'descargas (estado, sandbox, creado)',
  descargas_usuario: 'descargas (sandbox, id_usuario, creado)',
  documentos_por_responder: 'documentos (sandbox, estado, responde_en)',
  documentos_lote:
    'documentos (sandbox, lote, estado, establecimiento, punto, numero) where lote is not null',
  documentos_nota: 'documentos (sandbox, asociado_cdc, tipo, estado) where asociado_cdc is not null',
  eventos_cdc: 'eventos (sandbox, cdc)',
  eventos_documento: 'eventos (sandbox, id_documento)',
  eventos_por_reintentar: 'eventos (sandbox, estado, reintenta_en)',
  eventos_rango: 'eventos (sandbox, id_empresa, tipo, hasta)',
  pedidos_integracion_usuario: 'pedidos_integracion (sandbox, id_usuario_funcional, fecha)',
  perfiles_usuario: 'perfiles (sandbox, id_usuario)',
  perfiles_perfil: 'perfiles (sandbox, perfil)',
  respuestas_documento: 'respuestas (sandbox, id_documento)',
  sesiones_usuario: 'sesiones (sandbox, id_usuario)',
  timbrados_empresa: 'timbrados (sandbox, id_empresa)',
  usuarios_invitacion: 'usuarios (sandbox, invitacion_hash)',
  usuarios_funcionales_anterior: 'usuarios_funcionales (sandbox, anterior_hash)',
  usuarios_funcionales_empresa: 'usuarios_funcionales (sandbox, id_empresa)',
};

interface ListIndex {
  /** Name, without that of the table. */
  readonly name: string;
  /** Columns for search and order, behind the sandbox. */
  readonly columns: string;
  readonly where?: string;
  /** Further columns, for conditions that are checked without reading rows. */
  readonly covered?: readonly string[];
}

interface ListedTable {
  /** Columns that nearly every list of the table filters by: all its indexes have them. */
  readonly filtered: readonly string[];
  readonly indexes: readonly ListIndex[];
}

const index = (name: string, columns: string, where?: string): ListIndex => ({
  name,
  columns,
  ...(where !== undefined && { where }),
});

/** The indexes of the lists: each has the rows of one filter in the order of their dates, or all rows in one order. */
const LISTS: Readonly<Record<string, ListedTable>> = {
  documentos: {
    filtered: ['id_empresa', 'tipo', 'estado', 'fecha_emision'],
    indexes: [
      {
        ...index('fecha', 'fecha_emision, id'),
        // Walked for filters without an index, and summed by the dashboard.
        covered: ['moneda', 'origen', 'receptor_documento', 'total_gs'],
      },
      index('empresa', 'id_empresa, fecha_emision, id'),
      index('estado', 'estado, fecha_emision, id'),
      index('tipo', 'tipo, fecha_emision, id'),
      index('moneda', 'moneda, fecha_emision, id'),
      index('origen', 'origen, fecha_emision, id'),
      index('nombre', 'busqueda, fecha_emision, id'),
      index('receptor', 'receptor_documento, fecha_emision, id'),
      index('numero', 'establecimiento, punto, numero, id'),
      index('numero_impreso', `(((numero - 1) % ${String(NUMERO_MAXIMO)}) + 1)`),
      index('total_gs', 'total_gs, id'),
      index('total', 'moneda, total, id'),
      index('orden_lote', "coalesce(lote, ''), fecha_emision, id"),
      index('codigo', 'codigo_respuesta, fecha_emision, id'),
      index('correo_fallido', 'fecha_emision, id', "correo = 'fallido'"),
      index('acreditada', 'fecha_emision, id', 'acreditada = 1'),
    ],
  },
  eventos: {
    filtered: ['id_empresa', 'origen', 'tipo', 'estado', 'fecha'],
    indexes: [
      index('fecha', 'fecha, id'),
      index('empresa', 'id_empresa, fecha, id'),
      index('estado', 'estado, id'),
      index('tipo', 'tipo, id'),
      index('origen', 'origen, fecha, id'),
      index('usuario', 'usuario, id'),
      index('numero', 'numero, id'),
      index('receptor', 'receptor_nombre, id'),
      index('codigo', 'codigo, id'),
      index('tipo_documento', 'tipo_documento, id'),
      index('respuesta', 'id_documento, fecha, contador', "origen = 'receptor'"),
      index('respondido', 'receptor_documento, id_documento', "origen = 'receptor'"),
    ],
  },
  correos: {
    filtered: ['id_empresa', 'estado', 'fecha'],
    indexes: [
      index('fecha', 'fecha, id'),
      index('empresa', 'id_empresa, fecha, id'),
      index('estado', 'estado, fecha, id'),
      index('intentos', 'intentos, id'),
    ],
  },
  lotes: {
    filtered: ['tipo', 'fecha'],
    // The list is of one company.
    indexes: ['fecha', 'tipo', 'protocolo', 'cantidad'].map((column) =>
      index(column, `id_empresa, ${column}, id`),
    ),
  },
  auditoria: {
    filtered: ['id_empresa', 'usuario', 'objeto', 'accion', 'fecha'],
    indexes: [
      index('fecha', 'fecha, id'),
      index('objeto', 'objeto, fecha, id'),
      index('registro', 'id_objeto, fecha, id'),
      index('usuario', 'usuario, fecha, id'),
      index('accion', 'accion, fecha, id'),
      index('empresa', 'id_empresa, fecha, id'),
    ],
  },
  borradores: {
    filtered: [],
    indexes: ['actualizado', 'creado', 'receptor_nombre', 'total'].map((column) =>
      index(column, `id_empresa, tipo, ${column}, id`),
    ),
  },
};

/** The statements that create the indexes. */
export function indexStatements(kind: SchemaKind): readonly string[] {
  const lookups = Object.entries(LOOKUPS).map(([name, columns]) => `create index ${name} on ${columns}`);
  const collections = 'create index colecciones_en_orden on colecciones (sandbox, coleccion, posicion)';
  if (kind === 'memory')
    return [
      ...lookups,
      collections,
      'create index documentos_receptor on documentos (sandbox, receptor_documento, fecha_emision)',
      'create index correos_empresa on correos (sandbox, id_empresa, fecha)',
    ];
  const lists = Object.entries(LISTS).flatMap(([table, { filtered, indexes }]) =>
    indexes.map((listIndex) => listIndexStatement(kind, table, filtered, listIndex)),
  );
  const securityCodes = 'create index documentos_codigo_seguridad on documentos (sandbox, codigo_seguridad)';
  return [...lookups, collections, securityCodes, ...lists];
}

function listIndexStatement(
  kind: 'sqlite' | 'postgres',
  table: string,
  filtered: readonly string[],
  { name, columns, where, covered = [] }: ListIndex,
): string {
  const known = columns.split(', ');
  const others = [...filtered, ...covered].filter((column) => !known.includes(column)).join(', ');
  const key = `sandbox, ${columns}`;
  const entries =
    others === '' ? `(${key})` : kind === 'sqlite' ? `(${key}, ${others})` : `(${key}) include (${others})`;
  return `create index ${table}_${name} on ${table} ${entries}${where === undefined ? '' : ` where ${where}`}`;
}
