/** The parts of a company, in their order; the first has no name in the address. */
export const tabs = [
  'datos',
  'direccion',
  'facturacion',
  'establecimientos',
  'logo',
  'diagnostico',
  'historial',
] as const;
export type EmpresaTab = (typeof tabs)[number];

/** Takes the place of an id in the address while a company is being registered. */
export const newId = 'nueva';
