/** Icons of the menu; their images are loaded with the shell. */
export type IconName =
  | 'documentos'
  | 'facturacion'
  | 'factura'
  | 'notaCredito'
  | 'eventos'
  | 'empresas'
  | 'correo'
  | 'usuarios'
  | 'integracion'
  | 'certificado';
