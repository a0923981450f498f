import type { UsuariosTable } from '../../store/tables.ts';

/** Who an act of the audit trail is about. */
export const actoDe = ({ id, usuario, nombres, apellidos }: Omit<UsuariosTable, 'sandbox'>) => ({
  objeto: 'usuarios',
  id_objeto: id,
  detalle: `Usuario ${usuario}, ${nombres} ${apellidos}`,
  id_empresa: null,
});

/** What the audit trail keeps: no password. */
export const auditado = ({ nombres, apellidos, nro_documento, email }: Omit<UsuariosTable, 'sandbox'>) => ({
  nombres,
  apellidos,
  nro_documento,
  email,
});
