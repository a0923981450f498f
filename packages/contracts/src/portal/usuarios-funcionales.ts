import { z } from 'zod';
import { integracionRoles } from '../access/administration.ts';
import { permisosIntegracion } from '../access/integration.ts';
import { listInput } from '../kernel/list.ts';
import { operation } from '../kernel/operation.ts';
import { avisos } from './avisos.ts';
import { fechaHoraSchema, fechaSchema, idEmpresaSchema, motivoActoSchema, versionSchema } from './comun.ts';
import { texto } from './texto.ts';

const camposOrden = ['nombre', 'usuario', 'creado'] as const;

const estadoSchema = z.enum(['activo', 'inactivo', 'vencido', 'revocado']);

const idSchema = z
  .string('Falta el identificador')
  .min(1, 'Falta el identificador')
  .max(64, 'El identificador no es válido')
  .meta({ examples: ['emp-1-int-1'] });

const nombreSchema = texto(80, 'El nombre admite hasta 80 caracteres', 'Ingrese el nombre de la integración')
  .min(1, 'Ingrese el nombre de la integración')
  .meta({ examples: ['Sistema de ventas'] });

const permisosSchema = z
  .array(z.enum(permisosIntegracion, 'El permiso debe ser emitir, consultar o eventos'), 'Elija los permisos')
  .min(1, 'Elija al menos un permiso')
  .refine((permisos) => new Set(permisos).size === permisos.length, 'Un permiso está repetido')
  .meta({ examples: [['consultar']] });

/** One address (IPv4 or IPv6) or one network in CIDR notation. */
const ipSchema = z
  .string('Ingrese una dirección IP o una red')
  .trim()
  .pipe(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
      error: 'Ingrese una dirección IP o una red como 200.10.0.0/16',
    }),
  );

/** Empty: any address. */
const ipsSchema = z
  .array(ipSchema)
  .max(20, 'Se admiten hasta 20 direcciones o redes')
  .meta({ examples: [['200.10.0.0/16']] });

/** The last day on which the key is valid, in Paraguay; null: it does not expire. */
const venceSchema = fechaSchema.nullable().meta({ examples: ['2999-12-31'] });

const datos = {
  nombre: nombreSchema,
  permisos: permisosSchema,
  ips: ipsSchema.default([]),
  vence: venceSchema.default(null),
};

const usuarioFuncional = {
  id: z.string(),
  version: z.number().int(),
  id_empresa: z.string(),
  empresa: z.string(),
  nombre: z.string(),
  /** Name of the technical user, as histories and documents show it. */
  usuario: z.string(),
  permisos: z.array(z.enum(permisosIntegracion)),
  ips: z.array(z.string()),
  vence: fechaSchema.nullable(),
  /** Prefix of the key, by which users recognise it. */
  prefijo: z.string().meta({ examples: ['fe_test_ab12'] }),
  /** The key before the last rotation, while it is still valid. */
  anterior: z.object({ prefijo: z.string(), hasta: fechaHoraSchema }).nullable(),
  creado: fechaHoraSchema,
  creado_por: z.string(),
  revocado: fechaHoraSchema.nullable(),
  ultimo_uso: z.object({ fecha: fechaHoraSchema, ip: z.string() }).nullable(),
  pedidos_24h: z.number().int(),
  errores_24h: z.number().int(),
  estado: estadoSchema,
};
const usuarioFuncionalSchema = z.object(usuarioFuncional).meta({ id: 'UsuarioFuncional' });
export type UsuarioFuncional = z.infer<typeof usuarioFuncionalSchema>;

const pedidoSchema = z
  .object({
    id: z.string(),
    fecha: fechaHoraSchema,
    /** `facturas/E/emitir`; empty when the request named no operation. */
    operacion: z.string(),
    estado_http: z.number().int(),
    /** Code of the refused operation; null when it succeeded or no operation ran. */
    codigo: z.string().nullable(),
    mensaje: z.string().nullable(),
    milisegundos: z.number(),
    ip: z.string(),
    /** Prefix of the key that was sent. */
    prefijo: z.string(),
  })
  .meta({ id: 'PedidoIntegracion' });
