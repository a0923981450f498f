import { z } from 'zod';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import {
  archivoSchema,
  cdcSchema,
  claveUnicaSchema,
  emisores,
  idDocumentoSchema,
  idEmpresaSchema,
  respuestaServicioSchema,
} from './comun.ts';
import {
  camposOrdenDocumentos,
  documentoDetalleSchema,
  documentoFilaSchema,
  estadoDocumentoSchema,
  filtrosDocumentosSchema,
  ordenDocumentosSchema,
  papelKudeSchema,
} from './documento.ts';
import { correoSchema } from './servidor-correo.ts';

/**
 * Roles that send to the tax authority from the list; contabilidad issues facturas, but from the list may only mail
 * documents again.
 */
const remitentes = ['admin', 'subadmin', 'cliente'] as const;
const lectores = ['admin', 'subadmin', 'cliente', 'contabilidad'] as const;
const ids = z.array(idDocumentoSchema).min(1, 'Elija al menos un documento');

/** Result per document of an action on several. */
const porDocumento = z.array(
  z.object({
    id: z.string(),
    hecho: z.boolean(),
    estado: estadoDocumentoSchema.nullable(),
    mensaje: z.string(),
  }),
);

export const documentosElectronicos = {
  consulta: operation({
    objeto: 'documentos_electronicos',
    operacion: 'C',
    summary: 'Documentos electrónicos de las empresas del usuario',
    access: lectores,
    data: listInput(filtrosDocumentosSchema.shape, camposOrdenDocumentos, 'desc'),
    result: z.array(documentoFilaSchema),
    list: true,
  }),
  contar: operation({
    objeto: 'documentos_electronicos',
    operacion: 'E',
    accion: 'contar',
    summary: 'Cuántos documentos hay por pestaña con los mismos filtros (sin el de estado)',
    access: lectores,
    data: z.object({ filtros: filtrosDocumentosSchema.default({}) }),
    result: z.object({
      todos: z.number().int(),
      pendientes: z.number().int(),
      aprobados: z.number().int(),
      rechazados: z.number().int(),
      cancelados: z.number().int(),
      /** Tabs whose count stopped at a limit: they have more documents. */
      hay_mas: z.array(z.enum(['todos', 'pendientes', 'aprobados', 'rechazados', 'cancelados'])).optional(),
    }),
  }),
  totalizar: operation({
    objeto: 'documentos_electronicos',
    operacion: 'E',
    accion: 'totalizar',
    summary: 'Lo que suman los documentos filtrados, o los elegidos, por moneda y con su IVA',
    access: lectores,
    data: z.object({
      filtros: filtrosDocumentosSchema.default({}),
      ids: ids.max(1000, 'Se pueden sumar hasta 1000 documentos elegidos').optional(),
    }),
    result: z.array(
      z.object({
        moneda: z.string(),
        cantidad: z.number().int(),
        /** Notas de crédito subtract. */
        total: z.number(),
        /** IVA of documents with validity, as in the libro de ventas. */
        iva_5: z.number(),
        iva_10: z.number(),
        iva: z.number(),
        /** The part of `total` from rejected, cancelled and voided documents. */
        sin_validez: z.number(),
      }),
    ),
  }),
  detalle: operation({
    objeto: 'documentos_electronicos',
    operacion: 'D',
    summary: 'Un documento con ítems, respuestas, eventos, correos, XML e historial; por id o por CDC',
    access: lectores,
    data: z.union(
      [z.object({ id: idDocumentoSchema }), z.object({ cdc: cdcSchema })],
      'Indique el id o el CDC',
    ),
    result: documentoDetalleSchema,
  }),
  exportacion: operation({
    objeto: 'documentos_electronicos',
    operacion: 'X',
    summary:
      'CSV o XLSX de la lista filtrada o de los elegidos; KuDE o XML de un documento; ZIP de hasta 200',
    access: lectores,
    data: z.object({
      formato: z.enum(['csv', 'xlsx', 'pdf', 'xml', 'zip'], 'El formato debe ser csv, xlsx, pdf, xml o zip'),
      filtros: filtrosDocumentosSchema.default({}),
      orden: ordenDocumentosSchema.optional(),
      /** The chosen ones: up to 200 in a ZIP. */
      ids: ids.max(1000, 'Se pueden exportar hasta 1000 documentos elegidos').optional(),
      /** Content of the ZIP. */
      contenido: z
        .array(z.enum(['pdf', 'xml']))
        .min(1)
        .default(['pdf', 'xml']),
      /** Of the KuDE; that of its company when absent. */
      papel: papelKudeSchema.optional(),
    }),
    result: archivoSchema,
  }),
  enviar: operation({
    objeto: 'documentos_electronicos',
    operacion: 'E',
    accion: 'enviar',
    summary: 'Envía un documento generado',
    access: remitentes,
    data: z.object({ id: idDocumentoSchema }),
    result: porDocumento,
  }),
  enviarLote: operation({
    objeto: 'documentos_electronicos',
    operacion: 'E',
    accion: 'enviar_lote',
    summary: 'Envía hasta 50 documentos del mismo tipo y emisor en un lote',
    access: remitentes,
    data: z.object({ ids: ids.max(200) }),
    result: z.object({
      protocolo: z.string().nullable(),
      /** 0300, that the batch is queued; null when nothing went out. */
      respuesta: respuestaServicioSchema.nullable(),
      aceptados: z.array(z.string()),
      omitidos: z.array(z.object({ id: z.string(), motivo: z.string() })),
    }),
  }),
  consultarEstado: operation({
    objeto: 'documentos_electronicos',
    operacion: 'E',
    accion: 'consultar_estado',
    summary: 'Pregunta a la autoridad tributaria por documentos enviados',
    access: remitentes,
    data: z.object({ ids: ids.max(100) }),
    result: porDocumento,
  }),
  porClave: operation({
    objeto: 'documentos_electronicos',
    operacion: 'E',
    accion: 'por_clave',
    summary: 'El documento que se emitió con una clave única, cuando su respuesta se perdió; no emite nada',
    access: emisores,
    data: z.object({ id_empresa: idEmpresaSchema, clave_unica: claveUnicaSchema }),
    result: z.object({
      /** `null`: nothing was issued with the key. */
      emitido: z
        .object({
          id: z.string(),
          /** `001-001-0000123`. */
          numero: z.string(),
          cdc: z.string(),
        })
        .nullable(),
    }),
  }),
  reintentar: operation({
    objeto: 'documentos_electronicos',
    operacion: 'E',
    accion: 'reintentar',
    summary: 'Vuelve a enviar, con el mismo CDC, un documento que no llegó',
    access: remitentes,
    data: z.object({ ids: ids.max(50) }),
    result: porDocumento,
  }),
  reenviarCorreo: operation({
    objeto: 'documentos_electronicos',
    operacion: 'E',
    accion: 'reenviar_correo',
    summary: 'Manda el KuDE y el XML por correo, al receptor o a los correos indicados',
    access: emisores,
    data: z.object({
      ids: ids.max(50),
      correos: z.array(correoSchema).min(1, 'Ingrese al menos un correo').max(10).optional(),
      /** Of the KuDE; that of its company when absent. */
      papel: papelKudeSchema.optional(),
    }),
    result: porDocumento,
  }),
};
