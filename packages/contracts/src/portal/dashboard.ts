import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { fechaSchema, idEmpresaSchema } from './comun.ts';

/** Longest period in days. */
const DIAS_MAXIMOS = 366;
const MS_DIA = 86_400_000;

const cuenta = z.number().int();

const tarjetasSchema = z
  .object({
    /** Issued in the period. */
    emitidos: cuenta,
    aprobados: cuenta,
    /** Issued, without a response of the tax authority yet. */
    pendientes: cuenta,
    rechazados: cuenta,
    cancelados: cuenta,
    /** Sales in guaraníes: notas de crédito subtract; rejected, cancelled and voided documents are excluded. */
    monto: z.number(),
    iva_5: z.number(),
    iva_10: z.number(),
    /** Approved share of the documents with a response: 0 to 1; null without responses. */
    tasa_aprobacion: z.number().min(0).max(1).nullable(),
  })
  .meta({ id: 'TarjetasDashboard' });
export type TarjetasDashboard = z.infer<typeof tarjetasSchema>;

const alertaSchema = z
  .object({
    tipo: z.enum([
      'certificado_por_vencer',
      'certificado_vencido',
      'sin_transmitir',
      'lote_sin_respuesta',
      'correo_fallido',
      'por_inutilizar',
      'salto_numeracion',
    ]),
    id_empresa: z.string(),
    razon_social: z.string(),
    /** Number of documents, batches, numbers or certificates concerned. */
    cantidad: cuenta,
    /** The earliest deadline, past or future. */
    limite: z.string().nullable(),
    /** The first number that was skipped, as printed; null for other alerts. */
    detalle: z.string().nullable(),
  })
  .meta({ id: 'AlertaDashboard' });
export type AlertaDashboard = z.infer<typeof alertaSchema>;

const dashboardSchema = z
  .object({
    tarjetas: tarjetasSchema,
    /** The same figures for the same number of days before the period. */
    anterior: tarjetasSchema,
    /** Issued on the day of the request, regardless of the period. */
    emitidos_hoy: cuenta,
    /** The 30 days up to the end of the period, each day once, oldest first. */
    serie_diaria: z.array(
      z.object({
        fecha: fechaSchema,
        aprobados: cuenta,
        pendientes: cuenta,
        rechazados: cuenta,
        cancelados: cuenta,
      }),
    ),
    /** The 12 months up to the end of the period, oldest first; amounts as in `tarjetas`. */
    serie_mensual: z.array(
      z.object({
        mes: z.string().meta({ examples: ['2026-01'] }),
        cantidad: cuenta,
        monto: z.number(),
      }),
    ),
    /** The five most common rejection codes of the period. */
    rechazos: z.array(z.object({ codigo: z.string(), mensaje: z.string(), cantidad: cuenta })),
    /** The five receivers with the largest amounts in the period. */
    clientes: z.array(
      z.object({ documento: z.string(), nombre: z.string(), cantidad: cuenta, monto: z.number() }),
    ),
    alertas: z.array(alertaSchema),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboardSchema>;

const days = ({ desde, hasta }: { desde: string; hasta: string }): number =>
  (Date.parse(hasta) - Date.parse(desde)) / MS_DIA + 1;

export const dashboard = {
  consulta: operation({
    objeto: 'dashboard',
    operacion: 'C',
    summary: 'Cifras de un período: tarjetas, series, rechazos, clientes y alertas',
    access: ['admin', 'subadmin', 'cliente'],
    data: z
      .object({
        /** Without it: all companies that the user may see. */
        id_empresa: idEmpresaSchema.optional(),
        desde: fechaSchema,
        hasta: fechaSchema,
      })
      .refine((period) => !(days(period) < 1), {
        path: ['hasta'],
        message: 'La fecha final no puede ser anterior a la inicial',
      })
      .refine((period) => !(days(period) > DIAS_MAXIMOS), {
        path: ['hasta'],
        message: `El período puede tener hasta ${DIAS_MAXIMOS} días`,
      }),
    result: dashboardSchema,
  }),
};
