import type { OpcionCatalogo } from './opcion.ts';

/** Departamentos, `cDepEmi` with its literal (MT table 2.1). */
export const DEPARTAMENTOS: readonly OpcionCatalogo[] = [
  { codigo: 1, literal: 'CAPITAL', etiqueta: 'Capital' },
  { codigo: 2, literal: 'CONCEPCION', etiqueta: 'Concepción' },
  { codigo: 3, literal: 'SAN PEDRO', etiqueta: 'San Pedro' },
  { codigo: 4, literal: 'CORDILLERA', etiqueta: 'Cordillera' },
  { codigo: 5, literal: 'GUAIRA', etiqueta: 'Guairá' },
  { codigo: 6, literal: 'CAAGUAZU', etiqueta: 'Caaguazú' },
  { codigo: 7, literal: 'CAAZAPA', etiqueta: 'Caazapá' },
  { codigo: 8, literal: 'ITAPUA', etiqueta: 'Itapúa' },
  { codigo: 9, literal: 'MISIONES', etiqueta: 'Misiones' },
  { codigo: 10, literal: 'PARAGUARI', etiqueta: 'Paraguarí' },
  { codigo: 11, literal: 'ALTO PARANA', etiqueta: 'Alto Paraná' },
  { codigo: 12, literal: 'CENTRAL', etiqueta: 'Central' },
  { codigo: 13, literal: 'NEEMBUCU', etiqueta: 'Ñeembucú' },
  { codigo: 14, literal: 'AMAMBAY', etiqueta: 'Amambay' },
  { codigo: 15, literal: 'PTE. HAYES', etiqueta: 'Presidente Hayes' },
  { codigo: 16, literal: 'BOQUERON', etiqueta: 'Boquerón' },
  { codigo: 17, literal: 'ALTO PARAGUAY', etiqueta: 'Alto Paraguay' },
  { codigo: 18, literal: 'CANINDEYU', etiqueta: 'Canindeyú' },
  { codigo: 19, literal: 'CHACO', etiqueta: 'Chaco' },
  { codigo: 20, literal: 'NUEVA ASUNCION', etiqueta: 'Nueva Asunción' },
];
