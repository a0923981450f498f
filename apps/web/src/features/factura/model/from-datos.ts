import { formatearRuc } from '@portal/sifen';
import type { Receptor } from '@portal/sifen';
import { isRecord, record, type UnknownRecord } from '../../../lib/record.ts';
import { complementosFrom, lineaComplementosFrom } from './complementos.ts';
import {
  emptyContacto,
  emptyLinea,
  emptyPago,
  emptyReceptor,
  receptorKinds,
  type CondicionForm,
  type ContactoForm,
  type FacturaForm,
  type LineaForm,
  type PagoForm,
  type ReceptorForm,
} from './form-values.ts';
import { kindOfIva } from './iva.ts';
import { fieldTimeOf } from './local-time.ts';
import { numberText } from '../../../lib/number-text.ts';
import { randomKey } from './random-key.ts';

const part = (from: UnknownRecord, key: string): UnknownRecord => record(from[key]);
const list = (from: UnknownRecord, key: string): UnknownRecord[] => {
  const value = from[key];
  return Array.isArray(value) ? value.filter(isRecord) : [];
};
const words = (from: UnknownRecord, key: string, otherwise = ''): string => {
  const value = from[key];
  return typeof value === 'string' ? value : otherwise;
};
const figure = (from: UnknownRecord, key: string): string => {
  const value = from[key];
  return typeof value === 'number' ? numberText(value) : '';
};
/** A code of a catalog, as the value of its `select`. */
const code = (from: UnknownRecord, key: string, otherwise = ''): string => {
  const value = from[key];
  return typeof value === 'number' ? String(value) : otherwise;
};

/**
 * Fills the form from a draft or from the data of an issued document. Drafts may lack anything; what they lack stays as in `base`.
 */
export function fromDatos(datos: UnknownRecord, base: FacturaForm): FacturaForm {
  const fecha = fieldTimeOf(words(datos, 'fecha_emision'));
  const items = list(datos, 'items').map(lineaFrom);
  return {
    ...base,
    ...(fecha !== '' && { fecha_emision: fecha, fecha_fija: true }),
    moneda: words(datos, 'moneda', base.moneda),
    tipo_cambio: figure(datos, 'tipo_cambio'),
    tipo_transaccion: code(datos, 'tipo_transaccion', base.tipo_transaccion),
    presencia: code(datos, 'presencia', base.presencia),
    desc_presencia: words(datos, 'desc_presencia'),
    receptor: receptorFrom(part(datos, 'receptor')),
    items: items.length > 0 ? items : [emptyLinea()],
    condicion: condicionFrom(part(datos, 'condicion'), base.condicion),
    observacion: words(datos, 'observacion'),
    ...complementosFrom(datos),
  };
}

/** The fields of a stored receiver: of a draft or of a cliente. */
export function receptorFrom(receptor: UnknownRecord | Receptor): ReceptorForm {
  const from: UnknownRecord = { ...receptor };
  const base = emptyReceptor();
  const ruc = words(from, 'ruc');
  const dv = code(from, 'dv');
  return {
    tipo: receptorKinds.find((kind) => kind === from['tipo']) ?? base.tipo,
    ruc: ruc !== '' && dv !== '' ? formatearRuc(ruc, dv) : ruc,
    tipo_operacion: code(from, 'tipo_operacion', base.tipo_operacion),
    tipo_contribuyente: code(from, 'tipo_contribuyente', base.tipo_contribuyente),
    nombre: words(from, 'nombre'),
    nombre_fantasia: words(from, 'nombre_fantasia'),
    tipo_documento: code(from, 'tipo_documento', base.tipo_documento),
    desc_tipo_documento: words(from, 'desc_tipo_documento'),
    numero_documento: words(from, 'numero_documento'),
    pais: words(from, 'pais'),
    contacto: contactoFrom(part(from, 'contacto')),
  };
}

