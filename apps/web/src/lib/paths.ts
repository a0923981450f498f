/** Every address of the portal (spec §2). Screens link through these; what lives there is in the registry of routes. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  logout: '/logout',
  loading: '/loading',
  dashboard: '/dashboard',
  calendar: '/apps/calendar',
  documentosElectronicos: '/documentos_electronicos',
  factura: '/facturacion/factura',
  notaCredito: '/facturacion/nota_credito',
  eventos: '/eventos',
  lotes: '/lotes',
  empresas: '/empresas',
  empresasCorreo: '/empresas_correo',
  certificados: '/certificados',
  usuario: '/usuario',
  usuarioFuncional: '/usuario_funcional',
  consultas: '/consultas',
  documentation: '/documentation',
  multiLanguage: '/documentation/configuration/multi-language',
} as const;

export type PortalPath = (typeof paths)[keyof typeof paths];
