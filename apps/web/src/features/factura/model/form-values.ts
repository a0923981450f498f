import { fechaLocal, sumarMeses } from '@portal/sifen';
import { emptyDocument, type DocumentForm } from '../../../document/model/document-form.ts';
import { randomKey } from '../../../document/model/random-key.ts';
import { emptyComplementos, type ComplementosForm } from './complementos.ts';

/** The form of a factura. */
export interface FacturaForm extends DocumentForm, ComplementosForm {
  tipo_transaccion: string;
  presencia: string;
  desc_presencia: string;
  condicion: CondicionForm;
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
  retencion: { numero: string; timbrado: string; fecha: string };
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

export const emptyPago = (automatico: boolean): PagoForm => ({
  clave: randomKey(),
  tipo: '1',
  monto: '',
  automatico,
  descripcion: '',
  cheque: { numero: '', banco: '' },
  tarjeta: { marca: '1', procesamiento: '1' },
  retencion: { numero: '', timbrado: '', fecha: '' },
});

/** An empty form. `now` is in milliseconds. */
export const emptyForm = (now: number): FacturaForm => ({
  ...emptyDocument(now),
  tipo_transaccion: '1',
  presencia: '1',
  desc_presencia: '',
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
  ...emptyComplementos(),
});
