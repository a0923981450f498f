import { mockSeeds, type MockSnapshot } from '@portal/contracts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { isNestedDeeper } from '../../http/nesting.ts';
import { parse } from '../../http/parse.ts';
import type { TableName, Tables } from '../../store/tables.ts';

/** One thing that is wrong with a snapshot: where, as a dotted path, and what. */
interface Problem {
  readonly type: string;
  readonly message: string;
}

/** A snapshot that is wrong is wrong in every row: the first few say it. */
const MOST_PROBLEMS = 20;
/** As in the bodies of calls: what is deeper breaks whatever walks it. */
const MAX_NESTING = 100;

const text = z.string('Debe ser un texto');
const whole = z.int32('Debe ser un número entero');
const counter = z.int('Debe ser un número entero');
const number = z.number('Debe ser un número');
const flag = z.literal([0, 1], 'Debe ser 0 o 1');
const moment = z.iso.datetime('Debe ser una fecha y hora ISO en UTC');
const date = z.iso.date('Debe ser una fecha AAAA-MM-DD');
const json = (isRight: (value: unknown) => boolean, message: string) =>
  text.refine((value) => {
    try {
      return !isNestedDeeper(value, MAX_NESTING) && isRight(JSON.parse(value));
    } catch {
      return false;
    }
  }, message);
const anyJson = json(() => true, 'Debe ser un texto en JSON');
const list = json(Array.isArray, 'Debe ser una lista en JSON');
const object = json(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Debe ser un objeto en JSON',
);

/** Every column but the sandbox, which the store sets. One missing or surplus does not compile. */
const columns = {
  siembras: { area: text, semilla: z.enum(mockSeeds, 'No es una semilla'), fecha: moment },
  usuarios: {
    id: text,
    version: whole,
    usuario: text,
    nro_documento: text,
    email: text,
    nombres: text,
    apellidos: text,
    contrasena: text,
    perfil: text,
    settings: object,
    shortcuts: list,
    activo: flag,
    creado: moment,
  },
  perfiles: { id: text, id_usuario: text, perfil: text, desc_perfil: text, orden: whole },
  usuarios_empresas: { id_usuario: text, id_empresa: text, orden: whole },
  empresas: {
    id: text,
    version: whole,
    ruc: text,
    dv: whole,
    razon_social: text,
    nombre_fantasia: text.nullable(),
    tipo_contribuyente: z.literal([1, 2], 'Debe ser 1 o 2'),
    ambiente: z.enum(['pruebas', 'produccion'], 'Debe ser pruebas o produccion'),
    redondeo_sedeco: flag,
    limite_innominado: number,
    telefono: text,
    correo: text,
    activa: flag,
    csc_id: text,
    csc_secreto: text,
    datos: object,
  },
  establecimientos: {
    id: text,
    id_empresa: text,
    codigo: text,
    denominacion: text,
    direccion: object,
    puntos: list,
    activo: flag,
  },
  timbrados: { id: text, id_empresa: text, numero: text, fecha_inicio: date, activo: flag },
  certificados: {
    id: text,
    id_empresa: text,
    titular: text,
    emisor: text,
    numero_serie: text,
    ruc: text,
    valido_desde: moment,
    valido_hasta: moment,
    huella: text,
    clave_privada_pem: text,
    certificado_pem: text,
    activo: flag,
    cargado_por: text,
    creado: moment,
  },
  numeracion: {
    id_empresa: text,
    timbrado: text,
    establecimiento: text,
    punto: text,
    tipo: whole,
    siguiente: counter,
  },
  clientes: {
    id: text,
    version: whole,
    id_empresa: text,
    nombre: text,
    documento: text,
    busqueda: text,
    receptor: object,
  },
  productos: {
    id: text,
    version: whole,
    id_empresa: text,
    codigo: text,
    descripcion: text,
    busqueda: text,
    unidad: whole,
    precio_unitario: number,
    afectacion: whole,
    tasa: whole,
    proporcion: number,
    moneda: text,
  },
  borradores: {
    id: text,
    version: whole,
    id_empresa: text,
    tipo: whole,
    establecimiento: text.nullable(),
    punto: text.nullable(),
    datos: object,
    receptor_nombre: text,
    busqueda: text,
    total: number,
    moneda: text,
    creado: moment,
    actualizado: moment,
    creado_por: text,
  },
  documentos: {
    id: text,
    version: whole,
    id_empresa: text,
    tipo: whole,
    timbrado: text,
    timbrado_desde: date,
    establecimiento: text,
    punto: text,
    numero: counter,
    codigo_seguridad: text,
    cdc: text,
    estado: text,
    fecha_emision: moment,
    fecha_firma: moment,
    receptor_nombre: text,
    receptor_documento: text,
    busqueda: text,
    moneda: text,
    total: number,
    total_gs: number,
    origen: z.enum(['portal', 'api'], 'Debe ser portal o api'),
    lote: text.nullable(),
    correo: z.enum(['no', 'enviado', 'fallido'], 'Debe ser no, enviado o fallido'),
    codigo_respuesta: text.nullable(),
    mensaje_respuesta: text.nullable(),
    enviado_en: moment.nullable(),
    responde_en: moment.nullable(),
    aprobado_en: moment.nullable(),
    asociado_cdc: text.nullable(),
    datos: object,
    emisor: object,
    importes: object,
    xml: text.nullable(),
    url_qr: text,
    creado_por: text,
    creado: moment,
  },
  anticipos: { id_documento: text, cdc: text, monto: number },
  respuestas: {
    id: text,
    id_documento: text,
    fecha: moment,
    intento: whole,
    lote: text.nullable(),
    estado: text,
    codigo: text,
    mensaje: text,
  },
  lotes: { id: text, protocolo: text, id_empresa: text, tipo: whole, fecha: moment, cantidad: whole },
  eventos: {
    id: text,
    id_empresa: text,
    id_documento: text.nullable(),
    tipo: text,
    fecha: moment,
    motivo: text,
    estado: z.enum(['registrado', 'rechazado', 'pendiente'], 'Debe ser registrado, rechazado o pendiente'),
    codigo: text,
    mensaje: text,
    usuario: text,
  },
  correos: {
    id: text,
    id_empresa: text,
    id_documento: text,
    fecha: moment,
    destinatarios: list,
    estado: z.enum(['enviado', 'fallido'], 'Debe ser enviado o fallido'),
    error: text.nullable(),
  },
  auditoria: {
    id: text,
    fecha: moment,
    usuario: text,
    objeto: text,
    id_objeto: text,
    accion: text,
    detalle: text,
    antes: anyJson.nullable(),
    despues: anyJson.nullable(),
  },
  claves_unicas: { id_empresa: text, clave: text, respuesta: object, creado: moment },
  colecciones: { coleccion: text, clave: text, posicion: whole, datos: object },
} satisfies {
  [T in TableName]: {
    [C in Exclude<keyof Selectable<Tables[T]>, 'sandbox'>]: z.ZodType<Selectable<Tables[T]>[C]>;
  };
};

