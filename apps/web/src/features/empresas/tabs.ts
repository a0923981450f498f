/** The tabs of a company, in order; the first is not in the URL. */
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

/** Replaces the id in the URL while a company is registered. */
export const newId = 'nueva';
