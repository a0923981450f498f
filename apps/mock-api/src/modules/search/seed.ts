import type { SeedArea } from '../../context/seed-area.ts';
import { hitsOf } from './service.ts';

const rows: readonly (readonly [title: string, url: string, excerpt: string])[] = [
  [
    'Emitir una factura paso a paso',
    'ayuda.portal.example/facturacion/emitir',
    'Del cliente al envío: cada paso de una factura electrónica.',
  ],
  [
    'Estados de un documento electrónico',
    'ayuda.portal.example/documentos/estados',
    'Qué significa cada estado y qué se puede hacer en él. Incluye los plazos.',
  ],
  [
    'Notas de crédito: cuándo y cómo',
    'ayuda.portal.example/facturacion/nota-credito',
    'La nota de crédito corrige una factura aprobada sin borrarla.',
  ],
  [
    'Eventos: cancelación e inutilización',
    'ayuda.portal.example/eventos',
    'Cancelar un documento o dar de baja números que no se usaron. Cada evento tiene su plazo.',
  ],
  [
    'Renovar el certificado de firma',
    'ayuda.portal.example/certificados/renovar',
    'Cómo pedir el certificado nuevo y cargarlo antes de que venza el anterior.',
  ],
  [
    'Integrar su sistema por API',
    'desarrolladores.portal.example/guia',
    'Usuarios de integración, ejemplos y un servidor de prueba. Para equipos de desarrollo.',
  ],
  [
    'Calcular el dígito verificador del RUC',
    'desarrolladores.portal.example/ruc',
    'El método de módulo 11 explicado con un ejemplo.',
  ],
  [
    'Usuarios y roles de la empresa',
    'ayuda.portal.example/usuarios/roles',
    'Qué puede hacer cada rol y cómo asignar empresas a un usuario.',
  ],
];

/** 8 results, the same for every search. */
export const searchSeed: SeedArea = {
  name: 'search',
  write: async (store, seed) => {
    if (seed === 'empty') return;
    await hitsOf(store).replaceAll(
      rows.map(([title, url, excerpt], index) => ({ id: String(index + 1), title, url, excerpt })),
    );
  },
};
