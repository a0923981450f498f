interface Expected {
  readonly usuario: string;
  readonly landing: string;
  readonly menu: readonly string[];
  readonly refused: readonly string[];
}

export const documentos = '/documentos_electronicos';

/** The six roles (spec §2): where they start, what their menu shows, where they are refused. */
export const roles: readonly Expected[] = [
  {
    usuario: 'admin',
    landing: documentos,
    menu: [
      'Documentos Electrónicos',
      'Factura',
      'Nota de Crédito',
      'Eventos',
      'Empresas',
      'Empresas Correos',
      'Usuarios',
      'Usuarios Para Integración',
      'Certificado',
    ],
    refused: ['/login', '/register'],
  },
  {
    usuario: 'subadmin',
    landing: documentos,
    menu: [
      'Documentos Electrónicos',
      'Factura',
      'Nota de Crédito',
      'Eventos',
      'Empresas',
      'Usuarios',
      'Certificado',
    ],
    refused: ['/login'],
  },
  {
    usuario: 'cliente',
    landing: documentos,
    menu: ['Documentos Electrónicos', 'Eventos', 'Certificado'],
    refused: ['/empresas', '/empresas_correo', '/consultas'],
  },
  {
    usuario: 'contabilidad',
    landing: documentos,
    menu: ['Documentos Electrónicos', 'Factura', 'Nota de Crédito', 'Eventos', 'Empresas'],
    refused: ['/dashboard', '/usuario', '/certificados', '/consultas'],
  },
  {
    usuario: 'soporte',
    landing: '/eventos',
    menu: ['Eventos', 'Empresas', 'Empresas Correos', 'Usuarios', 'Usuarios Para Integración', 'Certificado'],
    refused: ['/facturacion/factura', '/dashboard', documentos],
  },
  {
    usuario: 'consulta',
    landing: '/consultas',
    menu: ['Consultas'],
    refused: [documentos, '/eventos', '/facturacion/factura', '/empresas'],
  },
];

/** @returns the links of a demo user's side menu, its groups open. */
export const menuOf = (usuario: string): readonly string[] =>
  roles.find((role) => role.usuario === usuario)?.menu ?? [];
