// Written by `npm run generate` from the contracts. Do not edit.
import { createSessionClient } from './session.ts';
import { createConsultaPublicaClient } from './consulta-publica.ts';
import { createMockClient } from './mock.ts';
import { createAuthClient } from './auth.ts';
import { createChatClient } from './chat.ts';
import { createContactsClient } from './contacts.ts';
import { createFileManagerClient } from './file-manager.ts';
import { createMailClient } from './mail.ts';
import { createNotesClient } from './notes.ts';
import { createNotificationPanelClient } from './notification-panel.ts';
import { createProfileClient } from './profile.ts';
import { createQuickPanelClient } from './quick-panel.ts';
import { createScrumboardClient } from './scrumboard.ts';
import { createTodoClient } from './todo.ts';
import { createAcademyClient } from './academy.ts';
import { createAnalyticsDashboardClient } from './analytics-dashboard.ts';
import { createCalendarClient } from './calendar.ts';
import { createECommerceClient } from './e-commerce.ts';
import { createFaqClient } from './faq.ts';
import { createIconsClient } from './icons.ts';
import { createInvoicesClient } from './invoices.ts';
import { createKnowledgeBaseClient } from './knowledge-base.ts';
import { createProjectDashboardClient } from './project-dashboard.ts';
import { createSearchClient } from './search.ts';
import { createDocumentosElectronicosOperations } from './controller/documentos-electronicos.ts';
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

/** The whole service over one axios instance; its interceptors stay in charge of tokens and of 401. */
export const createClient = (http: ClientHttp) => ({
  session: createSessionClient(http),
  consultaPublica: createConsultaPublicaClient(http),
  mock: createMockClient(http),
  auth: createAuthClient(http),
  chat: createChatClient(http),
  contacts: createContactsClient(http),
  fileManager: createFileManagerClient(http),
  mail: createMailClient(http),
  notes: createNotesClient(http),
  notificationPanel: createNotificationPanelClient(http),
  profile: createProfileClient(http),
  quickPanel: createQuickPanelClient(http),
  scrumboard: createScrumboardClient(http),
  todo: createTodoClient(http),
  academy: createAcademyClient(http),
  analyticsDashboard: createAnalyticsDashboardClient(http),
  calendar: createCalendarClient(http),
  eCommerce: createECommerceClient(http),
  faq: createFaqClient(http),
  icons: createIconsClient(http),
  invoices: createInvoicesClient(http),
  knowledgeBase: createKnowledgeBaseClient(http),
  projectDashboard: createProjectDashboardClient(http),
  search: createSearchClient(http),
  controller: {
    documentosElectronicos: createDocumentosElectronicosOperations(http),
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
export type ApiClient = ReturnType<typeof createClient>;
