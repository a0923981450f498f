import type { OperationData, PortalOperations } from '@portal/contracts';
import { normalizarTexto, type DatosEmpresa } from '@portal/sifen';
import { datosEmpresaDe } from '../../documentos/emisor.ts';
import type { EmpresasTable } from '../../store/tables.ts';

type Alta = OperationData<PortalOperations['empresas']['alta']>;

/** The fields of a company's form, without its CSC. */
export type EmpresaEditable = Omit<Alta, 'csc'>;

/** The stored values in the shape of the form. */
export function editableDe(fila: EmpresasTable): EmpresaEditable {
  const { actividades, direccion, tipo_regimen = null, logo = null, color = null } = datosEmpresaDe(fila);
  const { departamento, distrito, ciudad, numero_casa } = direccion;
  return {
    ruc: fila.ruc,
    dv: fila.dv,
    tipo_contribuyente: fila.tipo_contribuyente,
    tipo_regimen,
    razon_social: fila.razon_social,
    nombre_fantasia: fila.nombre_fantasia,
    actividades: actividades.map((actividad) => ({ ...actividad })),
    direccion: {
      direccion: direccion.direccion,
      numero_casa,
      departamento,
      ...(distrito === undefined ? {} : { distrito }),
      ciudad,
    },
    telefono: fila.telefono,
    correo: fila.correo,
    redondeo_sedeco: fila.redondeo_sedeco === 1,
    limite_innominado: fila.limite_innominado,
    logo,
    color,
    ambiente: fila.ambiente,
  };
}

/** The input of the validation rules. */
export const datosDe = (fila: EmpresasTable): DatosEmpresa => editableDe(fila);

/** Texts normalised as in documents; an empty name counts as missing. */
export function normalizado(datos: EmpresaEditable): EmpresaEditable {
  const nombre_fantasia = normalizarTexto(datos.nombre_fantasia ?? '');
  return {
    ...datos,
    ruc: datos.ruc.replace(/[\s.]/g, '').toUpperCase(),
    razon_social: normalizarTexto(datos.razon_social),
    nombre_fantasia: nombre_fantasia === '' ? null : nombre_fantasia,
    actividades: datos.actividades.map(({ codigo, descripcion }) => ({
      codigo: normalizarTexto(codigo).toUpperCase(),
      descripcion: normalizarTexto(descripcion),
    })),
    direccion: { ...datos.direccion, direccion: normalizarTexto(datos.direccion.direccion) },
    telefono: normalizarTexto(datos.telefono),
    correo: normalizarTexto(datos.correo),
  };
}

/** The columns of a row, without id, version, state and CSC. */
export function columnasDe(datos: EmpresaEditable) {
  const { actividades, direccion, tipo_regimen, logo, color, redondeo_sedeco, ...columnas } = datos;
  return {
    ...columnas,
    redondeo_sedeco: redondeo_sedeco ? (1 as const) : (0 as const),
    datos: JSON.stringify({ actividades, direccion, tipo_regimen, logo, color }),
  };
}
