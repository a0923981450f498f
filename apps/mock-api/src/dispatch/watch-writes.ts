import type { Store } from '../store/store.ts';
import type { TableName } from '../store/schema/tables.ts';

/** Tables without business data: writes to them need no audit record. */
const OWN: readonly TableName[] = [
  'auditoria',
  'claves_unicas',
  'contadores',
  'siembras',
  'sesiones',
  'accesos',
];

/** Their updates are conditional on the expected state: whether an update changed anything cannot be seen here. */
const CONDITIONAL: readonly TableName[] = ['documentos', 'correos'];

/** The writes of a handler. */
export interface Writes {
  /** Tables that it wrote to. */
  readonly tables: Set<TableName>;
  isAudited: boolean;
}

/** A store that records which tables are written to. */
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
