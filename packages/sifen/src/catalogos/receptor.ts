import type { OpcionCatalogo } from './opcion.ts';

/** iTipCont (MT D103). The XML carries the code alone. */
export const TIPOS_CONTRIBUYENTE: readonly OpcionCatalogo<1 | 2>[] = [
  { codigo: 1, literal: 'Persona Física', etiqueta: 'Persona física' },
  { codigo: 2, literal: 'Persona Jurídica', etiqueta: 'Persona jurídica' },
];

/** cTipReg (MT D104). The XML carries the code alone. */
export const TIPOS_REGIMEN: readonly OpcionCatalogo[] = [
  { codigo: 1, literal: 'Régimen de Turismo', etiqueta: 'Turismo' },
  { codigo: 2, literal: 'Importador' },
  { codigo: 3, literal: 'Exportador' },
  { codigo: 4, literal: 'Maquila' },
  { codigo: 5, literal: 'Ley N° 60/90', etiqueta: 'Ley 60/90' },
  { codigo: 6, literal: 'Régimen del Pequeño Productor', etiqueta: 'Pequeño productor' },
  { codigo: 7, literal: 'Régimen del Mediano Productor', etiqueta: 'Mediano productor' },
  { codigo: 8, literal: 'Régimen Contable', etiqueta: 'Régimen contable' },
];

/** iTiOpe (MT D202). */
export const TIPOS_OPERACION: readonly OpcionCatalogo<1 | 2 | 3 | 4>[] = [
  { codigo: 1, literal: 'B2B', etiqueta: 'Empresa a empresa (B2B)' },
  { codigo: 2, literal: 'B2C', etiqueta: 'Empresa a consumidor (B2C)' },
  { codigo: 3, literal: 'B2G', etiqueta: 'Empresa a gobierno (B2G)' },
  { codigo: 4, literal: 'B2F', etiqueta: 'Servicios al exterior (B2F)' },
];

/** iTipIDRec and dDTipIDRec; 5 is reserved for the innominado, with 9 the literal is free text (MT D208, D209). */
export const TIPOS_DOCUMENTO_RECEPTOR: readonly OpcionCatalogo<1 | 2 | 3 | 4 | 5 | 6 | 9>[] = [
  { codigo: 1, literal: 'Cédula paraguaya' },
  { codigo: 2, literal: 'Pasaporte' },
  { codigo: 3, literal: 'Cédula extranjera' },
  { codigo: 4, literal: 'Carnet de residencia' },
  { codigo: 5, literal: 'Innominado' },
  {
    codigo: 6,
    literal: 'Tarjeta Diplomática de exoneración fiscal',
    etiqueta: 'Tarjeta diplomática de exoneración fiscal',
  },
  { codigo: 9, literal: 'Otro' },
];
