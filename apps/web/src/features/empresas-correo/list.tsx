import type { ConfiguracionCorreo } from '@portal/contracts';
import { Fragment } from 'react';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { DateText } from '../../ui/DateText.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import type { WithEmpresa } from '../../session/empresa-filter.ts';
import { choiceFilter, textFilter, type FilterValues } from '../../ui/list/filters.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { text } from './texts.ts';

export const filters = {
  texto: textFilter({ label: () => text('buscar'), maxLength: 80, inputMode: 'search', isSearch: true }),
  activo: choiceFilter({
    label: () => text('columna.activo'),
    values: ['si', 'no'],
    labelOf: (activo) => text(`activo.${activo}`),
  }),
  seguridad: choiceFilter({
    label: () => text('columna.seguridad'),
    values: ['ninguna', 'ssl', 'starttls'],
    labelOf: (seguridad) => text(`seguridad.${seguridad}`),
  }),
  prueba: choiceFilter({
    label: () => text('columna.prueba'),
    values: ['aceptada', 'fallida', 'ninguna'],
    labelOf: (prueba) => text(`prueba.${prueba}`),
  }),
};

export const sort = {
  fields: ['remitente_nombre', 'servidor', 'creado'],
  initial: { campo: 'remitente_nombre', sentido: 'asc' },
} as const;

export const filtrosOf = ({ activo, ...rest }: FilterValues<WithEmpresa<typeof filters>>) => ({
  ...rest,
  ...(activo && { activo: activo === 'si' }),
});

const lugarOf = ({ servidor, puerto }: Pick<ConfiguracionCorreo, 'servidor' | 'puerto'>): string =>
  `${servidor}:${String(puerto)}`;

/** The same on a card; where it has no room, it breaks after a dot or before the port. */
export const Lugar = ({ servidor, puerto }: Pick<ConfiguracionCorreo, 'servidor' | 'puerto'>) => (
  <bdi>
    {servidor.split('.').map((part, index) => (
      <Fragment key={index}>
        {index > 0 && '.'}
        <wbr />
        {part}
      </Fragment>
    ))}
    <wbr />
    {`:${String(puerto)}`}
  </bdi>
);

export const ActivoChip = ({ activo }: Pick<ConfiguracionCorreo, 'activo'>) => (
  <StatusChip tone={activo ? 'success' : 'neutral'} label={text(`activo.${activo ? 'si' : 'no'}`)} />
);

const pruebaOf = ({ ultima_prueba }: ConfiguracionCorreo) =>
  ultima_prueba === null ? 'ninguna' : ultima_prueba.aceptada ? 'aceptada' : 'fallida';
const tones = { aceptada: 'success', fallida: 'error', ninguna: 'neutral' } as const;

export const PruebaChip = (configuracion: ConfiguracionCorreo) => {
  const prueba = pruebaOf(configuracion);
  return <StatusChip tone={tones[prueba]} label={text(`prueba.${prueba}`)} />;
};

const cuentasOf = ({ enviados_30d, fallidos_30d }: ConfiguracionCorreo): string =>
  `${formatNumber(enviados_30d)} / ${formatNumber(fallidos_30d)}`;

export const makeColumns = (t: typeof text): readonly Column<ConfiguracionCorreo>[] => [
  {
    field: 'empresa',
    header: t('columna.empresa'),
    flex: 1,
    minWidth: 180,
    hideable: false,
    value: ({ empresa }) => empresa,
  },
  {
    field: 'remitente_nombre',
    header: t('columna.remitente'),
    flex: 1.6,
    minWidth: 180,
    sortable: true,
    priority: 1,
    value: ({ remitente_nombre, remitente_correo }) => `${remitente_nombre} <${remitente_correo}>`,
  },
  {
    field: 'servidor',
    header: t('columna.servidor'),
    width: 230,
    sortable: true,
    value: lugarOf,
    render: (configuracion) => <bdi dir="ltr">{lugarOf(configuracion)}</bdi>,
  },
  {
    field: 'seguridad',
    header: t('columna.seguridad'),
    width: 110,
    priority: 2,
    value: ({ seguridad }) => t(`seguridad.${seguridad}`),
  },
  {
    field: 'usuario',
    header: t('columna.usuario'),
    width: 160,
    priority: 3,
    value: ({ usuario }) => (usuario === '' ? '–' : usuario),
  },
  {
    field: 'prueba',
    header: t('columna.prueba'),
    width: 130,
    extra: 18,
    value: (configuracion) => t(`prueba.${pruebaOf(configuracion)}`),
    // Its time is in a separate column, shown only on wide screens.
    render: (configuracion) => (
      <span
        title={configuracion.ultima_prueba ? formatDateTime(configuracion.ultima_prueba.fecha) : undefined}
      >
        <PruebaChip {...configuracion} />
      </span>
    ),
  },
  {
    field: 'probado',
    header: t('columna.probado'),
    width: 150,
    priority: 2,
    value: ({ ultima_prueba }) => (ultima_prueba === null ? '–' : formatDateTime(ultima_prueba.fecha)),
    render: ({ ultima_prueba }) => <DateText value={ultima_prueba?.fecha} time />,
  },
  {
    field: 'cuentas',
    header: t('columna.cuentas'),
    width: 150,
    align: 'right',
    priority: 2,
    value: cuentasOf,
  },
  {
    field: 'activo',
    header: t('columna.activo'),
    width: 130,
    extra: 18,
    value: ({ activo }) => t(`activo.${activo ? 'si' : 'no'}`),
    render: ({ activo }) => <ActivoChip activo={activo} />,
  },
];
