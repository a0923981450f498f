import { z } from 'zod';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import { todos } from './comun.ts';

/** Catalogs that can be asked for by name. */
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
};
