import type { Store } from '../store/store.ts';
import type { TableName } from '../store/tables.ts';

/** Tables that are no business data: what is written there needs no row in the audit trail. */
const OWN: readonly TableName[] = [
  'auditoria',
  'claves_unicas',
  'contadores',
  'siembras',
  'sesiones',
  'accesos',
];

/** Their updates name the state that they expect: one that comes too late changes nothing, which cannot be told from outside. */
const CONDITIONAL: readonly TableName[] = ['documentos', 'correos'];

/** What a handler did with the tables that it was given. */
export interface Writes {
  /** Tables that it wrote to. */
  readonly tables: Set<TableName>;
  isAudited: boolean;
}

/** A store that notes which tables are written to. */
export function watchWrites(store: Store, { tables }: Pick<Writes, 'tables'>): Store {
  const noted = <T extends TableName>(table: T): T => {
    if (!OWN.includes(table)) tables.add(table);
    return table;
  };
  return {
    ...store,
    insert: (table, rows) => store.insert(noted(table), rows),
    update: (table) => store.update(CONDITIONAL.includes(table) ? table : noted(table)),
    delete: (table) => store.delete(noted(table)),
    transaction: (work) => store.transaction((inside) => work(watchWrites(inside, { tables }))),
  };
}
