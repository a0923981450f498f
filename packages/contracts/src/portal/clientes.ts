import { z } from 'zod';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import {
  emisores,
  idEmpresaSchema,
  idGuardadoSchema,
  respuestaServicioSchema,
  versionSchema,
} from './comun.ts';
import { receptorSchema } from './datos-documento.ts';

export const clienteSchema = z
  .object({
    id: z.string(),
    version: z.number().int(),
    id_empresa: z.string(),
    nombre: z.string(),
    /** RUC with check digit or document number, for the list. */
    documento: z.string(),
    receptor: receptorSchema,
  })
  .meta({ id: 'Cliente' });
export type Cliente = z.infer<typeof clienteSchema>;

/** A cliente is a named receiver; innominado is none. */
const receptorConNombre = receptorSchema.refine(
  (receptor) => receptor.tipo !== 'innominado',
  'Un cliente debe tener nombre',
);
const datosCliente = z.object({ id_empresa: idEmpresaSchema, receptor: receptorConNombre });

export const clientes = {
  consulta: operation({
    objeto: 'clientes',
    operacion: 'C',
    summary: 'Clientes de la empresa, por nombre o documento',
    access: emisores,
    data: listInput({ id_empresa: idEmpresaSchema, texto: z.string().max(80).optional() }, [
      'nombre',
      'documento',
    ]),
    result: z.array(clienteSchema),
    list: true,
  }),
  alta: operation({
    objeto: 'clientes',
    operacion: 'A',
    summary: 'Guarda un cliente nuevo',
    access: emisores,
    data: datosCliente,
    result: clienteSchema,
  }),
  modificacion: operation({
    objeto: 'clientes',
    operacion: 'M',
    summary: 'Guarda un cliente',
    access: emisores,
    data: z.object({ id: idGuardadoSchema, version: versionSchema, receptor: receptorConNombre }),
    result: clienteSchema,
  }),
  consultarRuc: operation({
    objeto: 'clientes',
    operacion: 'E',
    accion: 'consultar_ruc',
    summary: 'Consulta de RUC en la autoridad tributaria, con o sin dígito verificador',
    access: emisores,
    data: z.object({
      ruc: z
        .string('Ingrese el RUC')
        .trim()
        .min(3, 'El RUC tiene de 3 a 10 caracteres, con su dígito verificador')
        .max(10, 'El RUC tiene de 3 a 10 caracteres, con su dígito verificador')
        .regex(/^[0-9]{1,7}[0-9A-Da-d](-[0-9])?$/, 'El RUC no es válido')
        .meta({ examples: ['80013884'] }),
    }),
    result: z
      .object({
        ruc: z.string(),
        dv: z.number().int(),
        razon_social: z.string(),
        tipo_contribuyente: z.union([z.literal(1), z.literal(2)]),
        estado: z.enum(['ACTIVO', 'SUSPENDIDO', 'CANCELADO']),
        facturador_electronico: z.boolean(),
        /** 0502, that the RUC was found. */
        respuesta: respuestaServicioSchema,
      })
      .meta({ id: 'ConsultaRuc' }),
  }),
};
