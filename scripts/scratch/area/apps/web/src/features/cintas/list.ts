import type { Cinta } from '@portal/contracts';
import type { Column } from '../../ui/data-table/types.ts';
import { momentColumn, textColumn } from '../../ui/list/columns.tsx';
import { textFilter, type FilterValues } from '../../ui/list/filters.ts';
import { newestFirst } from '../../ui/list/sort.ts';
import { text } from './texts.ts';

export const filters = {
  protocolo: textFilter({ label: () => text('columna.protocolo'), maxLength: 17, isSearch: true }),
};

export const sort = newestFirst('fecha', 'protocolo');

export const toFiltros = (id_empresa: string, values: FilterValues<typeof filters>) => ({
  id_empresa,
  ...values,
});

export const columns = (): readonly Column<Cinta>[] => [
  momentColumn('fecha', text('columna.fecha'), ({ fecha }) => fecha),
  textColumn('protocolo', text('columna.protocolo'), { width: 190, sortable: true, hideable: false }),
];
