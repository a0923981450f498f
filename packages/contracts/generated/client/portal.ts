// Written by `npm run generate` from the contracts. Do not edit.
import { createSessionClient } from './session.ts';
import { createConsultaPublicaClient } from './consulta-publica.ts';
import { createMockClient } from './mock.ts';
import { createAuthClient } from './auth.ts';
import { createDocumentosElectronicosOperations } from './controller/documentos-electronicos.ts';
import { createDescargasOperations } from './controller/descargas.ts';
import { createFacturasOperations } from './controller/facturas.ts';
import { createNotasCreditoOperations } from './controller/notas-credito.ts';
import { createEventosOperations } from './controller/eventos.ts';
import { createCertificadosReceptorOperations } from './controller/certificados-receptor.ts';
import { createLotesOperations } from './controller/lotes.ts';
import { createEmpresasOperations } from './controller/empresas.ts';
import { createEstablecimientosOperations } from './controller/establecimientos.ts';
import { createTimbradosOperations } from './controller/timbrados.ts';
import { createCertificadosOperations } from './controller/certificados.ts';
import { createEmpresasCorreoOperations } from './controller/empresas-correo.ts';
import { createClientesOperations } from './controller/clientes.ts';
import { createProductosOperations } from './controller/productos.ts';
import { createUsuariosOperations } from './controller/usuarios.ts';
import { createUsuariosFuncionalesOperations } from './controller/usuarios-funcionales.ts';
import { createAuditoriaOperations } from './controller/auditoria.ts';
import { createCatalogosOperations } from './controller/catalogos.ts';
import { createConsultasOperations } from './controller/consultas.ts';
import { createDashboardOperations } from './controller/dashboard.ts';
import type { ClientHttp } from '../../src/client/call.ts';

export { ApiFailure, type ClientHttp, type ResponseCheck } from '../../src/client/call.ts';
export { OperationFailure } from '../../src/client/operate.ts';

export const createPortalClient = (http: ClientHttp) => ({
  session: createSessionClient(http),
  consultaPublica: createConsultaPublicaClient(http),
  mock: createMockClient(http),
  auth: createAuthClient(http),
  controller: {
    documentosElectronicos: createDocumentosElectronicosOperations(http),
    descargas: createDescargasOperations(http),
    facturas: createFacturasOperations(http),
    notasCredito: createNotasCreditoOperations(http),
    eventos: createEventosOperations(http),
    certificadosReceptor: createCertificadosReceptorOperations(http),
    lotes: createLotesOperations(http),
    empresas: createEmpresasOperations(http),
    establecimientos: createEstablecimientosOperations(http),
    timbrados: createTimbradosOperations(http),
    certificados: createCertificadosOperations(http),
    empresasCorreo: createEmpresasCorreoOperations(http),
    clientes: createClientesOperations(http),
    productos: createProductosOperations(http),
    usuarios: createUsuariosOperations(http),
    usuariosFuncionales: createUsuariosFuncionalesOperations(http),
    auditoria: createAuditoriaOperations(http),
    catalogos: createCatalogosOperations(http),
    consultas: createConsultasOperations(http),
    dashboard: createDashboardOperations(http),
  },
});
