import { fechaLocal, sumarMeses } from '@portal/sifen';
import {
  emptyComplementos,
  emptyLineaComplementos,
  type ComplementosForm,
  type LineaComplementos,
} from './complementos.ts';
import type { IvaKind } from './iva.ts';
import { fieldTime } from './local-time.ts';
import { randomKey } from './random-key.ts';

/**
 * The form as people fill it in: numbers are the text they typed, so that nothing is lost while it is unfinished. Fields are named
 * as in the document, so that a message of the service finds its field by its path.
 */
export interface FacturaForm extends ComplementosForm {
  establecimiento: string;
  punto: string;
  /** `datetime-local` on a Paraguayan clock. */
  fecha_emision: string;
  /** Somebody chose the date; else the moment of issue counts. */
  fecha_fija: boolean;
  moneda: string;
  tipo_cambio: string;
  tipo_transaccion: string;
  presencia: string;
  desc_presencia: string;
  receptor: ReceptorForm;
  items: LineaForm[];
  condicion: CondicionForm;
  observacion: string;
}

export const receptorKinds = ['contribuyente', 'no_contribuyente', 'innominado', 'exterior'] as const;
export type ReceptorKind = (typeof receptorKinds)[number];

/** All four kinds side by side: going back to a kind finds what was typed there. */
export interface ReceptorForm {
  tipo: ReceptorKind;
  /** `80069563-1`; without the hyphen the check digit is worked out. */
  ruc: string;
  tipo_operacion: string;
  tipo_contribuyente: string;
  nombre: string;
  nombre_fantasia: string;
  tipo_documento: string;
  desc_tipo_documento: string;
  numero_documento: string;
  pais: string;
  contacto: ContactoForm;
}

export interface ContactoForm {
  direccion: string;
  numero_casa: string;
  departamento: string;
  distrito: string;
  ciudad: string;
  telefono: string;
  celular: string;
  codigo_cliente: string;
  correos: string[];
}

export interface LineaForm extends LineaComplementos {
  /** Identity of the row while the form lives. */
  clave: string;
  codigo: string;
  descripcion: string;
  unidad: string;
  cantidad: string;
  precio_unitario: string;
  descuento_unitario: string;
  iva: IvaKind;
  proporcion: string;
}

export interface PagoForm {
  clave: string;
  tipo: string;
  monto: string;
  /** Takes whatever the other payments leave open. */
  automatico: boolean;
  descripcion: string;
  cheque: { numero: string; banco: string };
  tarjeta: { marca: string; procesamiento: string };
}

export interface CuotaForm {
  clave: string;
  monto: string;
  vencimiento: string;
}

export interface CondicionForm {
  tipo: 'contado' | 'credito';
  modalidad: 'plazo' | 'cuotas';
  plazo: string;
  pagos: PagoForm[];
  con_entrega: boolean;
  entrega_inicial: PagoForm[];
  /** On the same day of each month, or every so many days. */
  generador: { cantidad: string; primer_vencimiento: string; periodo: 'mes' | 'dias'; cada_dias: string };
  /** The cuotas follow the generator and the total; typing in one of them ends that. */
  cuotas_automaticas: boolean;
  cuotas: CuotaForm[];
}

export const emptyContacto = (): ContactoForm => ({
  direccion: '',
  numero_casa: '',
  departamento: '',
  distrito: '',
  ciudad: '',
  telefono: '',
  celular: '',
  codigo_cliente: '',
  correos: [],
});

export const emptyReceptor = (): ReceptorForm => ({
  tipo: 'contribuyente',
  ruc: '',
  tipo_operacion: '1',
  tipo_contribuyente: '2',
  nombre: '',
  nombre_fantasia: '',
  tipo_documento: '1',
  desc_tipo_documento: '',
  numero_documento: '',
  pais: '',
  contacto: emptyContacto(),
});

export const emptyLinea = (): LineaForm => ({
  clave: randomKey(),
  codigo: '',
  descripcion: '',
  unidad: '77',
  cantidad: '1',
  precio_unitario: '',
  descuento_unitario: '',
  iva: '10',
  proporcion: '',
  ...emptyLineaComplementos(),
});

/** A line in which nothing was entered yet; it is no item of the document. */
export const isBlank = (linea: LineaForm): boolean =>
  linea.codigo.trim() === '' && linea.descripcion.trim() === '' && linea.precio_unitario.trim() === '';

export const emptyPago = (automatico: boolean): PagoForm => ({
  clave: randomKey(),
  tipo: '1',
  monto: '',
  automatico,
  descripcion: '',
  cheque: { numero: '', banco: '' },
  tarjeta: { marca: '1', procesamiento: '1' },
});

/** An empty form. `now` is in milliseconds. */
export const emptyForm = (now: number): FacturaForm => ({
  establecimiento: '',
  punto: '',
  fecha_emision: fieldTime(now),
  fecha_fija: false,
  moneda: 'PYG',
  tipo_cambio: '',
  tipo_transaccion: '1',
  presencia: '1',
  desc_presencia: '',
  receptor: emptyReceptor(),
  items: [emptyLinea()],
  condicion: {
    tipo: 'contado',
    modalidad: 'cuotas',
    plazo: '30 días',
    pagos: [emptyPago(true)],
    con_entrega: false,
    entrega_inicial: [emptyPago(false)],
    generador: {
      cantidad: '3',
      primer_vencimiento: sumarMeses(fechaLocal(now), 1),
      periodo: 'mes',
      cada_dias: '30',
    },
    cuotas_automaticas: true,
    cuotas: [],
  },
  observacion: '',
  ...emptyComplementos(),
});
