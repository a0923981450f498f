import { z } from 'zod';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import { todos } from './comun.ts';

/** Catalogs that can be requested by name. */
const nombresCatalogos = [
  'tipos_documento',
  'tipos_transaccion',
  'presencias',
  'monedas',
  'unidades_medida',
  'afectaciones_iva',
  'tipos_pago',
  'marcas_tarjeta',
  'tipos_documento_identidad',
  'motivos_nota_credito',
  'departamentos',
  'paises',
  'codigos_respuesta',
] as const;

/** A geographic place with its code; the description is the one that documents use. */
const lugarSchema = z.object({ codigo: z.number().int(), descripcion: z.string() }).meta({ id: 'Lugar' });
export type Lugar = z.infer<typeof lugarSchema>;

const codigoLugar = (mensaje: string) => z.number(mensaje).int(mensaje).min(1, mensaje);

export const catalogos = {
  consulta: operation({
    objeto: 'catalogos',
    operacion: 'C',
    summary: 'Códigos y descripciones de un catálogo',
    access: todos,
    data: listInput(
      { catalogo: z.enum(nombresCatalogos, 'El catálogo no existe'), texto: z.string().max(80).optional() },
      ['codigo', 'descripcion'],
    ),
    result: z.array(
      z.object({ codigo: z.string(), descripcion: z.string() }).meta({ id: 'EntradaCatalogo' }),
    ),
    list: true,
  }),
  /** The table has 6766 ciudades, too many to send as a whole. */
  geografia: operation({
    objeto: 'catalogos',
    operacion: 'D',
    summary: 'Distritos de un departamento y ciudades de un distrito',
    access: todos,
    data: z.object({
      departamento: codigoLugar('Seleccione el departamento').meta({ examples: [12] }),
      distrito: codigoLugar('Seleccione el distrito')
        .optional()
        .meta({ examples: [159] }),
    }),
    result: z
      .object({
        distritos: z.array(lugarSchema),
        /** Ciudades of the requested distrito; empty without one. */
        ciudades: z.array(lugarSchema),
      })
      .meta({ id: 'Geografia' }),
  }),
};
