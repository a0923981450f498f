import { usuarioSearch } from '../records/search.ts';
import type { UsuariosTable } from '../store/schema/tables.ts';

type Person = Pick<
  UsuariosTable,
  'id' | 'usuario' | 'nro_documento' | 'email' | 'nombres' | 'apellidos' | 'contrasena' | 'perfil' | 'creado'
>;

/** The row of a new user: active, with their own password and without settings. */
export const newUserRow = (person: Person): Omit<UsuariosTable, 'sandbox'> => ({
  ...person,
  version: 1,
  settings: '{}',
  shortcuts: '[]',
  activo: 1,
  busqueda: usuarioSearch(person),
  contrasena_temporal: 0,
  temporal_hasta: null,
  invitacion_hash: null,
  invitacion_hasta: null,
  sesiones_desde: null,
  baja: null,
});
