import type { Lote, OperationData, PortalOperations } from '@portal/contracts';
import { consultaLote, nombreCortoTipo } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import { objetoModule } from '../../context/module.ts';
import { ensureAccess, ensureEmpresa } from '../../records/access.ts';
import { sinRespuestaDesde } from '../../documentos/model/alertas.ts';
import { resolvePendientes } from '../../documentos/authority/autoridad.ts';
import { numeroDe } from '../../core/document-number.ts';
import { contains } from '../../records/search.ts';
import { countCell, momentCell, textCell, type ExportColumn } from '../../lists/export-column.ts';
import { equals, oneOf, onDays } from '../../lists/filters.ts';
import { exportPages, listPage, withoutPassedDay, type ListQuery } from '../../lists/list-page.ts';
import { tableExport } from '../../lists/table-export.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { LIST, type Store } from '../../store/store.ts';
import type { LotesTable } from '../../store/schema/tables.ts';

const ESTADOS_LOTE = { en_proceso: 'En proceso', concluido: 'Concluido' } as const;

/** The batches sent to the tax authority by a company. */
export const lotesModule = objetoModule({
  objeto: 'lotes',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      await ensureEmpresa(context, data.filtros.id_empresa);
      await resolvePendientes(context);
      return listPage(lotesList(context, data), data, (rows) => lotesOf(context, rows));
    },

    detalle: async ({ id }, context) => {
      await resolvePendientes(context);
      const row = ensureAccess(
        context,
        await context.store.select('lotes').selectAll().where('id', '=', id).executeTakeFirst(),
        'el lote',
      );
      const lote = loteDe(row, await contarPorEstado(context, [row]));
      const respuesta = consultaLote(
        lote.fecha,
        lote.estado === 'en_proceso',
        context.clock.now().toISOString(),
      );
      return {
        status: 'success',
        data: { ...lote, respuesta, documentos: await documentosOf(context, row) },
      };
    },

    exportacion: async (data, context) => {
      await ensureEmpresa(context, data.filtros.id_empresa);
      await resolvePendientes(context);
      const rows = await exportPages(lotesList(context, data), data.orden, (page) => lotesOf(context, page));
      return tableExport(context, columns, rows, {
        format: data.formato,
        name: 'lotes',
        sheet: 'Lotes',
        what: 'lotes',
      });
    },
  },
});

const columns: readonly ExportColumn<Lote>[] = [
  { title: 'Fecha', width: 17, cell: ({ fecha }) => momentCell(fecha) },
  { title: 'Protocolo', width: 20, cell: ({ protocolo }) => textCell(protocolo) },
  { title: 'Tipo', width: 6, cell: ({ tipo }) => textCell(nombreCortoTipo(tipo)) },
  { title: 'Documentos', width: 12, cell: ({ cantidad }) => countCell(cantidad) },
  { title: 'Aprobados', width: 12, cell: ({ aprobados }) => countCell(aprobados) },
  { title: 'Rechazados', width: 12, cell: ({ rechazados }) => countCell(rechazados) },
  { title: 'Estado', width: 12, cell: ({ estado }) => textCell(ESTADOS_LOTE[estado]) },
];

type Pedido = Pick<OperationData<PortalOperations['lotes']['consulta']>, 'filtros' | 'orden'>;

const lotesList = (
  context: SessionContext,
  { filtros, orden }: Pedido,
): ListQuery<'lotes', Pedido['orden']['campo']> => ({
  store: context.store,
  table: 'lotes',
  rows: (isContinued) => filter(context, isContinued ? withoutPassedDay(filtros, orden) : filtros),
});

const filter = ({ store, clock }: SessionContext, { estado, ...filtros }: Pedido['filtros']) =>
  store
    .select('lotes', LIST)
    .where((lote) =>
      lote.and([
        ...equals('id_empresa', filtros.id_empresa),
        ...onDays('fecha', filtros),
        ...oneOf('tipo', filtros.tipo),
        ...((filtros.protocolo ?? '') === '' ? [] : [contains(store, 'protocolo', filtros.protocolo ?? '')]),
      ]),
    )
    .$if(estado === 'concluido', (query) => query.where('protocolo', 'not in', lotesInProcess(store)))
    .$if(estado === 'en_proceso', (query) => query.where('protocolo', 'in', lotesInProcess(store)))
    .$if(estado === 'sin_respuesta', (query) =>
      query.where('protocolo', 'in', lotesInProcess(store, sinRespuestaDesde(clock.now()))),
    );

/**
 * Batches with documents that have no response.
 *
 * @param before only documents sent before this moment
 */
const lotesInProcess = (store: Store, before?: string) =>
  store
    .select('documentos')
    .select('lote')
    .where('lote', 'is not', null)
    .where('estado', '=', 'enviado')
    .$if(before !== undefined, (query) => query.where('enviado_en', '<', before ?? ''))
    .$castTo<{ lote: string }>();

type Count = { readonly lote: string | null; readonly estado: string; readonly cantidad: number };

/** Number of documents of these batches in each state. A document that was sent again is counted with its last batch. */
async function contarPorEstado(
  { store }: SessionContext,
  rows: readonly LotesTable[],
): Promise<readonly Count[]> {
  if (rows.length === 0) return [];
  return store
    .select('documentos')
    .select((of) => ['lote', 'estado', of.fn.countAll<number>().as('cantidad')])
    .where(
      'lote',
      'in',
      rows.map(({ protocolo }) => protocolo),
    )
    .groupBy(['lote', 'estado'])
    .execute();
}

async function lotesOf(context: SessionContext, rows: readonly LotesTable[]): Promise<Lote[]> {
  const counts = await contarPorEstado(context, rows);
  return rows.map((row) => loteDe(row, counts));
}

function loteDe({ sandbox: _sandbox, tipo, ...row }: LotesTable, counts: readonly Count[]): Lote {
  const deLote = counts.filter(({ lote }) => lote === row.protocolo);
  const add = (...estados: readonly string[]) =>
    deLote.filter(({ estado }) => estados.includes(estado)).reduce((sum, { cantidad }) => sum + cantidad, 0);
  return {
    ...row,
    tipo: tipo as Lote['tipo'],
    estado: add('enviado') > 0 ? 'en_proceso' : 'concluido',
    aprobados: add('aprobado', 'aprobado_observacion', 'cancelado'),
    rechazados: add('rechazado'),
  };
}

async function documentosOf({ store }: SessionContext, { protocolo }: LotesTable) {
  const rows = await store
    .select('documentos')
    .select(['id', 'establecimiento', 'punto', 'numero', 'receptor_nombre', 'moneda', 'total'])
    .select(['estado', 'codigo_respuesta', 'mensaje_respuesta'])
    .where('lote', '=', protocolo)
    .execute();
  // At most fifty, sorted here: with `order by` PostgreSQL would scan the index of the sort over all documents.
  const clave = ({ establecimiento, punto }: (typeof rows)[number]): string => establecimiento + punto;
  rows.sort((a, b) => clave(a).localeCompare(clave(b)) || a.numero - b.numero);
  return rows.map(({ establecimiento, punto, numero, estado, ...row }) => ({
    ...row,
    numero: numeroDe({ establecimiento, punto }, numero),
    estado: estado,
  }));
}
