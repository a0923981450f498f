import {
  descripcionesLugar,
  normalizarTexto,
  type Actividad,
  type Direccion,
  type Domicilio,
  type Emisor,
} from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import type { EmpresasTable, EstablecimientosTable } from '../../store/schema/tables.ts';
import type { EmpresaMark } from './empresa-mark.ts';

type IssuingEmpresa = Pick<
  EmpresasTable,
  | 'ruc'
  | 'dv'
  | 'tipo_contribuyente'
  | 'razon_social'
  | 'nombre_fantasia'
  | 'telefono'
  | 'correo'
  | 'ambiente'
  | 'redondeo_sedeco'
  | 'datos'
>;

/** The JSON column of an empresa. */
export interface StoredDatosEmpresa extends EmpresaMark {
  readonly actividades: readonly Actividad[];
  readonly obligaciones?: readonly number[];
  readonly direccion: Domicilio;
  readonly tipo_regimen?: number | null;
}

/** Parses the column `datos` of an empresa. */
export function datosEmpresaDe({ datos }: Pick<EmpresasTable, 'datos'>): StoredDatosEmpresa {
  return JSON.parse(datos) as StoredDatosEmpresa;
}

/** The address that an establecimiento has of its own; null: that of the empresa. */
export function ownDomicilio({ direccion }: Pick<EstablecimientosTable, 'direccion'>): Domicilio | null {
  return JSON.parse(direccion) as Domicilio | null;
}

/**
 * The issuer as a document carries it: the empresa at one of its establecimientos, as they are now, with texts normalised and
 * the descriptions that belong to the codes of its place.
 */
export function emisorDe(
  empresa: IssuingEmpresa,
  establecimiento: Pick<EstablecimientosTable, 'denominacion' | 'direccion'>,
): Emisor {
  const { actividades, obligaciones = [], tipo_regimen = null, direccion } = datosEmpresaDe(empresa);
  return {
    ruc: empresa.ruc,
    dv: empresa.dv,
    tipo_contribuyente: empresa.tipo_contribuyente,
    ...(tipo_regimen === null ? {} : { tipo_regimen }),
    razon_social: normalizarTexto(empresa.razon_social),
    ...(empresa.nombre_fantasia === null
      ? {}
      : { nombre_fantasia: normalizarTexto(empresa.nombre_fantasia) }),
    sucursal: branchName(establecimiento.denominacion),
    actividades: actividades.map(({ codigo, descripcion }) => ({
      codigo: normalizarTexto(codigo),
      descripcion: normalizarTexto(descripcion),
    })),
    ...(obligaciones.length === 0 ? {} : { obligaciones }),
    direccion: direccionDe(ownDomicilio(establecimiento) ?? direccion),
    telefono: normalizarTexto(empresa.telefono),
    correo: normalizarTexto(empresa.correo),
    ambiente: empresa.ambiente,
    redondeo_sedeco: empresa.redondeo_sedeco === 1,
  };
}

/** dDenSuc takes 30 characters, and a surrogate pair is one of them; what an earlier version stored may be longer. */
const branchName = (denominacion: string): string =>
  (/^.{0,30}/su.exec(normalizarTexto(denominacion))?.[0] ?? '').trimEnd();

/** An address with the descriptions that belong to its codes. */
export function direccionDe(direccion: Domicilio): Direccion {
  const {
    desc_departamento = '',
    desc_ciudad = '',
    desc_distrito,
  } = descripcionesLugar(direccion, geografia());
  return {
    ...direccion,
    direccion: normalizarTexto(direccion.direccion),
    desc_departamento,
    ...(desc_distrito === undefined ? {} : { desc_distrito }),
    desc_ciudad,
  };
}
