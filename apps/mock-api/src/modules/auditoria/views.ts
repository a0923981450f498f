import type { ActoAuditado, ActoDetalle, OperationData, PortalOperations } from '@portal/contracts';
import { seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import { withWords } from '../../documentos/search.ts';
import { documentoPegado } from '../../documentos/by-cdc.ts';
import { midnight } from '../../documentos/midnight.ts';
import {
  COUNTED_ROWS,
  largeListResult,
  largeRowPages,
  withoutPassedDay,
  type ListSource,
} from '../../lists/large-list.ts';
import { sourceOfWords } from '../../lists/found-words.ts';
import type { RowPages } from '../../lists/row-pages.ts';
import { searchedActs } from '../../store/searched-words.ts';
import type { Store } from '../../store/store.ts';
import type { Access } from '../../lists/large-list.ts';
import type { AuditoriaTable } from '../../store/tables.ts';

type Operaciones = PortalOperations['auditoria'];
type Filtros = OperationData<Operaciones['consulta']>['filtros'];

/** One page of the audit records that the caller may see. */
export async function listActos(context: SessionContext, data: OperationData<Operaciones['consulta']>) {
  const source = await actos(context, await conDocumento(context, data.filtros));
  return largeListResult(source, data, (rows) => actosDe(context, rows));
}

/** A pasted CDC searches the records of its document. */
async function conDocumento({ store }: SessionContext, { texto, ...filtros }: Filtros): Promise<Filtros> {
  const id_objeto = await documentoPegado(store, texto);
  if (id_objeto === undefined) return { ...filtros, ...(texto !== undefined && { texto }) };
  const isOther = filtros.id_objeto !== undefined && filtros.id_objeto !== id_objeto;
  return { ...filtros, id_objeto: isOther ? '' : id_objeto };
}

/** All audit records of the filters, page by page, for an export. */
export async function actosToExport(
  context: SessionContext,
  { filtros, orden }: Pick<OperationData<Operaciones['exportacion']>, 'filtros' | 'orden'>,
): Promise<RowPages<ActoAuditado>> {
  const wanted = await conDocumento(context, filtros);
  const all = await actos(context, wanted, true);
  const rest = await actos(context, withoutPassedDay(wanted, orden), true);
  return largeRowPages(
    (hasBegun) => (hasBegun ? rest : all),
    orden,
    (rows) => actosDe(context, rows),
  );
}

/**
 * The query of the records with its access path: by id for records with rare words, otherwise in date order within the rows of
 * the narrowest filter.
 */
async function actos(
  context: SessionContext,
  filtros: Filtros,
  isExport = false,
): Promise<ListSource<'auditoria'>> {
  const { store } = context;
  const best = await indexFor(store, filtros);
  const inOrder: ListSource<'auditoria'> = {
    store,
    table: 'auditoria',
    filtered: (index) => filter(context, filtros, index),
    indexOf: () => best,
  };
  // One object has few records.
  if (filtros.id_objeto !== undefined) return inOrder;
  return sourceOfWords(inOrder, searchedActs, {
    texto: filtros.texto,
    areAlone: hasWordsAlone(context, filtros),
    isExport,
  });
}

/** Whether the words are the only filter. */
const hasWordsAlone = ({ user }: SessionContext, { texto: _texto, ...others }: Filtros): boolean =>
  seesAllEmpresas(user) && Object.values(others).every((one) => one === undefined);

type Condition = readonly [
  index: string,
  column: 'usuario' | 'id_empresa' | 'accion' | 'objeto',
  value: string,
];

/** The indexes that have the records of one filter in the order of their dates. */
function conditionsOf({ usuario, id_empresa, accion, objetos = [] }: Filtros): Condition[] {
  const [objeto] = objetos;
  return [
    ...(usuario === undefined ? [] : [['auditoria_usuario_index', 'usuario', usuario.trim()] as const]),
    ...(id_empresa === undefined ? [] : [['auditoria_orden_id_empresa', 'id_empresa', id_empresa] as const]),
    ...(accion === undefined ? [] : [['auditoria_accion_index', 'accion', accion.trim()] as const]),
    // With several kinds the index is not in date order.
    ...(objeto === undefined || objetos.length > 1
      ? []
      : [['auditoria_objeto_index', 'objeto', objeto] as const]),
  ];
}

/** The index to look in. Of several the one with the fewest records is taken, on SQLite, which does not know how many there are. */
async function indexFor(store: Store, filtros: Filtros): Promise<string> {
  if (filtros.id_objeto !== undefined) return 'auditoria_id_objeto_index';
  const conditions = conditionsOf(filtros);
  const [first] = conditions;
  if (conditions.length < 2 || store.kind === 'postgres' || !store.hasListIndexes)
    return first?.[0] ?? 'auditoria_fecha_index';
  const counted: { readonly index: string; readonly records: number }[] = [];
  for (const [index, column, value] of conditions) {
    const found = store.select('auditoria', 'list').where(column, '=', value);
    counted.push({ index, records: await store.countUpTo(found, COUNTED_ROWS + 1) });
  }
  const [best] = counted.toSorted((one, other) => one.records - other.records);
  return best?.index ?? 'auditoria_fecha_index';
}

function filter(context: SessionContext, filtros: Filtros, index?: Access) {
  const { desde, hasta, usuario, objetos = [], id_objeto, id_empresa, accion, texto } = filtros;
  return visible(context, index)
    .where((of) => of.and(withWords(context.store, texto)))
    .$if(desde !== undefined, (query) => query.where('fecha', '>=', midnight(desde ?? '')))
    .$if(hasta !== undefined, (query) => query.where('fecha', '<', midnight(hasta ?? '', 1)))
    .$if(usuario !== undefined, (query) => query.where('usuario', '=', (usuario ?? '').trim()))
    .$if(objetos.length > 0, (query) => query.where('objeto', 'in', objetos))
    .$if(id_objeto !== undefined, (query) => query.where('id_objeto', '=', id_objeto ?? ''))
    .$if(id_empresa !== undefined, (query) => query.where('id_empresa', '=', id_empresa ?? ''))
    .$if(accion !== undefined, (query) => query.where('accion', '=', (accion ?? '').trim()));
}

/** A subadmin sees the records of its companies, and of their users who are not administrators. */
function visible({ store, user }: SessionContext, index?: Access) {
  const all = store.select('auditoria', 'list');
  if (seesAllEmpresas(user)) return all;
  const empresas = user.empresas.length === 0 ? [''] : user.empresas;
  const colleagues = store
    .select('usuarios_empresas')
    .select('id_usuario')
    .where('id_empresa', 'in', empresas);
  const administradores = store.select('perfiles').select('id_usuario').where('perfil', '=', 'admin');
  return all.where((of) =>
    of.or([
      of('id_empresa', 'in', empresas),
      of.and([
        of('objeto', '=', 'usuarios'),
        of('id_objeto', 'in', colleagues),
        of('id_objeto', 'not in', administradores),
      ]),
    ]),
  );
}

/** A record with the values before and after. Throws NO_ENCONTRADO. */
export async function detalleActo(context: SessionContext, id: string): Promise<ActoDetalle> {
  const row = await visible(context).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new RefusalError(refusals.noEncontrado('el movimiento'));
  const [acto] = await actosDe(context, [row]);
  if (acto === undefined) throw new Error('An act lost its row');
  const existe = await exists(context, row);
  return { ...acto, existe, antes: parsed(row.antes), despues: parsed(row.despues) };
}

/** Where the records of an objeto are that can be removed; the mails of the outbox share the objeto of their servers. */
const removableIn: Readonly<
  Record<string, readonly ('borradores' | 'certificados' | 'empresas_correo' | 'correos')[]>
> = {
  facturas: ['borradores'],
  notas_credito: ['borradores'],
  certificados: ['certificados'],
  empresas_correo: ['empresas_correo', 'correos'],
};

async function exists(
  { store }: SessionContext,
  { objeto, id_objeto }: Pick<AuditoriaTable, 'objeto' | 'id_objeto'>,
): Promise<boolean> {
  const tables = Object.hasOwn(removableIn, objeto) ? removableIn[objeto] : undefined;
  if (tables === undefined) return true;
  for (const table of tables) {
    const found = await store.select(table).select('id').where('id', '=', id_objeto).executeTakeFirst();
    if (found !== undefined) return true;
  }
  return false;
}

const parsed = (json: string | null): unknown => (json === null ? null : (JSON.parse(json) as unknown));

async function actosDe({ store }: SessionContext, rows: readonly AuditoriaTable[]): Promise<ActoAuditado[]> {
  const ids = [...new Set(rows.flatMap(({ id_empresa }) => id_empresa ?? []))];
  const empresas =
    ids.length === 0
      ? []
      : await store.select('empresas').select(['id', 'razon_social']).where('id', 'in', ids).execute();
  const names = new Map(empresas.map(({ id, razon_social }) => [id, razon_social]));
  return rows.map(({ id, fecha, usuario, objeto, id_objeto, accion, detalle, id_empresa }) => ({
    id,
    fecha,
    usuario,
    objeto,
    id_objeto,
    accion,
    detalle,
    empresa: id_empresa === null ? null : (names.get(id_empresa) ?? null),
  }));
}
