import type { Lote } from '@portal/contracts';
import { nombreCortoTipo } from '@portal/sifen';
import { formatNumber } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/types.ts';
import { momentColumn, numberColumn, stateColumn, textColumn } from '../../ui/list/columns.tsx';
import { choiceFilter, periodFilter, textFilter, type FilterValues } from '../../ui/list/filters.ts';
import { kindFilter, kindsOf } from '../../ui/list/kind-filter.ts';
import { newestFirst } from '../../ui/list/sort.ts';
import type { StatusChipProps } from '../../ui/StatusChip.tsx';
import { text } from './texts.ts';

export const filters = {
  protocolo: textFilter({
    label: () => text('columna.protocolo'),
    maxLength: 17,
    inputMode: 'numeric',
    isSearch: true,
    check: (typed) => (/^\d+$/.test(typed) ? undefined : text('error.protocolo')),
  }),
  periodo: periodFilter({ label: () => text('periodo'), isMonthly: false }),
  estado: choiceFilter({
    label: () => text('columna.estado'),
    values: ['en_proceso', 'sin_respuesta', 'concluido'],
    labelOf: (estado) => text(`estado.${estado}`),
  }),
  tipo: kindFilter(() => text('columna.tipo')),
};

export const sort = newestFirst('fecha', 'protocolo', 'tipo', 'cantidad');

export const toFiltros = (id_empresa: string, { tipo, periodo, ...rest }: FilterValues<typeof filters>) => ({
  id_empresa,
  ...rest,
  ...periodo,
  ...kindsOf(tipo),
});

export const kindOf = ({ tipo }: Lote): string => nombreCortoTipo(tipo);

export const resultOf = ({ aprobados, rechazados }: Lote): string =>
  text('resultado', { aprobados: formatNumber(aprobados), rechazados: formatNumber(rechazados) });

export const chipOf = ({ estado }: Pick<Lote, 'estado'>): StatusChipProps => ({
  tone: estado === 'concluido' ? 'success' : 'info',
  label: text(`estado.${estado}`),
});

export const columns = (): readonly Column<Lote>[] => [
  momentColumn('fecha', text('columna.fecha'), ({ fecha }) => fecha),
  textColumn('protocolo', text('columna.protocolo'), { width: 190, sortable: true, hideable: false }),
  textColumn('tipo', text('columna.tipo'), { value: kindOf, width: 90, sortable: true, priority: 1 }),
  numberColumn('cantidad', text('columna.cantidad'), ({ cantidad }) => cantidad),
  { field: 'resultado', header: text('columna.resultado'), flex: 1, minWidth: 160, value: resultOf },
  stateColumn('estado', text('columna.estado'), chipOf),
];
