import type { ActoAuditado, ActoDetalle, OperationData, PortalOperations } from '@portal/contracts';
import { seesAllEmpresas, type SessionContext } from '../../context/context.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import { withWords } from '../../records/search.ts';
import { documentoPegado } from '../../documentos/list/by-cdc.ts';
import { equals, oneOf, onDays } from '../../lists/filters.ts';
import { exportPages, listPage, withoutPassedDay, type ListQuery } from '../../lists/list-page.ts';
import type { RowPages } from '../../lists/row-pages.ts';
import { LIST } from '../../store/store.ts';
import type { AuditoriaTable } from '../../store/schema/tables.ts';

type Operaciones = PortalOperations['auditoria'];
type Pedido = Pick<OperationData<Operaciones['consulta']>, 'filtros' | 'orden'>;
type Filtros = Pedido['filtros'];

/** One page of the audit records that the caller may see. */
export async function listActos(context: SessionContext, data: OperationData<Operaciones['consulta']>) {
  return listPage(await actosList(context, data), data, (rows) => actosDe(context, rows));
}

/** All audit records of the filters, page by page, for an export. */
export async function actosToExport(
  context: SessionContext,
  pedido: Pedido,
): Promise<RowPages<ActoAuditado>> {
  return exportPages(await actosList(context, pedido), pedido.orden, (rows) => actosDe(context, rows));
}

async function actosList(
  context: SessionContext,
  { filtros, orden }: Pedido,
): Promise<ListQuery<'auditoria', Pedido['orden']['campo']>> {
  const wanted = await resolveCdc(context, filtros);
  return {
    store: context.store,
    table: 'auditoria',
    rows: (isContinued) => filter(context, isContinued ? withoutPassedDay(wanted, orden) : wanted),
  };
}

/** A pasted CDC searches the records of its document. */
async function resolveCdc({ store }: SessionContext, { texto, ...filtros }: Filtros): Promise<Filtros> {
  const id_objeto = await documentoPegado(store, texto);
  if (id_objeto === undefined) return { ...filtros, ...(texto !== undefined && { texto }) };
  const isOther = filtros.id_objeto !== undefined && filtros.id_objeto !== id_objeto;
  return { ...filtros, id_objeto: isOther ? '' : id_objeto };
}

const filter = (context: SessionContext, filtros: Filtros) =>
  visible(context).where((acto) =>
    acto.and([
      ...onDays('fecha', filtros),
      ...equals('usuario', filtros.usuario?.trim()),
      ...oneOf('objeto', filtros.objetos),
      ...equals('id_objeto', filtros.id_objeto),
      ...equals('id_empresa', filtros.id_empresa),
      ...equals('accion', filtros.accion?.trim()),
      ...withWords(context.store, filtros.texto),
    ]),
  );

/** A subadmin sees the records of its companies, and of their users who are not administrators. */
function visible({ store, user }: SessionContext) {
  const all = store.select('auditoria', LIST);
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
