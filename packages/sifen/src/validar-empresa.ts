import { esCorreoXml } from './correo.ts';
import { OBLIGACIONES } from './catalogos/obligaciones.ts';
import { existeOpcion } from './catalogos/opcion.ts';
import { TIPOS_CONTRIBUYENTE, TIPOS_REGIMEN } from './catalogos/receptor.ts';
import type { Actividad, Ambiente, Csc, Direccion, Emisor } from './documento.ts';
import type { Geografia } from './lugares.ts';
import { problema, problemaLargo, problemaLargoOpcional, type Problema } from './problema.ts';
import { validarRuc } from './ruc.ts';
import { LIMITE_INNOMINADO } from './validar-documento.ts';
import { validarLugar } from './validacion/lugar.ts';

/** An address whose descriptions follow from its codes. */
export type Domicilio = Pick<Direccion, 'direccion' | 'numero_casa' | 'departamento' | 'distrito' | 'ciudad'>;

/** The issuer's data in a document, without the establecimiento. */
export interface DatosEmpresa extends Pick<
  Emisor,
  | 'ruc'
  | 'dv'
  | 'tipo_contribuyente'
  | 'razon_social'
  | 'actividades'
  | 'obligaciones'
  | 'telefono'
  | 'correo'
> {
  tipo_regimen?: number | null | undefined;
  nombre_fantasia?: string | null | undefined;
  direccion: Domicilio;
  limite_innominado: number;
}

/** CSC that the tax authority gives every taxpayer for its test environment (MT 13.8.4). */
export const CSC_PRUEBAS: Csc = { id: '0001', secreto: `ABCD${'0'.repeat(28)}` };

const CODIGO_ACTIVIDAD = /^[0-9A-Z]{1,8}$/;
const ACTIVIDADES_MAXIMAS = 9;
const CASA_MAXIMA = 999_999;

/**
 * Validates a taxpayer's data (MT D2, D100 to D132) by the schema's rules for documents that contain them.
 *
 * @param geografia the table of places; without it only the checks that need no table run.
 */
export function validarEmpresa(datos: DatosEmpresa, geografia?: Geografia): Problema[] {
  const { tipo_regimen } = datos;
  return [
    ...problemasRucEmpresa(datos),
    ...problemaLargo('razon_social', datos.razon_social, [4, 255], 'la razón social'),
    ...problemaLargoOpcional(
      'nombre_fantasia',
      datos.nombre_fantasia ?? '',
      [4, 255],
      'el nombre de fantasía',
    ),
    ...(existeOpcion(TIPOS_CONTRIBUYENTE, datos.tipo_contribuyente)
      ? []
      : [problema('tipo_contribuyente', 'catalogo', 'Seleccione el tipo de contribuyente')]),
    ...(tipo_regimen === null || tipo_regimen === undefined || existeOpcion(TIPOS_REGIMEN, tipo_regimen)
      ? []
      : [problema('tipo_regimen', 'catalogo', 'Seleccione el régimen')]),
    ...validarActividades(datos.actividades),
    ...validarObligaciones(datos.obligaciones ?? []),
    ...problemaLargo('telefono', datos.telefono, [6, 15], 'el teléfono'),
    ...(esCorreoXml(datos.correo) ? [] : [problema('correo', 'correo', 'Ingrese un correo válido')]),
    ...validarDomicilio(datos.direccion, 'direccion', geografia),
    ...problemasLimite(datos.limite_innominado),
  ];
}

function problemasRucEmpresa({ ruc, dv }: DatosEmpresa): Problema[] {
  if (ruc === '') return [problema('ruc', 'requerido', 'Ingrese el RUC')];
  const parsed = validarRuc(ruc, dv);
  return parsed.ok ? [] : [problema('ruc', parsed.codigo, parsed.mensaje)];
}

function validarActividades(actividades: readonly Actividad[]): Problema[] {
  if (actividades.length === 0)
    return [problema('actividades', 'requerido', 'Agregue al menos una actividad económica')];
  if (actividades.length > ACTIVIDADES_MAXIMAS)
    return [problema('actividades', 'cantidad', 'Se admiten hasta 9 actividades económicas')];
  return actividades.flatMap(({ codigo, descripcion }, index) => [
    ...(CODIGO_ACTIVIDAD.test(codigo)
      ? []
      : [
          problema(
            `actividades.${index}.codigo`,
            'formato',
            'El código de actividad tiene de 1 a 8 letras mayúsculas o cifras',
          ),
        ]),
    ...problemaLargo(
      `actividades.${index}.descripcion`,
      descripcion,
      [1, 300],
      'la descripción de la actividad',
    ),
  ]);
}

/** Rules 1220 and 1222. Without repeats the table has fewer rows than the 12 of the schema. */
function validarObligaciones(obligaciones: readonly number[]): Problema[] {
  if (obligaciones.some((codigo) => !existeOpcion(OBLIGACIONES, codigo)))
    return [problema('obligaciones', 'catalogo', 'Seleccione obligaciones de la tabla 12')];
  if (new Set(obligaciones).size < obligaciones.length)
    return [problema('obligaciones', 'repetida', 'Cada obligación se indica una sola vez')];
  return [];
}

function problemasLimite(limit: number): Problema[] {
  if (Number.isInteger(limit) && limit >= 1 && limit <= LIMITE_INNOMINADO) return [];
  const mensaje = 'El límite para clientes sin identificar debe estar entre Gs. 1 y Gs. 7.000.000';
  return [problema('limite_innominado', 'rango', mensaje)];
}

/** Rules of an address of the issuer (MT D107 to D113), at fields that begin with `campo`. */
export function validarDomicilio(domicilio: Domicilio, campo: string, geografia?: Geografia): Problema[] {
  const { direccion, numero_casa, departamento, ciudad } = domicilio;
  const casa = Number.isInteger(numero_casa) && numero_casa >= 0 && numero_casa <= CASA_MAXIMA;
  // Code 0 means that none has been chosen.
  const missing = [
    ...(departamento > 0
      ? []
      : [problema(`${campo}.departamento`, 'requerido', 'Seleccione el departamento')]),
    ...(ciudad > 0 ? [] : [problema(`${campo}.ciudad`, 'requerido', 'Seleccione la ciudad')]),
  ];
  return [
    ...problemaLargo(`${campo}.direccion`, direccion, [1, 255], 'la dirección'),
    ...(casa
      ? []
      : [problema(`${campo}.numero_casa`, 'rango', 'El número de casa debe estar entre 0 y 999999')]),
    ...(missing.length > 0 ? missing : validarLugar(domicilio, geografia, campo)),
  ];
}

/** Validates the CSC of a taxpayer (MT 13.8.4.1). The CSC of the test environment is refused in production. */
export function validarCsc({ id, secreto }: Csc, ambiente: Ambiente): Problema[] {
  const problems = [
    ...(/^\d{4}$/.test(id)
      ? []
      : [problema('csc.id', 'formato', 'El identificador del CSC debe tener 4 dígitos')]),
    ...(/^[0-9A-Za-z]{32}$/.test(secreto)
      ? []
      : [problema('csc.secreto', 'formato', 'El CSC debe tener 32 caracteres')]),
  ];
  return problems.length === 0 && ambiente === 'produccion' && secreto === CSC_PRUEBAS.secreto
    ? [problema('csc.secreto', 'pruebas', 'El CSC de pruebas no sirve en producción: ingrese el propio')]
    : problems;
}
