import { z } from 'zod';
import {
  claveUnicaSchema,
  codigo3Schema,
  fechaHoraSchema,
  fechaSchema,
  idDocumentoSchema,
  idEmpresaSchema,
  versionSchema,
} from './comun.ts';
import { clienteSchema } from './clientes.ts';
import { totalesSchema } from './datos-documento.ts';
import { estadoDocumentoSchema } from './documento.ts';
import { productoSchema } from './productos.ts';

/** Shared by facturas and notas de crédito: drafts, the issuer's data and the result of issuing. */

/** Fields of a draft of either kind, but its data. `establecimiento` and `punto` may still be open. */
export const camposBorrador = {
  id: z.string(),
  version: z.number().int(),
  id_empresa: z.string(),
  establecimiento: z.string().nullable(),
  punto: z.string().nullable(),
  /** For the list: receiver and total, as far as known. */
  receptor_nombre: z.string(),
  total: z.number(),
  moneda: z.string(),
  creado: fechaHoraSchema,
  actualizado: fechaHoraSchema,
};

/** A new draft, without its data. */
export const camposAlta = {
  id_empresa: idEmpresaSchema,
  establecimiento: codigo3Schema.nullish(),
  punto: codigo3Schema.nullish(),
};

/** With `id` and `version` the draft is issued and removed; without them only the data are issued. */
export const camposEmision = {
  clave_unica: claveUnicaSchema,
  id: idDocumentoSchema.optional(),
  version: versionSchema.optional(),
  id_empresa: idEmpresaSchema,
  establecimiento: codigo3Schema,
  punto: codigo3Schema,
};

/** Result of issuing a document. */
export const facturaEmitidaSchema = z
  .object({
    id: z.string(),
    /** `001-001-0000123`. */
    numero: z.string(),
    cdc: z.string(),
    estado: estadoDocumentoSchema,
    totales: totalesSchema,
    url_qr: z.string(),
  })
  .meta({ id: 'FacturaEmitida' });
export type FacturaEmitida = z.infer<typeof facturaEmitidaSchema>;

/** The issuer, and where it issues. */
export const preparacionSchema = z
  .object({
    empresa: z.object({
      id: z.string(),
      razon_social: z.string(),
      ruc: z.string(),
      dv: z.number(),
      ambiente: z.enum(['pruebas', 'produccion']),
      redondeo_sedeco: z.boolean(),
      limite_innominado: z.number(),
    }),
    /** `problema`: why it cannot sign, as a text for the user. */
    certificado: z.object({ vigente: z.boolean(), problema: z.string().nullable() }),
    establecimientos: z.array(
      z.object({
        codigo: z.string(),
        denominacion: z.string(),
        direccion: z.string(),
        puntos: z.array(
          z.object({
            codigo: z.string(),
            timbrado: z.object({ numero: z.string(), fecha_inicio: fechaSchema }).nullable(),
            /** The number that the next document of the kind would get now; another may take it first. */
            siguiente_numero: z.string(),
          }),
        ),
      }),
    ),
    /** From the last facturas of the empresa, newest first: suggestions for the next one. */
    recientes: z.object({
      clientes: z.array(clienteSchema),
      productos: z.array(productoSchema),
      /** Id of the last factura; `null` before the first. */
      ultima: z.string().nullable(),
    }),
  })
  .meta({ id: 'PreparacionFactura' });
export type PreparacionFactura = z.infer<typeof preparacionSchema>;
