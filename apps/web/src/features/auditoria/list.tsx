import type { ActoAuditado } from '@portal/contracts';
import { formatDateTime } from '../../lib/format.ts';
import { acciones, accionText, objetos, objetoText } from '../../records/historial/words.ts';
import type { WithEmpresa } from '../../session/empresa-filter.ts';
import { DateText } from '../../ui/DateText.tsx';
import { CutCell } from '../../ui/data-table/CutCell.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { choiceFilter, periodFilter, textFilter, type FilterValues } from '../../ui/list/filters.ts';
import { text } from './texts.ts';

export const filters = {
  texto: textFilter({ label: () => text('buscar'), maxLength: 1000, inputMode: 'search', isSearch: true }),
  periodo: periodFilter({ label: () => text('periodo'), isMonthly: false }),
  usuario: textFilter({ label: () => text('columna.usuario'), maxLength: 80 }),
  objetos: choiceFilter({
    label: () => text('columna.objeto'),
    values: objetos,
    labelOf: objetoText,
    isMultiple: true,
  }),
  accion: choiceFilter({
    label: () => text('columna.accion'),
    values: acciones,
    labelOf: accionText,
  }),
  // From the history of one record.
  id_objeto: textFilter({ label: () => text('columna.id'), maxLength: 64, isAddressOnly: true }),
};

export const filtrosOf = ({ objetos: chosen, ...values }: FilterValues<WithEmpresa<typeof filters>>) => ({
  ...values,
  ...(chosen !== undefined && { objetos: [...chosen] }),
});

export const sort = { fields: ['fecha'], initial: { campo: 'fecha', sentido: 'desc' } } as const;

export const makeColumns = (t: typeof text): readonly Column<ActoAuditado>[] => [
  {
    field: 'fecha',
    header: t('columna.fecha'),
    width: 145,
    sortable: true,
    hideable: false,
    value: ({ fecha }) => formatDateTime(fecha),
    render: ({ fecha }) => <DateText value={fecha} time />,
  },
  { field: 'usuario', header: t('columna.usuario'), width: 110, value: ({ usuario }) => usuario },
  {
    field: 'objeto',
    header: t('columna.objeto'),
    width: 175,
    priority: 2,
    value: ({ objeto }) => objetoText(objeto),
  },
  { field: 'accion', header: t('columna.accion'), width: 150, value: ({ accion }) => accionText(accion) },
  {
    field: 'detalle',
    header: t('columna.detalle'),
    flex: 2,
    minWidth: 220,
    priority: 1,
    value: ({ detalle }) => detalle,
    render: ({ detalle }) => <CutCell lang="es" value={detalle} />,
  },
  {
    field: 'empresa',
    header: t('columna.empresa'),
    width: 190,
    priority: 3,
    value: ({ empresa }) => empresa ?? '',
  },
];
