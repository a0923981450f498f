/** Icons of the menu; the pictures come with the shell. */
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
