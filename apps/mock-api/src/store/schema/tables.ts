import type { z } from 'zod';
import type { columns } from './columns.ts';

/** Tables whose rows are not derived from others. */
export type StoredTable = keyof typeof columns;

/** A row of a stored table. Every table begins with `sandbox`; `Store` sets and filters it. */
type Row<T extends StoredTable> = { sandbox: string } & {
  [C in keyof (typeof columns)[T]]: z.output<(typeof columns)[T][C]>;
};

export type UsuariosTable = Row<'usuarios'>;
export type SegundosFactoresTable = Row<'segundos_factores'>;
export type AccesosTable = Row<'accesos'>;
export type EmpresasTable = Row<'empresas'>;
export type EstablecimientosTable = Row<'establecimientos'>;
export type TimbradosTable = Row<'timbrados'>;
export type CertificadosTable = Row<'certificados'>;
export type ClientesTable = Row<'clientes'>;
export type ProductosTable = Row<'productos'>;
export type BorradoresTable = Row<'borradores'>;
export type LotesTable = Row<'lotes'>;
export type EventosTable = Row<'eventos'>;
export type CertificadosReceptorTable = Row<'certificados_receptor'>;
export type EmpresasCorreoTable = Row<'empresas_correo'>;
export type CorreosTable = Row<'correos'>;
export type AuditoriaTable = Row<'auditoria'>;
export type UsuariosFuncionalesTable = Row<'usuarios_funcionales'>;
export type PedidosIntegracionTable = Row<'pedidos_integracion'>;
export type AvisosTable = Row<'avisos'>;

export type DocumentosTable = Row<'documentos'> & {
  /** Of `importes`, in the currency of the document: columns of their own so that an index can add them up. */
  iva_5: number;
  iva_10: number;
  iva: number;
  /** Whether an approved nota de crédito names it; triggers keep it (`schema/relations.ts`). */
  acreditada: 0 | 1;
};

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
  contenido: string;
  /** The documents in it, in their order. */
  ids: string;
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

export type Tables = { [T in Exclude<StoredTable, 'documentos'>]: Row<T> } & {
  documentos: DocumentosTable;
  descargas: DescargasTable;
  descargas_partes: DescargasPartesTable;
  resumen_documentos: ResumenDocumentosTable;
  receptores_buscados: ReceptoresBuscadosTable;
  resumen_pausa: ResumenPausaTable;
  saltos_numeracion: SaltosNumeracionTable;
};
export type TableName = keyof Tables;
/** Files made for people, which are kept for a day: no part of a snapshot. */
export const passingTables = ['descargas', 'descargas_partes'] as const;

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
