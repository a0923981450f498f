export * from './kernel/index.ts';
export * from './access/index.ts';
export * from './session/user.ts';
export { visitanteSchema, type InvitacionRechazada } from './session/session.ts';
export { contract, sampleAreas, type PortalContract } from './contract.ts';
export {
  isSecret,
  isSecretName,
  MASK,
  maskedQuery,
  maskedText,
  maskedUrl,
  maskingReplacer,
} from './secrets.ts';
export { operations, type PortalOperations } from './operations.ts';
export { contractCheck, ContractBreach } from './client/contract-check.ts';
export type { ResponseCheck } from './client/call.ts';
export type { Lugar } from './portal/catalogos.ts';
export { archivoSchema, type Archivo, type EstadoCorreo } from './portal/comun.ts';
export type { DatosBorrador, DatosFactura, TotalesDocumento } from './portal/datos-documento.ts';
export type { DatosBorradorNota, DatosNotaCredito } from './portal/datos-nota.ts';
export type { FacturaEmitida, PreparacionFactura } from './portal/emitible.ts';
export type { FacturaBorrador } from './portal/facturas.ts';
export type { FacturaAcreditable, FacturaDisponible, NotaCreditoBorrador } from './portal/notas-credito.ts';
export {
  camposOrdenDocumentos,
  type AccionDocumento,
  type DocumentoDetalle,
  type DocumentoFila,
  type FiltrosDocumentos,
  type PapelKude,
} from './portal/documento.ts';
export {
  codigosDiagnostico,
  datosTecnicosEmpresa,
  type Empresa,
  type EmpresaDetalle,
} from './portal/empresas.ts';
export {
  variablesCorreo,
  type ConfiguracionCorreo,
  type ConfiguracionCorreoDetalle,
  type CorreoDeBandeja,
  type PruebaCorreo,
} from './portal/servidor-correo.ts';
export type { Establecimiento, PapelPunto } from './portal/establecimientos.ts';
export type { Timbrado } from './portal/timbrados.ts';
export type { CertificadoReceptor } from './portal/certificados-receptor.ts';
export type {
  DocumentoPosible,
  EstadoEvento,
  Evento,
  EventoDetalle,
  FiltrosEventos,
  NuevoEvento,
  PrevisualizacionRango,
  ResultadoEvento,
  TipoEvento,
} from './portal/evento.ts';
export type {
  AccionReceptor,
  ConsultaDetalle,
  DocumentoConsultado,
  DocumentoRecibido,
  EventoConsultado,
  FiltrosRecibidos,
  RespuestaReceptor,
  ResumenPublico,
} from './portal/consultas.ts';
export type { VistaPreviaCertificado } from './portal/certificado.ts';
export type { Certificado } from './portal/certificados.ts';
export type { Cliente } from './portal/clientes.ts';
export type { AlertaDashboard, Dashboard, TarjetasDashboard } from './portal/dashboard.ts';
export { MAXIMO_DOCUMENTOS_DESCARGA, type Descarga } from './portal/descargas.ts';
export type { Lote, LoteDetalle } from './portal/lotes.ts';
export type { Producto } from './portal/productos.ts';
export type {
  AccesoUsuario,
  AccionUsuario,
  InvitacionUsuario,
  SesionUsuario,
  Usuario,
  CodigosRecuperacion,
  SegundoFactor,
  SegundoFactorPreparado,
  UsuarioConContrasena,
  UsuarioCreado,
  UsuarioDetalle,
  UsuarioInvitado,
} from './portal/usuario.ts';
export type { ActoAuditado, ActoDetalle } from './portal/auditoria.ts';
export type { AvisosConfigurados, AvisosIntegracion, EntregaAviso } from './portal/avisos.ts';
export type {
  PedidoIntegracion,
  UsuarioFuncional,
  UsuarioFuncionalConClave,
  UsuarioFuncionalDetalle,
} from './portal/usuarios-funcionales.ts';
export type { NewNote, Note, NoteLabel } from './template/notes.ts';
export { mockSeeds, SNAPSHOT_TOO_LARGE, snapshotLimits, type MockSnapshot } from './mock/mock.ts';
export type { MockRequestEntry } from './mock/request-entry.ts';
export type { MockFault, MockFaultRule } from './mock/faults.ts';
export { faultSchema } from './mock/faults.ts';
export {
  MOST_STATES,
  type MockInspected,
  type MockRowChange,
  type MockRuleFinding,
} from './mock/inspector.ts';
export type { MockReply, MockReplyRule } from './mock/replies.ts';
export { isReachable, UNREACHABLE } from './mock/moment.ts';
export type { NewMockUser, UserChanges } from './template/auth.ts';
export type { Contact, ContactGroup, ContactsUser, NewContact } from './template/contacts.ts';
export type {
  PhotoGroup,
  ProfileAbout,
  ProfileActivity,
  ProfilePost,
  ProfileTimeline,
} from './template/profile.ts';
export type { Chat, ChatContact, ChatMessage, ChatStatus, ChatUser, ChatUserChanges } from './shell/chat.ts';
export {
  matchingTypes,
  type Found,
  type FoundArticle,
  type FoundKind,
  type FoundMail,
  type FoundQuery,
} from './shell/global-search.ts';
export type { Notification } from './shell/notification-panel.ts';
export type { QuickItem } from './shell/quick-panel.ts';
export type { ManagedFile } from './template/file-manager.ts';
export type {
  Mail,
  MailAttachment,
  MailChanges,
  MailFolder,
  MailLabel,
  MailQuery,
  WrittenMail,
} from './template/mail.ts';
export { BOARD_NOT_FOUND } from './template/scrumboard.ts';
export type {
  Board,
  BoardCard,
  BoardCardChanges,
  BoardLabel,
  BoardList,
  BoardMember,
  BoardSettings,
  BoardSummary,
  CardActivity,
  CardAttachment,
  CardChecklist,
  CardCheckItem,
  NewBoard,
  NewBoardCard,
  NewBoardList,
} from './template/scrumboard-board.ts';
export type { NewTodo, Todo, TodoFolder, TodoLabel, TodoQuery } from './template/todo.ts';
export type { Course, CourseCategory, CourseChanges, CourseStep, CourseSummary } from './template/academy.ts';
export type { AnalyticsWidget } from './template/analytics-dashboard.ts';
export type { CalendarEvent, NewCalendarEvent } from './template/calendar.ts';
export type { ChartOptions, ChartSeries } from './template/chart-series.ts';
export type { Faq, FaqCategory } from './template/faq.ts';
export type { Icon } from './template/icons.ts';
export type { Invoice } from './template/invoices.ts';
export type { KnowledgeBaseArticle, KnowledgeBaseCategory } from './template/knowledge-base.ts';
export type { Order, OrderCustomer, OrderProduct, OrderStatus } from './template/orders.ts';
export type { Product, ProductImage } from './template/products.ts';
export type { Project, ProjectWidget } from './template/project-dashboard.ts';
export type { SearchHit } from './template/search.ts';
