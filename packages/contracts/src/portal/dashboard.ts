import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { fechaSchema, idEmpresaSchema } from './comun.ts';

/** Days that a period may have. */
const DIAS_MAXIMOS = 366;
const MS_DIA = 86_400_000;

const cuenta = z.number().int();

const tarjetasSchema = z
  .object({
    /** Issued in the period. */
    emitidos: cuenta,
    aprobados: cuenta,
    /** Issued, and the tax authority has not responded yet. */
    pendientes: cuenta,
    rechazados: cuenta,
    cancelados: cuenta,
    /** Guaraníes of the documents that count: notas de crédito subtract, rejected, cancelled and voided ones are left out. */
    monto: z.number(),
    iva_5: z.number(),
    iva_10: z.number(),
    /** Of those that the tax authority has responded to, the share that it approved: 0 to 1, null while there is none. */
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
    /** Documents, batches, numbers or certificates that it is about. */
    cantidad: cuenta,
    /** The earliest moment by which something has to be done, or since which it is late. */
    limite: z.string().nullable(),
    /** The first number that was skipped, as printed; null for other alerts. */
    detalle: z.string().nullable(),
  })
  .meta({ id: 'AlertaDashboard' });
export type AlertaDashboard = z.infer<typeof alertaSchema>;

const dashboardSchema = z
  .object({
    tarjetas: tarjetasSchema,
    /** The same figures of as many days right before the period. */
    anterior: tarjetasSchema,
    /** Issued on the day of the request, whatever the period is. */
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
    /** The five commonest codes of rejection in the period. */
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
