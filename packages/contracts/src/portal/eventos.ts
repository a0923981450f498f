import { z } from 'zod';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import { archivoSchema, emisores, idEmpresaSchema, idEventoSchema } from './comun.ts';
import {
  documentoPosibleSchema,
  eventoDetalleSchema,
  eventoSchema,
  filtrosEventosSchema,
  nuevoEventoSchema,
  previsualizacionRangoSchema,
  rangoSchema,
  resultadoEventoSchema,
} from './evento.ts';

const camposOrdenEventos = [
  'fecha',
  'tipo',
  'numero',
  'tipo_documento',
  'receptor_nombre',
  'estado',
  'codigo',
  'usuario',
] as const;

const lectores = ['admin', 'subadmin', 'cliente', 'soporte', 'contabilidad'] as const;

export const eventos = {
  consulta: operation({
    objeto: 'eventos',
    operacion: 'C',
    summary: 'Eventos de los documentos de las empresas del usuario: emitidos y recibidos',
    access: lectores,
    data: listInput(filtrosEventosSchema.shape, camposOrdenEventos, 'desc'),
    result: z.array(eventoSchema),
    list: true,
  }),
  contar: operation({
    objeto: 'eventos',
    operacion: 'E',
    accion: 'contar',
    summary: 'Cuántos eventos hay por pestaña, con los mismos filtros (sin el de pestaña)',
    access: lectores,
    data: z.object({ filtros: filtrosEventosSchema.default({}) }),
    result: z.object({
      emitidos: z.number().int(),
      recibidos: z.number().int(),
      /** Tabs whose count stopped at a limit: they have more events. */
      hay_mas: z.array(z.enum(['emitidos', 'recibidos'])).optional(),
    }),
  }),
  detalle: operation({
    objeto: 'eventos',
    operacion: 'D',
    summary: 'Un evento con su XML firmado, la respuesta del servicio y sus documentos',
    access: lectores,
    data: z.object({ id: idEventoSchema }),
    result: eventoDetalleSchema,
  }),
  exportacion: operation({
    objeto: 'eventos',
    operacion: 'X',
    summary: 'CSV o XLSX de la lista filtrada; XML firmado de un evento, o la respuesta del servicio',
    access: lectores,
    data: z.object({
      formato: z.enum(['csv', 'xlsx', 'xml'], 'El formato debe ser csv, xlsx o xml'),
      filtros: filtrosEventosSchema.default({}),
      orden: z
        .object({ campo: z.enum(camposOrdenEventos), sentido: z.enum(['asc', 'desc']) })
        .default({ campo: 'fecha', sentido: 'desc' }),
      /** The event of an XML. */
      id: idEventoSchema.optional(),
      /** Which of its two messages. */
      contenido: z.enum(['evento', 'respuesta']).default('evento'),
    }),
    result: archivoSchema,
  }),
  alta: operation({
    objeto: 'eventos',
    operacion: 'A',
    summary:
      'Firma y envía un evento: cancelación, inutilización o nominación del emisor; notificación de recepción, conformidad, disconformidad o desconocimiento del receptor',
    access: [...emisores, 'consulta'],
    data: nuevoEventoSchema,
    result: resultadoEventoSchema,
  }),
  reintentar: operation({
    objeto: 'eventos',
    operacion: 'E',
    accion: 'reintentar',
    summary: 'Vuelve a enviar un evento pendiente, con la misma firma',
    access: [...lectores, 'consulta'],
    data: z.object({ id: idEventoSchema }),
    result: resultadoEventoSchema,
  }),
  previsualizar: operation({
    objeto: 'eventos',
    operacion: 'P',
    summary: 'Qué números de un rango están libres, usados o inutilizados, y si se puede inutilizar',
    access: emisores,
    data: rangoSchema,
    result: previsualizacionRangoSchema,
  }),
  documentosPosibles: operation({
    objeto: 'eventos',
    operacion: 'E',
    accion: 'documentos_posibles',
    summary: 'Documentos que se pueden cancelar o nominar: hasta 20, por número, CDC o receptor',
    access: emisores,
    data: z.object({
      id_empresa: idEmpresaSchema,
      tipo: z.enum(['cancelacion', 'nominacion'], 'Elija cancelación o nominación'),
      /** As in the search of documents: the pasted URL of a QR is searched by its CDC. */
      texto: z.string().max(1000).default(''),
    }),
    result: z.array(documentoPosibleSchema),
  }),
};
