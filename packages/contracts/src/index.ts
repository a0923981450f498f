export * from './kernel/index.ts';
export * from './access/index.ts';
export * from './session/user.ts';
export { visitanteSchema } from './session/session.ts';
export { contract, type PortalContract } from './contract.ts';
export { operations, type PortalOperations } from './operations.ts';
export { contractCheck, ContractBreach } from './client/contract-check.ts';
export type { ResponseCheck } from './client/call.ts';
export type { Archivo } from './portal/comun.ts';
export type { DatosBorrador, DatosFactura, TotalesDocumento } from './portal/datos-documento.ts';
export type { FacturaBorrador, FacturaEmitida, PreparacionFactura } from './portal/facturas.ts';
export type {
  AccionDocumento,
  DocumentoDetalle,
  DocumentoFila,
  FiltrosDocumentos,
} from './portal/documentos-electronicos.ts';
export type { Empresa } from './portal/empresas.ts';
export type { Cliente } from './portal/clientes.ts';
export type { Producto } from './portal/productos.ts';
export type { NewNote, Note, NoteLabel } from './template/notes.ts';
export { mockSeeds, type MockRequestEntry, type MockSnapshot } from './mock/mock.ts';
export type { MockFault, MockFaultRule } from './mock/faults.ts';
export { faultSchema } from './mock/faults.ts';
export type { NewMockUser, UserChanges } from './template/auth.ts';
export type { Contact, ContactsUser, NewContact } from './template/contacts.ts';
export type {
  PhotoGroup,
  ProfileAbout,
  ProfileActivity,
  ProfilePost,
  ProfileTimeline,
} from './template/profile.ts';
export type { Chat, ChatContact, ChatMessage, ChatStatus, ChatUser, ChatUserChanges } from './shell/chat.ts';
export type { Notification } from './shell/notification-panel.ts';
export type { QuickItem } from './shell/quick-panel.ts';
