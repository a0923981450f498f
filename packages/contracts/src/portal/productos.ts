import { z } from 'zod';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import { emisores, idEmpresaSchema, idGuardadoSchema, versionSchema } from './comun.ts';
import { itemSchema } from './datos-documento.ts';
import { texto } from './texto.ts';

const datosProducto = itemSchema.omit({ cantidad: true, descuento_unitario: true }).extend({
  codigo: texto(50, 'El código admite hasta 50 caracteres', 'Ingrese el código')
    .min(1, 'Ingrese el código')
    .meta({ examples: ['P-100'] }),
  descripcion: texto(2000, 'La descripción admite hasta 2000 caracteres', 'Ingrese la descripción')
    .min(1, 'Ingrese la descripción')
    .meta({ examples: ['Cocido quemado en saquitos, caja de 25'] }),
  precio_unitario: z
    .number('Ingrese el precio')
    .min(0, 'El precio no puede ser negativo')
    .meta({ examples: [12500] }),
});

export const productoSchema = datosProducto
  .extend({ id: z.string(), version: z.number().int(), id_empresa: z.string(), moneda: z.string() })
  .meta({ id: 'Producto', examples: [] });
export type Producto = z.infer<typeof productoSchema>;

export const productos = {
  consulta: operation({
    objeto: 'productos',
    operacion: 'C',
    summary: 'Productos y servicios de la empresa, por código o descripción',
    access: emisores,
    data: listInput(
      {
        id_empresa: idEmpresaSchema,
        texto: z.string().max(80).optional(),
        /** Exactly these codes, ignoring case: for scanned or pasted lines. */
        codigos: z.array(z.string().max(50)).max(100, 'Se admiten hasta 100 códigos').optional(),
      },
      ['descripcion', 'codigo', 'precio_unitario'],
    ),
    result: z.array(productoSchema),
    list: true,
  }),
  alta: operation({
    objeto: 'productos',
    operacion: 'A',
    summary: 'Guarda un producto nuevo; el código no se repite en la empresa',
    access: emisores,
    data: datosProducto.extend({ id_empresa: idEmpresaSchema, moneda: z.string().length(3).default('PYG') }),
    result: productoSchema,
  }),
  modificacion: operation({
    objeto: 'productos',
    operacion: 'M',
    summary: 'Guarda un producto',
    access: emisores,
    data: datosProducto
      .partial()
      .extend({ id: idGuardadoSchema, version: versionSchema, moneda: z.string().length(3).optional() }),
    result: productoSchema,
  }),
};
