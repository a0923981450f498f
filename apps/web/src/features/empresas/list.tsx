import type { Empresa } from '@portal/contracts';
import { formatearRuc } from '@portal/sifen';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { DateText } from '../../ui/DateText.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { choiceFilter, textFilter, type FilterValues } from '../../ui/list/filters.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { CertificadoChip, certificadoText } from './CertificadoChip.tsx';
import { text } from './texts.ts';

export const filters = {
  texto: textFilter({
    label: () => text('buscar'),
    maxLength: 80,
    inputMode: 'search',
    isSearch: true,
  }),
  estado: choiceFilter({
    label: () => text('columna.activa'),
    values: ['activas', 'inactivas'],
    labelOf: (estado) => text(`estado.${estado}`),
  }),
  ambiente: choiceFilter({
    label: () => text('columna.ambiente'),
    values: ['pruebas', 'produccion'],
    labelOf: (ambiente) => text(`ambiente.${ambiente}`),
  }),
  certificado: choiceFilter({
    label: () => text('columna.certificado'),
    values: ['vigente', 'por_vencer', 'vencido', 'ninguno'],
    labelOf: (situacion) => text(`certificado.filtro.${situacion}`),
  }),
};

export const sort = {
  fields: ['razon_social', 'ruc', 'ambiente'],
  initial: { campo: 'razon_social', sentido: 'asc' },
} as const;

export const filtrosOf = ({ estado, ...rest }: FilterValues<typeof filters>) => ({
  ...rest,
  ...(estado && { activa: estado === 'activas' }),
});

export const rucOf = ({ ruc, dv }: Pick<Empresa, 'ruc' | 'dv'>): string => formatearRuc(ruc, dv);

export const AmbienteChip = ({ ambiente }: Pick<Empresa, 'ambiente'>) => (
  <StatusChip tone={ambiente === 'produccion' ? 'info' : 'warning'} label={text(`ambiente.${ambiente}`)} />
);

export const ActivaChip = ({ activa }: Pick<Empresa, 'activa'>) => (
  <StatusChip
    tone={activa ? 'success' : 'neutral'}
    label={text(activa ? 'estado.activa' : 'estado.inactiva')}
  />
);

/** Of a timbrado or an establecimiento: masculine in Spanish. */
export const ActivoChip = ({ activo }: { readonly activo: boolean }) => (
  <StatusChip
    tone={activo ? 'success' : 'neutral'}
    label={text(activo ? 'estado.activo' : 'estado.inactivo')}
  />
);

export const makeColumns = (t: typeof text): readonly Column<Empresa>[] => [
  {
    field: 'razon_social',
    header: t('columna.razonSocial'),
    flex: 1,
    minWidth: 180,
    sortable: true,
    hideable: false,
    value: ({ razon_social }) => razon_social,
  },
  {
    field: 'nombre_fantasia',
    header: t('columna.fantasia'),
    width: 150,
    priority: 3,
    value: ({ nombre_fantasia }) => nombre_fantasia ?? '–',
  },
  { field: 'ruc', header: t('columna.ruc'), width: 120, sortable: true, value: rucOf },
  {
    field: 'ambiente',
    header: t('columna.ambiente'),
    width: 120,
    extra: 18,
    sortable: true,
    value: ({ ambiente }) => t(`ambiente.${ambiente}`),
    render: ({ ambiente }) => <AmbienteChip ambiente={ambiente} />,
  },
  {
    field: 'timbrado',
    header: t('columna.timbrado'),
    width: 110,
    priority: 2,
    value: ({ timbrado }) => timbrado ?? '–',
  },
  {
    field: 'certificado',
    header: t('columna.certificado'),
    width: 150,
    extra: 18,
    value: certificadoText,
    render: (empresa) => <CertificadoChip {...empresa} />,
  },
  {
    field: 'certificado_hasta',
    header: t('columna.certificadoHasta'),
    width: 130,
    priority: 3,
    value: ({ certificado_hasta: hasta }) => (hasta === null ? '–' : formatDate(hasta)),
    render: ({ certificado_hasta: hasta }) => <DateText value={hasta} />,
  },
  {
    field: 'correo_configurado',
    header: t('columna.correo'),
    width: 90,
    priority: 2,
    value: ({ correo_configurado }) => t(correo_configurado ? 'correo.si' : 'correo.no'),
  },
  {
    field: 'usuarios',
    header: t('columna.usuarios'),
    width: 90,
    align: 'right',
    priority: 2,
    value: ({ usuarios }) => formatNumber(usuarios),
  },
  {
    field: 'documentos_mes',
    header: t('columna.documentos'),
    width: 100,
    align: 'right',
    priority: 2,
    value: ({ documentos_mes }) => formatNumber(documentos_mes),
  },
  {
    field: 'activa',
    header: t('columna.activa'),
    width: 110,
    extra: 18,
    value: ({ activa }) => t(activa ? 'estado.activa' : 'estado.inactiva'),
    render: ({ activa }) => <ActivaChip activa={activa} />,
  },
];