let schema: z.ZodType | undefined;

/**
 * What is wrong with the rows of a snapshot: tables and columns that this version does not know or that are missing, values of another
 * type, text that is not the JSON it should be, and rows without those of an area that would be filled in over them.
 *
 * @param areas every sample area
 */
export function problemsOf({ tables }: MockSnapshot, areas: readonly string[]): Problem[] {
  const unknown = Object.keys(tables).filter((name) => !Object.hasOwn(columns, name));
  if (unknown.length > 0)
    return [{ type: 'tables', message: `Esta versión no conoce las tablas: ${unknown.join(', ')}` }];
  schema ??= z.strictObject(
    Object.fromEntries(
      Object.entries(columns).map(([name, of]) => [name, z.array(z.strictObject(of)).optional()]),
    ),
  );
  const { problems } = parse(schema, tables);
  if (problems !== undefined) {
    return problems.slice(0, MOST_PROBLEMS).map(({ path, message }) => ({ type: `tables.${path}`, message }));
  }
  const missing = missingAreas(tables, areas);
  if (missing.length === 0) return [];
  return [{ type: 'tables.siembras', message: `La instantánea no tiene las áreas: ${missing.join(', ')}` }];
}

/** Areas that would be seeded later, on top of rows that may be theirs; none when there are no rows at all. */
function missingAreas(tables: MockSnapshot['tables'], areas: readonly string[]): string[] {
  if (Object.values(tables).every((rows) => rows.length === 0)) return [];
  const present = new Set((tables['siembras'] ?? []).map(({ area }) => area));
  return areas.filter((area) => !present.has(area));
}
