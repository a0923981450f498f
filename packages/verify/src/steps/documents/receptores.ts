const contacto = { direccion: 'Avda. Mcal. López 1234', correos: ['portal-verify@example.com'] };

/** One of each kind of named receiver. */
export const comprador = {
  tipo: 'contribuyente',
  tipo_operacion: 1,
  ruc: '80013884',
  dv: 8,
  tipo_contribuyente: 2,
  nombre: 'Portal Verify',
} as const;

export const conDocumento = {
  tipo: 'no_contribuyente',
  tipo_documento: 1,
  numero_documento: '1234567',
  nombre: 'Portal Verify',
  contacto,
} as const;

export const delExterior = {
  tipo: 'exterior',
  pais: 'ARG',
  tipo_documento: 2,
  numero_documento: 'AAB123456',
  nombre: 'Portal Verify',
  contacto,
} as const;
