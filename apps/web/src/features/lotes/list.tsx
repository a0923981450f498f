import type { Lote } from '@portal/contracts';
import { nombreCortoTipo, TIPOS_DOCUMENTO } from '@portal/sifen';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { DateText } from '../../ui/DateText.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { choiceFilter, periodFilter, textFilter, type FilterValues } from '../../ui/list/filters.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
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
    values: ['en_proceso', 'concluido'],
    labelOf: (estado) => text(`estado.${estado}`),
  }),
  tipo: choiceFilter({
    label: () => text('columna.tipo'),
    values: TIPOS_DOCUMENTO.map(({ codigo }) => `${codigo}` as const),
    labelOf: (code) => nombreCortoTipo(Number(code) as Lote['tipo']),
    isMultiple: true,
  }),
};

export const sort = {
  fields: ['fecha', 'protocolo', 'tipo', 'cantidad'],
  initial: { campo: 'fecha', sentido: 'desc' },
} as const;

export const filtrosOf = (idEmpresa: string, { tipo, periodo, ...rest }: FilterValues<typeof filters>) => ({
  id_empresa: idEmpresa,
  ...rest,
  ...periodo,
  ...(tipo && { tipo: tipo.map((code) => Number(code) as Lote['tipo']) }),
});

export const isWaiting = ({ estado }: Lote): boolean => estado === 'en_proceso';

export const resultOf = ({ aprobados, rechazados }: Lote): string =>
  text('resultado', { aprobados: formatNumber(aprobados), rechazados: formatNumber(rechazados) });

export const LoteChip = ({ estado }: Pick<Lote, 'estado'>) => (
  <StatusChip tone={estado === 'concluido' ? 'success' : 'info'} label={text(`estado.${estado}`)} />
);

export const makeColumns = (t: typeof text): readonly Column<Lote>[] => [
  {
    field: 'fecha',
    header: t('columna.fecha'),
    width: 170,
    sortable: true,
    value: ({ fecha }) => formatDateTime(fecha),
    render: ({ fecha }) => <DateText value={fecha} time />,
  },
  {
    field: 'protocolo',
    header: t('columna.protocolo'),
    width: 190,
    sortable: true,
    hideable: false,
    value: ({ protocolo }) => protocolo,
  },
  {
    field: 'tipo',
    header: t('columna.tipo'),
    width: 90,
    sortable: true,
    priority: 1,
    value: ({ tipo }) => nombreCortoTipo(tipo),
  },
  {
    field: 'cantidad',
    header: t('columna.cantidad'),
    width: 130,
    align: 'right',
    sortable: true,
    value: ({ cantidad }) => formatNumber(cantidad),
  },
  { field: 'resultado', header: t('columna.resultado'), flex: 1, minWidth: 160, value: resultOf },
  {
    field: 'estado',
    header: t('columna.estado'),
    width: 150,
    extra: 18,
    value: ({ estado }) => t(`estado.${estado}`),
    render: ({ estado }) => <LoteChip estado={estado} />,
  },
];
