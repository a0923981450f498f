import type { Lote, LoteDetalle, OperationData, PortalOperations } from '@portal/contracts';
import { consultaLote, formatearNumero, nombreCortoTipo } from '@portal/sifen';
import type { SessionContext } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { exigirAcceso, exigirEmpresa } from '../../documentos/acceso.ts';
import { sinRespuestaDesde } from '../../documentos/alertas.ts';
import { resolverPendientes } from '../../documentos/autoridad.ts';
import { contiene } from '../../documentos/busqueda.ts';
import { medianoche } from '../../documentos/filtros.ts';
import { countCell, momentCell, textCell, type ExportColumn } from '../../lists/export-column.ts';
import { largeListResult, largeRowPages, withoutPassedDay, type ListSource } from '../../lists/large-list.ts';
import { tableExport } from '../../lists/table-export.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { LotesTable } from '../../store/tables.ts';

type Filtros = OperationData<PortalOperations['lotes']['consulta']>['filtros'];

const ESTADOS_LOTE = { en_proceso: 'En proceso', concluido: 'Concluido' } as const;

/** The batches sent to the tax authority by a company. */
export const lotesModule = objetoModule({
  objeto: 'lotes',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      await exigirEmpresa(context, data.filtros.id_empresa);
      await resolverPendientes(context);
      return largeListResult(lotesDeLista(context, data.filtros), data, (filas) => lotesDe(context, filas));
    },

    detalle: async ({ id }, context) => {
      await resolverPendientes(context);
      const fila = exigirAcceso(
        context,
        await context.store.select('lotes').selectAll().where('id', '=', id).executeTakeFirst(),
        'el lote',
      );
      const lote = loteDe(fila, await contarPorEstado(context, [fila]));
      const respuesta = consultaLote(
        lote.fecha,
        lote.estado === 'en_proceso',
        context.clock.now().toISOString(),
      );
      return {
        status: 'success',
        data: { ...lote, respuesta, documentos: await documentosDe(context, fila) },
      };
    },

    exportacion: async ({ filtros, orden, formato }, context) => {
      await exigirEmpresa(context, filtros.id_empresa);
      await resolverPendientes(context);
      const filas = await largeRowPages(
        (hasBegun) => lotesDeLista(context, hasBegun ? withoutPassedDay(filtros, orden) : filtros),
        orden,
        (leidas) => lotesDe(context, leidas),
      );
      return tableExport(context, columnas, filas, {
        format: formato,
        name: 'lotes',
        sheet: 'Lotes',
        what: 'lotes',
      });
    },
  },
});

const columnas: readonly ExportColumn<Lote>[] = [
  { title: 'Fecha', width: 17, cell: ({ fecha }) => momentCell(fecha) },
  { title: 'Protocolo', width: 20, cell: ({ protocolo }) => textCell(protocolo) },
  { title: 'Tipo', width: 6, cell: ({ tipo }) => textCell(nombreCortoTipo(tipo)) },
  { title: 'Documentos', width: 12, cell: ({ cantidad }) => countCell(cantidad) },
  { title: 'Aprobados', width: 12, cell: ({ aprobados }) => countCell(aprobados) },
  { title: 'Rechazados', width: 12, cell: ({ rechazados }) => countCell(rechazados) },
  { title: 'Estado', width: 12, cell: ({ estado }) => textCell(ESTADOS_LOTE[estado]) },
];

const lotesDeLista = (context: SessionContext, filtros: Filtros): ListSource<'lotes'> => ({
  store: context.store,
  table: 'lotes',
  filtered: (index) => filtrar(context, filtros, index),
  indexOf: (campo) => `lotes_empresa_${campo}`,
});

function filtrar(
  { store, clock }: SessionContext,
  { id_empresa, desde, hasta, tipo = [], estado, protocolo = '' }: Filtros,
  index?: string,
) {
  const enProceso = store
    .select('documentos', 'documentos_orden_estado')
    .select('lote')
    .where('estado', '=', 'enviado')
    .$if(estado === 'sin_respuesta', (query) =>
      query.where('enviado_en', '<', sinRespuestaDesde(clock.now())),
    );
  return store
    .select('lotes', index)
    .where('id_empresa', '=', id_empresa)
    .$if(desde !== undefined, (query) => query.where('fecha', '>=', medianoche(desde ?? '')))
    .$if(hasta !== undefined, (query) => query.where('fecha', '<', medianoche(hasta ?? '', 1)))
    .$if(tipo.length > 0, (query) => query.where('tipo', 'in', tipo))
    .$if(protocolo !== '', (query) => query.where(contiene('protocolo', protocolo)))
    .$if(estado !== undefined, (query) =>
      query.where(
        'protocolo',
        estado === 'concluido' ? 'not in' : 'in',
        enProceso.where('lote', 'is not', null).$castTo<{ lote: string }>(),
      ),
    );
}

type Cuenta = { readonly lote: string | null; readonly estado: string; readonly cantidad: number };

/** How many documents of these batches are in each state. A document that was sent again is counted with its last batch. */
async function contarPorEstado(
  { store }: SessionContext,
  filas: readonly LotesTable[],
): Promise<readonly Cuenta[]> {
  if (filas.length === 0) return [];
  return store
    .select('documentos', 'documentos_lote')
    .select((of) => ['lote', 'estado', of.fn.countAll<number>().as('cantidad')])
    .where(
      'lote',
      'in',
      filas.map(({ protocolo }) => protocolo),
    )
    .groupBy(['lote', 'estado'])
    .execute();
}

async function lotesDe(context: SessionContext, filas: readonly LotesTable[]): Promise<Lote[]> {
  const cuentas = await contarPorEstado(context, filas);
  return filas.map((fila) => loteDe(fila, cuentas));
}

function loteDe({ sandbox: _sandbox, tipo, ...fila }: LotesTable, cuentas: readonly Cuenta[]): Lote {
  const deLote = cuentas.filter(({ lote }) => lote === fila.protocolo);
  const sumar = (...estados: readonly string[]) =>
    deLote
      .filter(({ estado }) => estados.includes(estado))
      .reduce((suma, { cantidad }) => suma + cantidad, 0);
  return {
    ...fila,
    tipo: tipo as Lote['tipo'],
    estado: sumar('enviado') > 0 ? 'en_proceso' : 'concluido',
    aprobados: sumar('aprobado', 'aprobado_observacion', 'cancelado'),
    rechazados: sumar('rechazado'),
  };
}

async function documentosDe({ store }: SessionContext, { protocolo }: LotesTable) {
  const filas = await store
    .select('documentos', 'documentos_lote')
    .select(['id', 'establecimiento', 'punto', 'numero', 'receptor_nombre', 'moneda', 'total'])
    .select(['estado', 'codigo_respuesta', 'mensaje_respuesta'])
    .where('lote', '=', protocolo)
    .execute();
  // At most fifty, sorted here: with `order by` PostgreSQL would scan the index of the sort over all documents.
  const clave = ({ establecimiento, punto }: (typeof filas)[number]): string => establecimiento + punto;
  filas.sort((a, b) => clave(a).localeCompare(clave(b)) || a.numero - b.numero);
  return filas.map(({ establecimiento, punto, numero, estado, ...fila }) => ({
    ...fila,
    numero: formatearNumero(establecimiento, punto, numero),
    estado: estado as LoteDetalle['documentos'][number]['estado'],
  }));
}
