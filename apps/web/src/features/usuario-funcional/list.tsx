import type { UsuarioFuncional } from '@portal/contracts';
import { permisosIntegracion } from '@portal/contracts/access';
import { formatDate, formatDateTime, formatNumber } from '../../lib/format.ts';
import { DateText } from '../../ui/DateText.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { choiceFilter, textFilter } from '../../ui/list/filters.ts';
import { StatusChip, type StatusChipProps } from '../../ui/StatusChip.tsx';
import { text } from './texts.ts';

export const filters = {
  texto: textFilter({ label: () => text('buscar'), maxLength: 80, inputMode: 'search', isSearch: true }),
  estado: choiceFilter({
    label: () => text('columna.estado'),
    values: ['activo', 'inactivo', 'vencido', 'revocado'],
    labelOf: (estado) => text(`estado.${estado}`),
  }),
  permiso: choiceFilter({
    label: () => text('columna.permisos'),
    values: permisosIntegracion,
    labelOf: (permiso) => text(`permiso.${permiso}`),
  }),
};

export const sort = {
  fields: ['nombre', 'usuario', 'creado'],
  initial: { campo: 'nombre', sentido: 'asc' },
} as const;

const tones: Readonly<Record<UsuarioFuncional['estado'], StatusChipProps['tone']>> = {
  activo: 'success',
  inactivo: 'neutral',
  vencido: 'warning',
  revocado: 'error',
};

export const EstadoChip = ({ estado }: Pick<UsuarioFuncional, 'estado'>) => (
  <StatusChip tone={tones[estado]} label={text(`estado.${estado}`)} />
);

export const permisosText = ({ permisos }: Pick<UsuarioFuncional, 'permisos'>): string =>
  permisos.map((permiso) => text(`permiso.${permiso}`)).join(', ');

/** `31 / 2`: requests of a day, and failed ones. */
export const pedidosText = ({
  pedidos_24h,
  errores_24h,
}: Pick<UsuarioFuncional, 'pedidos_24h' | 'errores_24h'>): string =>
  `${formatNumber(pedidos_24h)}\u00a0/\u00a0${formatNumber(errores_24h)}`;

type Uso = NonNullable<UsuarioFuncional['ultimo_uso']>;

/** Time and address of the last use of a key. */
export const UltimoUso = ({ fecha, ip }: Uso) => (
  <span>
    <DateText value={fecha} time /> (<bdi dir="ltr">{ip}</bdi>)
  </span>
);

export const makeColumns = (t: typeof text): readonly Column<UsuarioFuncional>[] => [
  {
    field: 'nombre',
    header: t('columna.nombre'),
    flex: 1,
    minWidth: 170,
    sortable: true,
    hideable: false,
    value: ({ nombre }) => nombre,
  },
  {
    field: 'usuario',
    header: t('columna.usuario'),
    width: 150,
    sortable: true,
    priority: 2,
    value: ({ usuario }) => usuario,
  },
  {
    field: 'empresa',
    header: t('columna.empresa'),
    flex: 1,
    minWidth: 160,
    priority: 1,
    value: ({ empresa }) => empresa,
  },
  {
    field: 'permisos',
    header: t('columna.permisos'),
    width: 200,
    priority: 2,
    value: permisosText,
  },
  { field: 'prefijo', header: t('columna.clave'), width: 140, value: ({ prefijo }) => `${prefijo}…` },
  {
    field: 'creado',
    header: t('columna.creado'),
    width: 120,
    sortable: true,
    priority: 4,
    value: ({ creado }) => formatDate(creado),
    render: ({ creado }) => <DateText value={creado} />,
  },
  {
    field: 'vence',
    header: t('columna.vence'),
    width: 120,
    priority: 3,
    value: ({ vence }) => (vence === null ? t('nunca') : formatDate(vence)),
  },
  {
    field: 'ultimo_uso',
    header: t('columna.ultimoUso'),
    width: 250,
    priority: 3,
    value: ({ ultimo_uso }) =>
      ultimo_uso === null ? t('sinUso') : `${formatDateTime(ultimo_uso.fecha)} (${ultimo_uso.ip})`,
    render: ({ ultimo_uso }) => (ultimo_uso === null ? t('sinUso') : <UltimoUso {...ultimo_uso} />),
  },
  {
    field: 'pedidos_24h',
    header: t('columna.pedidos'),
    width: 150,
    align: 'right',
    priority: 3,
    value: pedidosText,
  },
  {
    field: 'estado',
    header: t('columna.estado'),
    width: 140,
    extra: 18,
    value: ({ estado }) => t(`estado.${estado}`),
    render: (row) => <EstadoChip {...row} />,
  },
];
