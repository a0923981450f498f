import type { Usuario } from '@portal/contracts';
import { momentCell, textCell, type ExportColumn } from '../../lists/export-column.ts';
import { perfilLabels } from '../../seed/demo-users.ts';

const ESTADOS = {
  activo: 'Activo',
  bloqueado: 'Bloqueado',
  pendiente: 'Pendiente',
  baja: 'De baja',
} as const satisfies Record<Usuario['estado'], string>;

/** The columns of the exported list. */
export const usuarioColumns: readonly ExportColumn<Usuario>[] = [
  { title: 'Nombres', width: 24, cell: ({ nombres: names }) => textCell(names) },
  { title: 'Apellidos', width: 24, cell: ({ apellidos }) => textCell(apellidos) },
  { title: 'N.º de documento', width: 16, cell: ({ nro_documento }) => textCell(nro_documento) },
  { title: 'Usuario', width: 16, cell: ({ usuario }) => textCell(usuario) },
  { title: 'Correo', width: 30, cell: ({ email }) => textCell(email) },
  {
    title: 'Perfiles',
    width: 30,
    cell: ({ perfiles }) => textCell(perfiles.map((perfil) => perfilLabels[perfil]).join(', ')),
  },
  {
    title: 'Empresas',
    width: 50,
    cell: ({ empresas }) => textCell(empresas.map(({ razon_social }) => razon_social).join(', ')),
  },
  {
    title: 'Último acceso',
    width: 17,
    cell: ({ ultimo_acceso }) => (ultimo_acceso === null ? null : momentCell(ultimo_acceso)),
  },
  { title: 'Estado', width: 12, cell: ({ estado }) => textCell(ESTADOS[estado]) },
  { title: 'Creado', width: 17, cell: ({ creado: created }) => momentCell(created) },
];
