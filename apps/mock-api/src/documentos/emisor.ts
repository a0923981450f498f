import type { Actividad, Direccion, Emisor } from '@portal/sifen';
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

/** The issuer as a document carries it: the empresa at one of its establecimientos, as they are now. */
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
    razon_social: empresa.razon_social,
    ...(empresa.nombre_fantasia === null ? {} : { nombre_fantasia: empresa.nombre_fantasia }),
    actividades,
    direccion: JSON.parse(establecimiento.direccion) as Direccion,
    telefono: empresa.telefono,
    correo: empresa.correo,
    ambiente: empresa.ambiente,
    redondeo_sedeco: empresa.redondeo_sedeco === 1,
  };
}