function contactoFrom(from: UnknownRecord): ContactoForm {
  const correos = from['correos'];
  return {
    ...emptyContacto(),
    direccion: words(from, 'direccion'),
    numero_casa: figure(from, 'numero_casa'),
    departamento: code(from, 'departamento'),
    distrito: code(from, 'distrito'),
    ciudad: code(from, 'ciudad'),
    telefono: words(from, 'telefono'),
    celular: words(from, 'celular'),
    codigo_cliente: words(from, 'codigo_cliente'),
    correos: Array.isArray(correos) ? correos.filter((one) => typeof one === 'string') : [],
  };
}

function lineaFrom(from: UnknownRecord): LineaForm {
  const descuento = figure(from, 'descuento_unitario');
  const { afectacion, tasa } = from;
  return {
    clave: randomKey(),
    codigo: words(from, 'codigo'),
    descripcion: words(from, 'descripcion'),
    unidad: code(from, 'unidad', '77'),
    cantidad: figure(from, 'cantidad'),
    precio_unitario: figure(from, 'precio_unitario'),
    descuento_unitario: descuento === '0' ? '' : descuento,
    iva: kindOfIva({
      ...(typeof afectacion === 'number' && { afectacion }),
      ...(typeof tasa === 'number' && { tasa }),
    }),
    proporcion: afectacion === 4 ? figure(from, 'proporcion') : '',
    ...lineaComplementosFrom(from),
  };
}

function pagoFrom(from: UnknownRecord, automatico: boolean): PagoForm {
  const base = emptyPago(automatico);
  const cheque = part(from, 'cheque');
  const tarjeta = part(from, 'tarjeta');
  return {
    ...base,
    tipo: code(from, 'tipo', base.tipo),
    monto: automatico ? '' : figure(from, 'monto'),
    descripcion: words(from, 'descripcion'),
    cheque: { numero: words(cheque, 'numero'), banco: words(cheque, 'banco') },
    tarjeta: {
      marca: code(tarjeta, 'marca', base.tarjeta.marca),
      procesamiento: code(tarjeta, 'procesamiento', base.tarjeta.procesamiento),
    },
  };
}

/** A document has no automatic amounts; its only payment is the whole total, so it may follow the total again. */
function condicionFrom(from: UnknownRecord, base: CondicionForm): CondicionForm {
  const stored = list(from, 'pagos');
  const flags = from['pagos_automaticos'];
  const pagos = stored.map((pago, i) =>
    pagoFrom(pago, Array.isArray(flags) ? flags[i] === true : stored.length === 1),
  );
  const entrega = list(from, 'entrega_inicial').map((pago) => pagoFrom(pago, false));
  const cuotas = list(from, 'cuotas').map((cuota) => ({
    clave: randomKey(),
    monto: figure(cuota, 'monto'),
    vencimiento: words(cuota, 'vencimiento'),
  }));
  const generador = part(from, 'generador');
  return {
    tipo: from['tipo'] === 'credito' ? 'credito' : 'contado',
    modalidad: from['modalidad'] === 'plazo' ? 'plazo' : base.modalidad,
    plazo: words(from, 'plazo', base.plazo),
    pagos: pagos.length > 0 ? pagos : base.pagos,
    con_entrega: entrega.length > 0,
    entrega_inicial: entrega.length > 0 ? entrega : base.entrega_inicial,
    generador: {
      cantidad: words(
        generador,
        'cantidad',
        cuotas.length > 0 ? String(cuotas.length) : base.generador.cantidad,
      ),
      primer_vencimiento: words(
        generador,
        'primer_vencimiento',
        cuotas[0]?.vencimiento ?? base.generador.primer_vencimiento,
      ),
      // Drafts of before count days.
      periodo: 'cada_dias' in generador && generador['periodo'] !== 'mes' ? 'dias' : 'mes',
      cada_dias: words(generador, 'cada_dias', base.generador.cada_dias),
    },
    cuotas_automaticas:
      typeof from['cuotas_automaticas'] === 'boolean' ? from['cuotas_automaticas'] : cuotas.length === 0,
    cuotas,
  };
}
