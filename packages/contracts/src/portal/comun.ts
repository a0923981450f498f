import { z } from 'zod';
import { texto } from './texto.ts';
import type { PortalRole } from '../access/roles.ts';

export { emisores } from '../access/events.ts';

/** Every role of the portal. */
export const todos = [
  'admin',
  'subadmin',
  'cliente',
  'soporte',
  'contabilidad',
  'consulta',
] as const satisfies readonly PortalRole[];

const idSchema = z
  .string('Falta el identificador')
  .min(1, 'Falta el identificador')
  .max(64, 'El identificador no es válido');
/** A company of the demo seed. */
export const idEmpresaSchema = idSchema.meta({ examples: ['emp-1'] });

/** A document or a draft; the server makes these ids. */
export const idDocumentoSchema = idSchema.meta({ examples: ['5c3c2f64-8c07-4f0e-9a3b-2f6d1e7b9a10'] });

/** A batch of documents; the server makes these ids. */
export const idLoteSchema = idSchema.meta({ examples: ['9b0f6c1e-2d57-4a38-8c44-e1f7a5d2b603'] });

/** An event; the server makes these ids. */
export const idEventoSchema = idSchema.meta({ examples: ['3f1d6a0e-7b52-4c1f-9d8a-5e2c40b7f913'] });

/** A receiver or a product that a company has saved. */
export const idGuardadoSchema = idSchema.meta({ examples: ['d1a7e0b2-43f9-4c55-8e21-7b90c6f3a4de'] });
export const versionSchema = z.number('Falta la versión').int().min(1, 'La versión no es válida');

/** `YYYY-MM-DD`. */
export const fechaSchema = z.iso
  .date('La fecha debe tener la forma AAAA-MM-DD')
  .meta({ examples: ['2026-01-15'] });

/** ISO 8601 with offset or Z. */
export const fechaHoraSchema = z.iso
  .datetime({ offset: true, error: 'La fecha y hora no es válida' })
  .meta({ examples: ['2026-01-15T12:00:00.000Z'] });

/** 44 characters; blanks are allowed on the way in. */
/** A response code of the tax authority and what it means. */
export const respuestaServicioSchema = z
  .object({ codigo: z.string().meta({ examples: ['0362'] }), mensaje: z.string() })
  .meta({ id: 'RespuestaServicio' });

export const cdcSchema = z.string().meta({ examples: ['01800695631001001000000422026112011000237570'] });

export const codigo3Schema = z
  .string('Falta el código')
  .regex(/^\d{3}$/, 'El código debe tener 3 dígitos')
  .meta({ examples: ['001'] });

/** Remaining validity of a certificate: `por_vencer` 30 days before its end, `critico` 7 days. */
export const estadoVigenciaSchema = z.enum(['futuro', 'vigente', 'por_vencer', 'critico', 'vencido']);

/** A file, ready to be saved by a browser. */
export const archivoSchema = z
  .object({ nombre: z.string(), mime: z.string(), base64: z.string() })
  .meta({ id: 'Archivo', examples: [{ nombre: 'documentos.csv', mime: 'text/csv', base64: 'RmVjaGE=' }] });
export type Archivo = z.infer<typeof archivoSchema>;

/**
 * Idempotency key: a repeated request with the same key gets the first response, so a double
 * click or a retry after a lost response issues nothing twice.
 */
export const claveUnicaSchema = z
  .string('Falta la clave única')
  .min(8, 'La clave única debe tener de 8 a 64 caracteres')
  .max(64, 'La clave única debe tener de 8 a 64 caracteres')
  .meta({ examples: ['8b9c1f0e-6a1d-4b58-9f5e-0d9b7a2c4e11'] });

/**
 * State of a mail: `simulado` is stored and not sent, `pendiente` is queued or waits for a retry, `enviado` was
 * accepted by the server (250).
 */
export const estadoCorreoSchema = z.enum(['simulado', 'pendiente', 'enviando', 'enviado', 'fallido']);
export type EstadoCorreo = z.infer<typeof estadoCorreoSchema>;

/** Why something was done that nobody should do without a reason, for the audit trail. */
export const motivoExigidoSchema = texto(200, 'El motivo admite hasta 200 caracteres', 'Escriba el motivo')
  .min(1, 'Escriba el motivo')
  .meta({ examples: ['Perdió el teléfono'] });

/** Why something was disabled or ended, for the audit trail. */
export const motivoActoSchema = texto(200, 'El motivo admite hasta 200 caracteres')
  .optional()
  .meta({ examples: ['Ya no trabaja en la empresa'] });