export type PedidoIntegracion = z.infer<typeof pedidoSchema>;

const detalleSchema = z
  .object({
    ...usuarioFuncional,
    /** Requests that one key may send in a minute. */
    limite_por_minuto: z.number().int(),
    /** The last 200, the newest first. */
    pedidos: z.array(pedidoSchema),
  })
  .meta({ id: 'UsuarioFuncionalDetalle' });
export type UsuarioFuncionalDetalle = z.infer<typeof detalleSchema>;

/** With the key itself, which only this response contains. */
const conClaveSchema = z
  .object({
    ...usuarioFuncional,
    clave: z.string().meta({ secret: true, examples: ['fe_test_ab12000000000000000000000000000000000000'] }),
  })
  .meta({ id: 'UsuarioFuncionalConClave' });
export type UsuarioFuncionalConClave = z.infer<typeof conClaveSchema>;

export const usuariosFuncionales = {
  consulta: operation({
    objeto: 'usuarios_funcionales',
    operacion: 'C',
    summary: 'Usuarios para integración de las empresas que el usuario puede ver',
    access: integracionRoles.read,
    data: listInput(
      {
        id_empresa: idEmpresaSchema.optional(),
        texto: z.string().max(80).optional(),
        permiso: z.enum(permisosIntegracion).optional(),
        estado: estadoSchema.optional(),
      },
      camposOrden,
    ),
    result: z.array(usuarioFuncionalSchema),
    list: true,
  }),
  detalle: operation({
    objeto: 'usuarios_funcionales',
    operacion: 'D',
    summary: 'Un usuario para integración con sus últimos pedidos',
    access: integracionRoles.read,
    data: z.object({ id: idSchema }),
    result: detalleSchema,
  }),
  alta: operation({
    objeto: 'usuarios_funcionales',
    operacion: 'A',
    summary: 'Crea un usuario para integración; la clave se muestra solo en esta respuesta',
    access: integracionRoles.administer,
    data: z.object({
      id_empresa: idEmpresaSchema,
      usuario: z
        .string('Ingrese el usuario técnico')
        .trim()
        .regex(
          /^[a-z][a-z0-9._-]{2,39}$/,
          'De 3 a 40 letras minúsculas, números, puntos, guiones o guiones bajos; empieza con una letra',
        )
        .meta({ examples: ['ventas-erp'] }),
      ...datos,
    }),
    result: conClaveSchema,
  }),
  modificacion: operation({
    objeto: 'usuarios_funcionales',
    operacion: 'M',
    summary: 'Cambia nombre, permisos, direcciones o vencimiento de un usuario para integración',
    access: integracionRoles.administer,
    data: z.object({
      id: idSchema,
      version: versionSchema,
      nombre: nombreSchema.optional(),
      permisos: permisosSchema.optional(),
      ips: ipsSchema.optional(),
      vence: venceSchema.optional(),
    }),
    result: usuarioFuncionalSchema,
  }),
  habilitacion: operation({
    objeto: 'usuarios_funcionales',
    operacion: 'H',
    summary: 'Habilita o deshabilita un usuario para integración',
    access: integracionRoles.enable,
    data: z.object({
      id: idSchema,
      activo: z.boolean('Falta indicar si queda activo'),
      motivo: motivoActoSchema,
    }),
    result: usuarioFuncionalSchema,
  }),
  rotar: operation({
    objeto: 'usuarios_funcionales',
    operacion: 'E',
    accion: 'rotar',
    summary: 'Cambia la clave; con gracia, la anterior sigue valiendo 24 horas',
    access: integracionRoles.read,
    data: z.object({ id: idSchema, gracia: z.boolean('La gracia debe ser sí o no').default(true) }),
    result: conClaveSchema,
  }),
  revocar: operation({
    objeto: 'usuarios_funcionales',
    operacion: 'E',
    accion: 'revocar',
    summary: 'Revoca la clave para siempre, desde el próximo pedido',
    access: integracionRoles.administer,
    data: z.object({ id: idSchema, motivo: motivoActoSchema }),
    result: usuarioFuncionalSchema,
  }),
  ...avisos,
};
