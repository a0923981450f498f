import type { Usuario } from '@portal/contracts';
import { portalRoles } from '@portal/contracts/access';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { DateText } from '../../ui/DateText.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { choiceFilter, textFilter } from '../../ui/list/filters.ts';
import { StatusChip, type StatusChipProps } from '../../ui/StatusChip.tsx';
import { text } from './texts.ts';

export const filters = {
  texto: textFilter({ label: () => text('buscar'), maxLength: 80, inputMode: 'search', isSearch: true }),
  estado: choiceFilter({
    label: () => text('columna.estado'),
    values: ['activo', 'bloqueado', 'pendiente', 'baja'],
    labelOf: (estado) => text(`estado.${estado}`),
  }),
  perfil: choiceFilter({
    label: () => text('columna.perfil'),
    values: portalRoles,
    labelOf: (perfil) => text(`rol.${perfil}`),
  }),
};

export const sort = {
  fields: ['nombre', 'nro_documento', 'email', 'creado'],
  initial: { campo: 'nombre', sentido: 'asc' },
} as const;

const tones: Readonly<Record<Usuario['estado'], StatusChipProps['tone']>> = {
  activo: 'success',
  bloqueado: 'error',
  pendiente: 'warning',
  baja: 'neutral',
};

export const EstadoChip = ({ estado }: Pick<Usuario, 'estado'>) => (
  <StatusChip tone={tones[estado]} label={text(`estado.${estado}`)} />
);

export const nombreDe = ({ nombres, apellidos }: Pick<Usuario, 'nombres' | 'apellidos'>): string =>
  `${nombres} ${apellidos}`;

/** Whether the service lets this session block the user now. */
export const mayBlock = ({ acciones }: Pick<Usuario, 'acciones'>): boolean => acciones.includes('bloquear');

export const perfilesText = ({ perfiles }: Pick<Usuario, 'perfiles'>): string =>
  perfiles.map((perfil) => text(`rol.${perfil}`)).join(', ');

type WithEmpresas = Pick<Usuario, 'perfiles' | 'empresas' | 'otras_empresas'>;

const namesOf = ({ empresas }: WithEmpresas): string =>
  empresas.map(({ razon_social }) => razon_social).join(', ');

/** What the names do not say: those that the signed-in user may not see are only counted. */
function othersOf({ perfiles, empresas, otras_empresas: otras }: WithEmpresas): string {
  if (otras > 0) return text('otras', { count: otras });
  const seesAll = perfiles.some((perfil) => perfil === 'admin' || perfil === 'soporte');
  return empresas.length === 0 && seesAll ? text('todas') : '';
}

/** The companies of a user; '' for one without. */
export const empresasText = (usuario: WithEmpresas): string =>
  `${namesOf(usuario)} ${othersOf(usuario)}`.trim();

/** The same within a line: the names keep their own direction. */
export const Empresas = (usuario: WithEmpresas) => (
  <>
    <bdi>{namesOf(usuario)}</bdi> {othersOf(usuario)}
  </>
);

export const makeColumns = (t: typeof text): readonly Column<Usuario>[] => [
  {
    field: 'nombre',
    header: t('columna.nombre'),
    flex: 1,
    minWidth: 150,
    sortable: true,
    hideable: false,
    value: nombreDe,
  },
  {
    field: 'nro_documento',
    header: t('columna.nro_documento'),
    width: 130,
    sortable: true,
    value: ({ nro_documento }) => nro_documento,
  },
  {
    field: 'email',
    header: t('columna.email'),
    width: 200,
    sortable: true,
    priority: 2,
    value: ({ email }) => email,
  },
  {
    field: 'perfiles',
    header: t('columna.perfiles'),
    width: 160,
    priority: 1,
    value: perfilesText,
  },
  {
    field: 'empresas',
    header: t('columna.empresas'),
    width: 165,
    priority: 2,
    value: empresasText,
  },
  {
    field: 'ultimo_acceso',
    header: t('columna.ultimoAcceso'),
    width: 145,
    priority: 2,
    value: ({ ultimo_acceso }) => (ultimo_acceso === null ? t('nunca') : formatDateTime(ultimo_acceso)),
    render: ({ ultimo_acceso }) =>
      ultimo_acceso === null ? t('nunca') : <DateText value={ultimo_acceso} time />,
  },
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
    field: 'estado',
    header: t('columna.estado'),
    width: 105,
    extra: 18,
    value: ({ estado }) => t(`estado.${estado}`),
    render: (row) => <EstadoChip {...row} />,
  },
];
