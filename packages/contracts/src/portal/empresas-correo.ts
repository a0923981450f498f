import { z } from 'zod';
import { correoRoles } from '../access/administration.ts';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import {
  archivoSchema,
  estadoCorreoSchema,
  fechaSchema,
  idEmpresaSchema,
  motivoActoSchema,
  versionSchema,
} from './comun.ts';
import {
  conexionServidor,
  configuracionCorreoDetalleSchema,
  configuracionCorreoSchema,
  contrasenaSchema,
  correoDeBandejaSchema,
  correoSchema,
  datosServidor,
  idConfiguracionSchema,
  idCorreoSchema,
  plantillaCorreo,
  pruebaCorreoSchema,
  remitenteCorreo,
  seguridadCorreoSchema,
} from './servidor-correo.ts';

export const empresasCorreo = {
  consulta: operation({
    objeto: 'empresas_correo',
    operacion: 'C',
    summary: 'Servidores de correo de las empresas que el usuario puede ver',
    access: correoRoles.read,
    data: listInput(
      {
        id_empresa: idEmpresaSchema.optional(),
        texto: z.string().max(80).optional(),
        activo: z.boolean().optional(),
        seguridad: seguridadCorreoSchema.optional(),
        prueba: z.enum(['aceptada', 'fallida', 'ninguna']).optional(),
      },
      ['remitente_nombre', 'servidor', 'creado'],
    ),
    result: z.array(configuracionCorreoSchema),
    list: true,
  }),
  detalle: operation({
    objeto: 'empresas_correo',
    operacion: 'D',
    summary: 'El servidor de correo de una empresa, con su historial',
    access: correoRoles.read,
    data: z.object({ id: idConfiguracionSchema }),
    result: configuracionCorreoDetalleSchema,
  }),
  alta: operation({
    objeto: 'empresas_correo',
    operacion: 'A',
    summary: 'Configura el correo de una empresa; cada una tiene una sola configuración',
    access: correoRoles.administer,
    data: z.object({
      id_empresa: idEmpresaSchema,
      ...datosServidor,
      usuario: datosServidor.usuario.default(''),
      responder_a: datosServidor.responder_a.default(null),
      copia_oculta: datosServidor.copia_oculta.default([]),
      adjuntar_pdf: datosServidor.adjuntar_pdf.default(true),
      adjuntar_xml: datosServidor.adjuntar_xml.default(true),
      envio_automatico: datosServidor.envio_automatico.default(true),
      activo: z.boolean().default(true),
    }),
    result: configuracionCorreoSchema,
  }),
  modificacion: operation({
    objeto: 'empresas_correo',
    operacion: 'M',
    summary: 'Cambia el correo de una empresa; sin contraseña se conserva la guardada',
    access: correoRoles.administer,
    data: z
      .object({ ...datosServidor, activo: z.boolean() })
      .partial()
      .extend({ id: idConfiguracionSchema, version: versionSchema, contrasena: contrasenaSchema.optional() }),
    result: configuracionCorreoSchema,
  }),
  habilitacion: operation({
    objeto: 'empresas_correo',
    operacion: 'H',
    summary: 'Activa o desactiva el correo de una empresa; desactivado, sus correos se simulan',
    access: correoRoles.administer,
    data: z.object({
      id: idConfiguracionSchema,
      activo: z.boolean('Falta indicar si queda activo'),
      motivo: motivoActoSchema,
    }),
    result: configuracionCorreoSchema,
  }),
  baja: operation({
    objeto: 'empresas_correo',
    operacion: 'B',
    summary: 'Elimina la configuración de correo de una empresa, con su contraseña',
    access: correoRoles.remove,
    data: z.object({ id: idConfiguracionSchema, motivo: motivoActoSchema }),
    result: z.object({ id: z.string() }),
  }),
  previsualizacion: operation({
    objeto: 'empresas_correo',
    operacion: 'P',
    summary: 'Muestra asunto y texto con los datos del último documento de la empresa',
    access: correoRoles.administer,
    data: z.object({ id_empresa: idEmpresaSchema, ...plantillaCorreo }),
    result: z
      .object({
        asunto: z.string(),
        cuerpo: z.string(),
        /** Number of the document; null: sample data, because the company has no document yet. */
        documento: z.string().nullable(),
      })
      .meta({ id: 'VistaPreviaCorreo' }),
  }),
  probar: operation({
    objeto: 'empresas_correo',
    operacion: 'E',
    accion: 'probar',
    summary: 'Envía un correo de prueba con el servidor indicado y muestra lo que respondió',
    access: correoRoles.administer,
    data: z.object({
      id_empresa: idEmpresaSchema,
      destinatario: correoSchema,
      ...remitenteCorreo,
      ...conexionServidor,
      usuario: conexionServidor.usuario.default(''),
    }),
    result: pruebaCorreoSchema,
  }),
  bandeja: operation({
    objeto: 'empresas_correo',
    operacion: 'E',
    accion: 'bandeja',
    summary: 'La bandeja de salida: cada correo con su estado, sus intentos y el último error',
    access: correoRoles.read,
    data: listInput(
      {
        /** One mail alone. */
        id: idCorreoSchema.optional(),
        id_empresa: idEmpresaSchema.optional(),
        /** Words of the mail; or the CDC of its document, also within the pasted URL of a QR. */
        texto: z.string().max(1000).optional(),
        estado: z.array(estadoCorreoSchema).max(5).optional(),
        desde: fechaSchema.optional(),
        hasta: fechaSchema.optional(),
      },
      ['fecha', 'estado', 'intentos'],
      'desc',
    ),
    result: z.array(correoDeBandejaSchema),
    list: true,
  }),
  reintentar: operation({
    objeto: 'empresas_correo',
    operacion: 'E',
    accion: 'reintentar',
    summary: 'Vuelve a poner en camino correos fallidos o pendientes, con el mismo Message-ID',
    access: correoRoles.administer,
    data: z.object({ ids: z.array(idCorreoSchema).min(1, 'Elija al menos un correo').max(50) }),
    result: z.array(
      z.object({
        id: z.string(),
        hecho: z.boolean(),
        estado: estadoCorreoSchema.nullable(),
        mensaje: z.string(),
      }),
    ),
  }),
  exportacion: operation({
    objeto: 'empresas_correo',
    operacion: 'X',
    summary: 'Un correo de la bandeja como archivo .eml, con sus adjuntos',
    access: correoRoles.read,
    data: z.object({ formato: z.literal('eml', 'El formato debe ser eml'), id: idCorreoSchema }),
    result: archivoSchema,
  }),
};
