import type { UsuariosTable } from '../../store/schema/tables.ts';

/** The subject of an audit record about a user. */
export const actoDe = ({ id, usuario, nombres: names, apellidos }: Omit<UsuariosTable, 'sandbox'>) => ({
  objeto: 'usuarios',
  id_objeto: id,
  detalle: `Usuario ${usuario}, ${names} ${apellidos}`,
  id_empresa: null,
});

/** The fields for the audit trail: no password. */
export const auditado = ({ nombres, apellidos, nro_documento, email }: Omit<UsuariosTable, 'sandbox'>) => ({
  nombres,
  apellidos,
  nro_documento,
  email,
});
