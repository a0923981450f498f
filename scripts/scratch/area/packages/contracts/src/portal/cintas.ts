import { z } from 'zod';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import { archivoSchema, fechaHoraSchema, idEmpresaSchema, idLoteSchema } from './comun.ts';

const lectores = ['admin', 'cliente'] as const;
const camposOrden = ['fecha', 'protocolo'] as const;
const filtrosSchema = z.object({ id_empresa: idEmpresaSchema, protocolo: z.string().max(20).optional() });

const cintaSchema = z
  .object({ id: z.string(), id_empresa: z.string(), protocolo: z.string(), fecha: fechaHoraSchema })
  .meta({ id: 'Cinta' });
export type Cinta = z.infer<typeof cintaSchema>;

export const cintas = {
  consulta: operation({
    objeto: 'cintas',
    operacion: 'C',
    summary: 'Cintas de una empresa',
    access: lectores,
    data: listInput(filtrosSchema.shape, camposOrden, 'desc'),
    result: z.array(cintaSchema),
    list: true,
  }),
  detalle: operation({
    objeto: 'cintas',
    operacion: 'D',
    summary: 'Una cinta',
    access: lectores,
    data: z.object({ id: idLoteSchema }),
    result: cintaSchema,
  }),
  exportacion: operation({
    objeto: 'cintas',
    operacion: 'X',
    summary: 'CSV o XLSX de la lista filtrada de cintas',
    access: lectores,
    data: z.object({
      formato: z.enum(['csv', 'xlsx'], 'El formato debe ser csv o xlsx'),
      filtros: filtrosSchema,
      orden: z
        .object({ campo: z.enum(camposOrden), sentido: z.enum(['asc', 'desc']) })
        .default({ campo: 'fecha', sentido: 'desc' }),
    }),
    result: archivoSchema,
  }),
};
