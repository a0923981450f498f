import type { Certificado } from '@portal/contracts';
import { ValidityChip, validityText } from '../../certificate/ValidityChip.tsx';
import { formatDate } from '../../lib/format.ts';
import type { WithEmpresa } from '../../session/empresa-filter.ts';
import { DateText } from '../../ui/DateText.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { choiceFilter, textFilter, type FilterValues } from '../../ui/list/filters.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { text } from './texts.ts';

export const filters = {
  texto: textFilter({ label: () => text('buscar'), maxLength: 80, inputMode: 'search', isSearch: true }),
  vigencia: choiceFilter({
    label: () => text('columna.vigencia'),
    values: ['vigente', 'por_vencer', 'vencido'],
    labelOf: (vigencia) => text(`vigencia.${vigencia}`),
  }),
  activo: choiceFilter({
    label: () => text('columna.activo'),
    values: ['si', 'no'],
    labelOf: (activo) => text(`activo.${activo}`),
  }),
};

export const sort = {
  fields: ['valido_hasta', 'titular', 'creado'],
  initial: { campo: 'valido_hasta', sentido: 'asc' },
} as const;

export const filtrosOf = ({ activo, ...rest }: FilterValues<WithEmpresa<typeof filters>>) => ({
  ...rest,
  ...(activo && { activo: activo === 'si' }),
});

export const ActivoChip = ({ activo }: Pick<Certificado, 'activo'>) => (
  <StatusChip
    tone={activo ? 'success' : 'neutral'}
    label={text(activo ? 'activo.firma' : 'activo.guardado')}
  />
);

export const makeColumns = (t: typeof text): readonly Column<Certificado>[] => [
  {
    field: 'razon_social',
    header: t('columna.empresa'),
    flex: 1,
    minWidth: 180,
    hideable: false,
    value: ({ razon_social }) => razon_social,
  },
  {
    field: 'titular',
    header: t('columna.titular'),
    flex: 1,
    minWidth: 180,
    priority: 2,
    sortable: true,
    value: ({ titular }) => titular,
  },
  { field: 'ruc', header: t('columna.ruc'), width: 120, priority: 1, value: ({ ruc }) => ruc },
  {
    field: 'emisor',
    header: t('columna.emisor'),
    width: 180,
    priority: 4,
    value: ({ emisor }) => emisor,
  },
  {
    field: 'numero_serie',
    header: t('columna.serie'),
    width: 160,
    priority: 4,
    value: ({ numero_serie }) => numero_serie,
  },
  {
    field: 'valido_desde',
    header: t('columna.desde'),
    width: 120,
    priority: 3,
    value: ({ valido_desde }) => formatDate(valido_desde),
    render: ({ valido_desde }) => <DateText value={valido_desde} />,
  },
  {
    field: 'valido_hasta',
    header: t('columna.hasta'),
    width: 120,
    sortable: true,
    value: ({ valido_hasta }) => formatDate(valido_hasta),
    render: ({ valido_hasta }) => <DateText value={valido_hasta} />,
  },
  {
    field: 'dias',
    header: t('columna.restantes'),
    width: 140,
    extra: 18,
    value: validityText,
    render: (certificado) => <ValidityChip {...certificado} />,
  },
  {
    field: 'activo',
    header: t('columna.activo'),
    width: 120,
    extra: 18,
    value: ({ activo }) => t(activo ? 'activo.firma' : 'activo.guardado'),
    render: ({ activo }) => <ActivoChip activo={activo} />,
  },
  {
    field: 'cargado_por',
    header: t('columna.cargadoPor'),
    width: 130,
    priority: 3,
    value: ({ cargado_por }) => cargado_por,
  },
];
