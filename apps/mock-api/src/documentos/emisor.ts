import {
  descripcionesLugar,
  normalizarTexto,
  type Actividad,
  type Direccion,
  type Emisor,
} from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import type { EmpresasTable, EstablecimientosTable } from '../store/tables.ts';

type EmpresaEmisora = Pick<
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

/**
 * The issuer as a document carries it: the empresa at one of its establecimientos, as they are now, with texts normalised and
 * the descriptions that belong to the codes of its place.
 */
export function emisorDe(
  empresa: EmpresaEmisora,
  establecimiento: Pick<EstablecimientosTable, 'direccion'>,
): Emisor {
  const { actividades, tipo_regimen } = JSON.parse(empresa.datos) as {
    actividades: Actividad[];
    tipo_regimen?: number;
  };
  return {
    ruc: empresa.ruc,
    dv: empresa.dv,
    tipo_contribuyente: empresa.tipo_contribuyente,
    ...(tipo_regimen === undefined ? {} : { tipo_regimen }),
    razon_social: normalizarTexto(empresa.razon_social),
    ...(empresa.nombre_fantasia === null
      ? {}
      : { nombre_fantasia: normalizarTexto(empresa.nombre_fantasia) }),
    actividades: actividades.map(({ codigo, descripcion }) => ({
      codigo: normalizarTexto(codigo),
      descripcion: normalizarTexto(descripcion),
    })),
    direccion: direccionDe(JSON.parse(establecimiento.direccion) as Direccion),
    telefono: normalizarTexto(empresa.telefono),
    correo: normalizarTexto(empresa.correo),
    ambiente: empresa.ambiente,
    redondeo_sedeco: empresa.redondeo_sedeco === 1,
  };
}

function direccionDe(direccion: Direccion): Direccion {
  const {
    desc_departamento = '',
    desc_ciudad = '',
    desc_distrito,
  } = descripcionesLugar(direccion, geografia());
  return {
    ...direccion,
    direccion: normalizarTexto(direccion.direccion),
    desc_departamento,
    desc_distrito,
    desc_ciudad,
  };
}
