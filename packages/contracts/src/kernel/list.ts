import { z } from 'zod';

/** Page sizes that lists offer; 25 is the default. */
export const pageSizes = [10, 25, 50, 100] as const;

/** `filtros` is optional only when none of its fields is required. */
type Filtros<F extends z.ZodRawShape> =
  {} extends z.input<z.ZodObject<F>> ? z.ZodPrefault<z.ZodObject<F>> : z.ZodObject<F>;

/**
 * The `data` of a list operation: filters, page, order. `campos` are the sortable fields, the first is the default order.
 */
export function listInput<F extends z.ZodRawShape, const C extends readonly [string, ...string[]]>(
  filtros: F,
  campos: C,
  sentido: 'asc' | 'desc' = 'asc',
) {
  const shape: z.ZodObject<z.ZodRawShape> = z.object(filtros);
  const filters = shape.safeParse({}).success ? shape.prefault({}) : shape;
  return z.object({
    filtros: filters as unknown as Filtros<F>,
    pagina: z.number('La página debe ser un número').int().min(1, 'La página empieza en 1').default(1),
    por_pagina: z
      .number('El tamaño de página debe ser un número')
      .int()
      .min(1, 'El tamaño de página debe ser de 1 a 100')
      .max(100, 'El tamaño de página debe ser de 1 a 100')
      .default(25),
    orden: z
      .object({ campo: z.enum(campos), sentido: z.enum(['asc', 'desc']) })
      .default({ campo: campos[0], sentido } as never),
  });
}
