import type { CorreoDeBandeja, EstadoCorreo } from '@portal/contracts';
import { MailError } from '../../document/problems/MailError.tsx';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/types.ts';
import type { WithEmpresa } from '../../session/empresa-filter.ts';
import { DateText } from '../../ui/DateText.tsx';
import { choiceFilter, periodFilter, textFilter, type FilterValues } from '../../ui/list/filters.ts';
import { StatusChip, type StatusChipProps } from '../../ui/StatusChip.tsx';
import { text } from './texts.ts';

const estados = ['simulado', 'pendiente', 'enviando', 'enviado', 'fallido'] as const;

export const filters = {
  texto: textFilter({
    label: () => text('bandeja.buscar'),
    maxLength: 1000,
    inputMode: 'search',
    isSearch: true,
  }),
  periodo: periodFilter({ label: () => text('columna.fecha'), isMonthly: false }),
  estado: choiceFilter({
    label: () => text('columna.estado'),
    values: estados,
    labelOf: (estado) => text(`estado.${estado}`),
    isMultiple: true,
  }),
};

export const sort = {
  fields: ['fecha', 'estado', 'intentos'],
  initial: { campo: 'fecha', sentido: 'desc' },
} as const;

export const filtrosOf = ({ periodo, estado, ...rest }: FilterValues<WithEmpresa<typeof filters>>) => ({
  ...rest,
  ...periodo,
  ...(estado && estado.length > 0 && { estado: [...estado] }),
});

const tones: Readonly<Record<EstadoCorreo, StatusChipProps['tone']>> = {
  simulado: 'neutral',
  pendiente: 'info',
  enviando: 'info',
  enviado: 'success',
  fallido: 'error',
};

export const EstadoChip = ({ estado }: Pick<CorreoDeBandeja, 'estado'>) => (
  <StatusChip tone={tones[estado]} label={text(`estado.${estado}`)} />
);

/** The document of a mail, or its other subject. */
export const asuntoOf = ({ numero, tipo }: CorreoDeBandeja): string => numero ?? text(`bandeja.tipo.${tipo}`);

/** Whether a mail may be retried. */
export const mayRetry = ({ estado }: Pick<CorreoDeBandeja, 'estado'>): boolean =>
  estado !== 'enviado' && estado !== 'enviando';

export const makeColumns = (t: typeof text): readonly Column<CorreoDeBandeja>[] => [
  {
    field: 'fecha',
    header: t('columna.fecha'),
    width: 150,
    sortable: true,
    value: ({ fecha }) => formatDateTime(fecha),
    render: ({ fecha }) => <DateText value={fecha} time />,
  },
  {
    field: 'empresa',
    header: t('columna.empresa'),
    flex: 1,
    minWidth: 160,
    priority: 2,
    value: ({ empresa }) => empresa,
  },
  { field: 'numero', header: t('columna.documento'), width: 184, priority: 1, value: asuntoOf },
  {
    field: 'destinatarios',
    header: t('columna.para'),
    flex: 1,
    minWidth: 180,
    hideable: false,
    value: ({ destinatarios }) => destinatarios.join(', '),
  },
  {
    field: 'estado',
    header: t('columna.estado'),
    width: 130,
    extra: 18,
    sortable: true,
    value: ({ estado }) => t(`estado.${estado}`),
    render: (correo) => <EstadoChip {...correo} />,
  },
  {
    field: 'intentos',
    header: t('columna.intentos'),
    width: 100,
    align: 'right',
    sortable: true,
    priority: 2,
    value: ({ intentos }) => formatNumber(intentos),
  },
  {
    field: 'error',
    header: t('columna.error'),
    flex: 1,
    minWidth: 200,
    priority: 3,
    value: ({ error }) => error ?? '–',
    render: ({ error }) => (error === null ? '–' : <MailError error={error} isCut />),
  },
];
