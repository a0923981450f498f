import type { SeedName } from '../context/seed-area.ts';
import { demoEmpresas, type DemoEmpresa } from './demo-empresas.ts';
import { atLimit } from './edge-texts.ts';

/** Differences of the seed `edge`: names of 255 characters, and only one certificate in force. */
const cambios: Readonly<Record<string, Partial<DemoEmpresa>>> = {
  'emp-1': { nombre_fantasia: null },
  'emp-2': {
    razon_social: atLimit('Servicios Integrales Ñandutí de Asesoramiento y Representaciones', 255),
    nombre_fantasia: atLimit('Ñandutí', 255),
    certificado_dias: -1,
  },
  'emp-3': { nombre_fantasia: 'Pan & Más «La Espiga» — d’Ña “Chiquita”', certificado_dias: -30 },
  'emp-4': { certificado_dias: -12 },
};

/** The empresas of a named seed: the same four, in `edge` with extreme values. */
export function empresasOf(seed: SeedName): readonly DemoEmpresa[] {
  if (seed !== 'edge') return demoEmpresas;
  return demoEmpresas.map((empresa) => ({ ...empresa, ...cambios[empresa.id] }));
}
