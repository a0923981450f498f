import type { OpcionCatalogo } from './opcion.ts';

/** cOblAfe: obligations to which an operation is imputed (NT 18, table 12; the dashes are the table's). */
export const OBLIGACIONES: readonly OpcionCatalogo[] = [
  { codigo: 113, literal: 'IMPUESTO A LA RENTA IRACIS - REGÍMENES ESPECIALES' },
  { codigo: 143, literal: 'TRIBUTO UNICO MAQUILA' },
  { codigo: 211, literal: 'IMPUESTO AL VALOR AGREGADO - GRAVADAS Y EXONERADAS – EXPORTADORES' },
  { codigo: 311, literal: 'IMPUESTO SELECTIVO AL CONSUMO – GENERAL' },
  { codigo: 321, literal: 'IMPUESTO SELECTIVO AL CONSUMO COMBUSTIBLES' },
  { codigo: 700, literal: 'IMPUESTO A LA RENTA EMPRESARIAL - RÉGIMEN GENERAL' },
  { codigo: 701, literal: 'IMPUESTO A LA RENTA EMPRESARIAL – SIMPLE' },
  { codigo: 702, literal: 'IMPUESTO A LA RENTA EMPRESARIAL – RESIMPLE' },
  { codigo: 703, literal: 'IMPUESTO DE ZONA FRANCA' },
  { codigo: 715, literal: 'IMPUESTO A LA RENTA PERSONAL - SERVICIOS PERSONALES' },
  { codigo: 716, literal: 'IMPUESTO A LA RENTA PERSONAL - RENTAS Y GANANCIAS DE CAPITAL' },
];
