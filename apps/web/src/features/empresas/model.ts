import type { EmpresaDetalle } from '@portal/contracts';
import { OBLIGACIONES, parsearRuc, validarEmpresa, type DatosEmpresa, type Domicilio } from '@portal/sifen';
import { definedMessages, type FieldErrors } from '../../ui/form/field-errors.ts';
import { numberMessage } from '../../ui/form/number-message.ts';
import { parseNumber } from '../../lib/number-text.ts';

/** Forms have strings; these functions convert them to the service's data and back. */

/** Papers of a KuDE. */
export const papeles = ['a4', 'ticket_80', 'ticket_58'] as const;

export interface DatosForm {
  ruc: string;
  razon_social: string;
  nombre_fantasia: string;
  tipo_contribuyente: string;
  tipo_regimen: string;
  telefono: string;
  correo: string;
  actividades: { codigo: string; descripcion: string }[];
}

export interface DomicilioForm {
  direccion: string;
  numero_casa: string;
  departamento: string;
  distrito: string;
  ciudad: string;
}

export const emptyDomicilio: DomicilioForm = {
  direccion: '',
  numero_casa: '',
  departamento: '',
  distrito: '',
  ciudad: '',
};

export const emptyDatos: DatosForm = {
  ruc: '',
  razon_social: '',
  nombre_fantasia: '',
  tipo_contribuyente: '2',
  tipo_regimen: '',
  telefono: '',
  correo: '',
  actividades: [{ codigo: '', descripcion: '' }],
};

export const datosFormOf = (empresa: EmpresaDetalle): DatosForm => ({
  ruc: `${empresa.ruc}-${String(empresa.dv)}`,
  razon_social: empresa.razon_social,
  nombre_fantasia: empresa.nombre_fantasia ?? '',
  tipo_contribuyente: String(empresa.tipo_contribuyente),
  tipo_regimen: empresa.tipo_regimen === null ? '' : String(empresa.tipo_regimen),
  telefono: empresa.telefono,
  correo: empresa.correo,
  actividades: empresa.actividades.map((actividad) => ({ ...actividad })),
});

export function datosOf({ ruc: typed, ...form }: DatosForm) {
  const leido = parsearRuc(typed);
  return {
    // An invalid RUC is sent unchanged, and the service refuses it.
    ...(leido.ok ? { ruc: leido.ruc, dv: leido.dv } : { ruc: typed, dv: -1 }),
    razon_social: form.razon_social,
    nombre_fantasia: form.nombre_fantasia.trim() === '' ? null : form.nombre_fantasia,
    tipo_contribuyente: form.tipo_contribuyente === '1' ? (1 as const) : (2 as const),
    tipo_regimen: form.tipo_regimen === '' ? null : Number(form.tipo_regimen),
    telefono: form.telefono,
    correo: form.correo.trim(),
    actividades: form.actividades.map(({ codigo, descripcion }) => ({
      codigo: codigo.trim().toUpperCase(),
      descripcion,
    })),
  };
}

export const domicilioFormOf = (domicilio: Domicilio): DomicilioForm => ({
  direccion: domicilio.direccion,
  numero_casa: String(domicilio.numero_casa),
  departamento: String(domicilio.departamento),
  distrito: domicilio.distrito === undefined ? '' : String(domicilio.distrito),
  ciudad: String(domicilio.ciudad),
});

/** 0 for a house without a number, and for a place that was not chosen. */
export const domicilioOf = (form: DomicilioForm): Domicilio => ({
  direccion: form.direccion,
  numero_casa: form.numero_casa.trim() === '' ? 0 : numberOf(form.numero_casa),
  departamento: Number(form.departamento),
  ...(form.distrito === '' ? {} : { distrito: Number(form.distrito) }),
  ciudad: Number(form.ciudad),
});

/** Errors of invalid numbers in the address at `name`. */
export const domicilioShape = (form: DomicilioForm, name: string): FieldErrors =>
  definedMessages({ [`${name}.numero_casa`]: numberMessage(form.numero_casa) });

/** Check boxes by code, in the order of table 12. */
export const obligacionesFormOf = (codigos: readonly number[]): Readonly<Record<string, boolean>> =>
  Object.fromEntries(OBLIGACIONES.map(({ codigo }) => [codigo, codigos.includes(codigo)]));

/** Codes of the checked boxes. */
export const codigosOf = (form: Readonly<Record<string, boolean>>): number[] =>
  OBLIGACIONES.map(({ codigo }) => codigo).filter((codigo) => form[codigo]);

/** A typed number; -1, which the rules reject, for invalid text. */
export function numberOf(typed: string): number {
  const value = parseNumber(typed);
  return Number.isNaN(value) ? -1 : value;
}

const complete: DatosEmpresa = {
  ruc: '80069563',
  dv: 1,
  tipo_contribuyente: 2,
  razon_social: 'Completa',
  actividades: [{ codigo: '1', descripcion: 'Una' }],
  telefono: '021600100',
  correo: 'una@example.com',
  direccion: { direccion: 'Una', numero_casa: 0, departamento: 1, ciudad: 1 },
  limite_innominado: 1,
};

/** Errors of a part of an issuer's data, by field. */
export function problemsOf(part: Partial<DatosEmpresa>, translate: (message: string) => string): FieldErrors {
  const problemas = validarEmpresa({ ...complete, ...part }).toReversed();
  return Object.fromEntries(problemas.map(({ campo, mensaje }) => [campo, translate(mensaje)]));
}

/** The error of a typed RUC, check digit included. */
export function rucProblem(typed: string, translate: (message: string) => string): FieldErrors {
  const leido = parsearRuc(typed);
  return leido.ok ? {} : { ruc: translate(leido.mensaje) };
}
