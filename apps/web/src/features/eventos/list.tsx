import type { Evento, FiltrosEventos, TipoEvento } from '@portal/contracts';
import { nombreCortoTipo, TIPOS_EVENTO } from '@portal/sifen';
import { kindText, numberText, stateChip } from '../../document/events/labels.ts';
import { ALL_COMPANIES } from '../../lib/all-companies.ts';
import { CutCell } from '../../ui/data-table/CutCell.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { momentColumn, stateColumn, textColumn } from '../../ui/list/columns.tsx';
import { choiceFilter, periodFilter, textFilter, type FilterValues } from '../../ui/list/filters.ts';
import { kindFilter, kindsOf } from '../../ui/list/kind-filter.ts';
import { newestFirst } from '../../ui/list/sort.ts';
import { text } from './texts.ts';

/** `emitidos`: of the issuer. `recibidos`: of receivers and automatic ones. */
export type Pestana = NonNullable<FiltrosEventos['pestana']>;

const common = {
  texto: textFilter({ label: () => text('buscar'), maxLength: 1000, isSearch: true }),
  periodo: periodFilter({ label: () => text('columna.fecha'), isMonthly: false }),
  tipo: choiceFilter({
    label: () => text('columna.evento'),
    values: Object.keys(TIPOS_EVENTO) as TipoEvento[],
    labelOf: kindText,
    isMultiple: true,
  }),
  estado: choiceFilter({
    label: () => text('columna.estado'),
    values: ['registrado', 'rechazado', 'pendiente'],
    labelOf: (estado) => stateChip(estado).label,
    isMultiple: true,
  }),
  tipo_documento: kindFilter(() => text('columna.tipoDocumento')),
};

/** For users who may see all companies at once. */
const withCompanies = {
  ...common,
  empresa: choiceFilter({
    label: () => text('columna.empresa'),
    values: [ALL_COMPANIES],
    labelOf: () => text('todas'),
    any: () => text('laElegida'),
  }),
};

export const filtersFor = (canSeeAll: boolean): typeof common => (canSeeAll ? withCompanies : common);

export const sort = newestFirst(
  'fecha',
  'tipo',
  'numero',
  'tipo_documento',
  'receptor_nombre',
  'estado',
  'codigo',
  'usuario',
);

/** The filters in the service's format. */
export function filtrosOf(
  idEmpresa: string | null,
  pestana: Pestana,
  { periodo, texto, tipo, estado, tipo_documento }: FilterValues<typeof common>,
): FiltrosEventos {
  const { tipo: kinds } = kindsOf(tipo_documento);
  return {
    ...(idEmpresa !== null && { id_empresa: idEmpresa }),
    pestana,
    ...periodo,
    ...(texto !== undefined && { texto }),
    ...(tipo && { tipo: [...tipo] }),
    ...(estado && { estado: [...estado] }),
    ...(kinds && { tipo_documento: kinds }),
  };
}

/** Code and message of the service; empty before it has responded. */
export const responseOf = ({ codigo, mensaje }: Pick<Evento, 'codigo' | 'mensaje'>): string =>
  [codigo, mensaje].filter((part) => part !== null && part !== '').join(': ');

const spanishColumn = (
  field: keyof Evento,
  header: string,
  value: (evento: Evento) => string,
  rest: Partial<Column<Evento>>,
): Column<Evento> => ({
  field,
  header,
  value,
  render: (evento) => <CutCell lang="es" value={value(evento)} />,
  ...rest,
});

/**
 * Columns of the list. If they do not all fit, the least important ones are hidden by default.
 *
 * @param companyName name by id when several companies are listed at once; `null` for one company
 */
export const makeColumns = (companyName: ((id: string) => string) | null): readonly Column<Evento>[] => [
  momentColumn('fecha', text('columna.fecha'), ({ fecha }) => fecha),
  textColumn('tipo', text('columna.evento'), {
    value: ({ tipo }) => kindText(tipo),
    width: 230,
    sortable: true,
  }),
  {
    field: 'numero',
    header: text('columna.numero'),
    value: ({ numero }) => numberText(numero),
    render: ({ numero }) => <bdi title={numberText(numero)}>{numberText(numero)}</bdi>,
    width: 290,
    sortable: true,
    hideable: false,
  },
  textColumn('tipo_documento', text('columna.tipoDocumento'), {
    value: ({ tipo_documento }) => nombreCortoTipo(tipo_documento),
    width: 100,
    sortable: true,
    priority: 4,
  }),
  ...(companyName === null
    ? []
    : [
        textColumn<Evento>('id_empresa', text('columna.empresa'), {
          value: ({ id_empresa }) => companyName(id_empresa),
          flex: 1,
          minWidth: 110,
        }),
      ]),
  spanishColumn(
    'receptor_nombre',
    text('columna.receptor'),
    ({ receptor_nombre }) => receptor_nombre ?? '–',
    { width: 150, flex: 1, minWidth: 90, sortable: true, priority: 1 },
  ),
  spanishColumn('motivo', text('columna.motivo'), ({ motivo }) => motivo, {
    width: 150,
    flex: 1,
    minWidth: 90,
    priority: 3,
  }),
  stateColumn('estado', text('columna.estado'), ({ estado }) => stateChip(estado), { sortable: true }),
  spanishColumn('codigo', text('columna.codigo'), responseOf, {
    width: 150,
    flex: 1,
    minWidth: 90,
    sortable: true,
    priority: 2,
  }),
  textColumn('usuario', text('columna.usuario'), { width: 120, sortable: true, priority: 5 }),
];
