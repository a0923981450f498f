import type { OperationData, PortalOperations } from '@portal/contracts';
import { normalizarTexto, type DatosEmpresa } from '@portal/sifen';
import { datosEmpresaDe } from '../../documentos/model/emisor.ts';
import type { EmpresasTable } from '../../store/schema/tables.ts';

type Alta = OperationData<PortalOperations['empresas']['alta']>;

/** The fields of a company's form, without its CSC. */
export type EditableEmpresa = Omit<Alta, 'csc'>;

/** The stored values in the shape of the form. */
export function editableOf(row: EmpresasTable): EditableEmpresa {
  const {
    actividades,
    obligaciones = [],
    direccion,
    tipo_regimen = null,
    logo = null,
    color = null,
    papel_kude = 'a4',
  } = datosEmpresaDe(row);
  const { departamento, distrito, ciudad, numero_casa } = direccion;
  return {
    ruc: row.ruc,
    dv: row.dv,
    tipo_contribuyente: row.tipo_contribuyente,
    tipo_regimen,
    razon_social: row.razon_social,
    nombre_fantasia: row.nombre_fantasia,
    actividades: actividades.map((actividad) => ({ ...actividad })),
    obligaciones: [...obligaciones],
    direccion: {
      direccion: direccion.direccion,
      numero_casa,
      departamento,
      ...(distrito === undefined ? {} : { distrito }),
      ciudad,
    },
    telefono: row.telefono,
    correo: row.correo,
    redondeo_sedeco: row.redondeo_sedeco === 1,
    limite_innominado: row.limite_innominado,
    logo,
    color,
    papel_kude,
    ambiente: row.ambiente,
  };
}

/** The input of the validation rules. */
export const datosOf = (row: EmpresasTable): DatosEmpresa => editableOf(row);

/** Texts normalised as in documents; an empty name counts as missing. */
export function normalized(datos: EditableEmpresa): EditableEmpresa {
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
export function columnsOf(datos: EditableEmpresa) {
  const {
    actividades,
    obligaciones,
    direccion,
    tipo_regimen,
    logo,
    color,
    papel_kude,
    redondeo_sedeco,
    ...columns
  } = datos;
  return {
    ...columns,
    redondeo_sedeco: redondeo_sedeco ? (1 as const) : (0 as const),
    datos: JSON.stringify({ actividades, obligaciones, direccion, tipo_regimen, logo, color, papel_kude }),
  };
}
