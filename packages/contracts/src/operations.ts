import type { Operations } from './kernel/operation.ts';
import { auditoria } from './portal/auditoria.ts';
import { catalogos } from './portal/catalogos.ts';
import { certificados } from './portal/certificados.ts';
import { certificadosReceptor } from './portal/certificados-receptor.ts';
import { clientes } from './portal/clientes.ts';
import { consultas } from './portal/consultas.ts';
import { dashboard } from './portal/dashboard.ts';
import { descargas } from './portal/descargas.ts';
import { documentosElectronicos } from './portal/documentos-electronicos.ts';
import { empresas } from './portal/empresas.ts';
import { empresasCorreo } from './portal/empresas-correo.ts';
import { establecimientos } from './portal/establecimientos.ts';
import { eventos } from './portal/eventos.ts';
import { facturas } from './portal/facturas.ts';
import { lotes } from './portal/lotes.ts';
import { notasCredito } from './portal/notas-credito.ts';
import { productos } from './portal/productos.ts';
import { timbrados } from './portal/timbrados.ts';
import { usuarios } from './portal/usuarios.ts';
import { usuariosFuncionales } from './portal/usuarios-funcionales.ts';

/** Every operation of `POST /users/controller`, by the objeto it works on. */
export const operations = {
  documentos_electronicos: documentosElectronicos,
  descargas,
  facturas,
  notas_credito: notasCredito,
  eventos,
  certificados_receptor: certificadosReceptor,
  lotes,
  empresas,
  establecimientos,
  timbrados,
  certificados,
  empresas_correo: empresasCorreo,
  clientes,
  productos,
  usuarios,
  usuarios_funcionales: usuariosFuncionales,
  auditoria,
  catalogos,
  consultas,
  dashboard,
} satisfies Operations;
export type PortalOperations = typeof operations;
