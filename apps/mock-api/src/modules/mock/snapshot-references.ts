import type { MockSnapshot } from '@portal/contracts';
import type { TableName } from '../../store/schema/tables.ts';
import type { Problem } from './snapshot-problem.ts';

/** Columns that refer to a column of another table; null is no reference. */
export const references: readonly (readonly [
  table: TableName,
  column: string,
  target: TableName,
  key: string,
])[] = [
  ['perfiles', 'id_usuario', 'usuarios', 'id'],
  ['usuarios_empresas', 'id_usuario', 'usuarios', 'id'],
  ['usuarios_empresas', 'id_empresa', 'empresas', 'id'],
  ['segundos_factores', 'id_usuario', 'usuarios', 'id'],
  ['sesiones', 'id_usuario', 'usuarios', 'id'],
  ['accesos', 'id_usuario', 'usuarios', 'id'],
  ['establecimientos', 'id_empresa', 'empresas', 'id'],
  ['timbrados', 'id_empresa', 'empresas', 'id'],
  ['certificados', 'id_empresa', 'empresas', 'id'],
  ['numeracion', 'id_empresa', 'empresas', 'id'],
  ['clientes', 'id_empresa', 'empresas', 'id'],
  ['productos', 'id_empresa', 'empresas', 'id'],
  ['borradores', 'id_empresa', 'empresas', 'id'],
  ['documentos', 'id_empresa', 'empresas', 'id'],
  ['documentos', 'lote', 'lotes', 'protocolo'],
  ['anticipos', 'id_documento', 'documentos', 'id'],
  ['respuestas', 'id_documento', 'documentos', 'id'],
  ['lotes', 'id_empresa', 'empresas', 'id'],
  ['eventos', 'id_empresa', 'empresas', 'id'],
  ['eventos', 'id_documento', 'documentos', 'id'],
  ['empresas_correo', 'id_empresa', 'empresas', 'id'],
  ['correos', 'id_empresa', 'empresas', 'id'],
  ['correos', 'id_documento', 'documentos', 'id'],
  ['auditoria', 'id_empresa', 'empresas', 'id'],
  ['claves_unicas', 'id_empresa', 'empresas', 'id'],
  ['usuarios_funcionales', 'id_empresa', 'empresas', 'id'],
  ['pedidos_integracion', 'id_usuario_funcional', 'usuarios_funcionales', 'id'],
  ['avisos_destinos', 'id_usuario_funcional', 'usuarios_funcionales', 'id'],
  ['avisos_destinos', 'id_empresa', 'empresas', 'id'],
  ['avisos', 'id_usuario_funcional', 'usuarios_funcionales', 'id'],
  ['avisos', 'id_documento', 'documentos', 'id'],
];

/** References to rows that are missing in the snapshot. */
export function* referenceProblems(tables: MockSnapshot['tables']): Generator<Problem> {
  for (const [table, column, target, key] of references) {
    const present = new Set((tables[target] ?? []).map((row) => row[key]));
    for (const [index, row] of (tables[table] ?? []).entries()) {
      const value = row[column];
      if (value !== null && !present.has(value))
        yield {
          type: `tables.${table}.${String(index)}.${column}`,
          message: `No existe en ${target}: ${String(value)}`,
        };
    }
  }
}
