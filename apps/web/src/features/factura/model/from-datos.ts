import { datosRepetidos, fechaLocal } from '@portal/sifen';
import { code, figure, list, part, words } from '../../../document/model/datos-parts.ts';
import { documentFrom } from '../../../document/model/from-datos.ts';
import { randomKey } from '../../../document/model/random-key.ts';
import { record, type UnknownRecord } from '../../../lib/record.ts';
import { emptyAsociado, type AsociadoForm, type ComplementosForm } from './complementos.ts';
import { emptyPago, type CondicionForm, type FacturaForm, type PagoForm } from './form-values.ts';

/**
 * Fills the form from a draft or from the data of an issued document. Drafts may lack anything; what they lack stays as in `base`.
 */
export function fromDatos(datos: UnknownRecord, base: FacturaForm): FacturaForm {
  return {
    ...documentFrom(datos, base),
    tipo_transaccion: code(datos, 'tipo_transaccion', base.tipo_transaccion),
    presencia: code(datos, 'presencia', base.presencia),
    desc_presencia: words(datos, 'desc_presencia'),
    condicion: condicionFrom(part(datos, 'condicion'), base.condicion),
    ...complementosFrom(datos),
  };
}

/** Fills the form with an issued factura that is issued again today. */
export const repeated = (datos: UnknownRecord, base: FacturaForm): FacturaForm =>
  fromDatos(datosRepetidos(datos, new Date().toISOString(), fechaLocal(Date.now())), base);

function pagoFrom(from: UnknownRecord, automatico: boolean): PagoForm {
  const base = emptyPago(automatico);
  const cheque = part(from, 'cheque');
  const tarjeta = part(from, 'tarjeta');
  const retencion = part(from, 'retencion');
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
    retencion: {
      numero: words(retencion, 'numero'),
      timbrado: words(retencion, 'timbrado'),
      fecha: words(retencion, 'fecha'),
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

/** The optional parts of a draft or of an issued document. */
export function complementosFrom(datos: UnknownRecord): ComplementosForm {
  const descuento = record(datos['descuento_global']);
  const anticipo = record(datos['anticipo_global']);
  const compra = record(datos['compra_publica']);
  return {
    informacion_fisco: words(datos, 'informacion_fisco'),
    orden_compra: words(datos, 'orden_compra'),
    compra_publica: {
      modalidad: words(compra, 'modalidad'),
      entidad: words(compra, 'entidad'),
      anio: words(compra, 'anio'),
      secuencia: words(compra, 'secuencia'),
      fecha: words(compra, 'fecha'),
    },
    codigo_contratacion: words(datos, 'codigo_contratacion'),
    descuento_global: {
      tipo: descuento['tipo'] === 'monto' ? 'monto' : 'porcentaje',
      valor: figure(descuento, 'valor'),
    },
    anticipo_global: { monto: figure(anticipo, 'monto'), cdc: words(anticipo, 'cdc') },
    documentos_asociados: list(datos, 'documentos_asociados').map(asociadoFrom),
  };
}

function asociadoFrom(from: UnknownRecord): AsociadoForm {
  const base = emptyAsociado();
  return {
    ...base,
    tipo: from['tipo'] === 'impreso' ? 'impreso' : 'electronico',
    cdc: words(from, 'cdc'),
    timbrado: words(from, 'timbrado'),
    establecimiento: words(from, 'establecimiento'),
    punto: words(from, 'punto'),
    numero: words(from, 'numero'),
    tipo_documento: from['tipo_documento'] === 1 ? '1' : base.tipo_documento,
    fecha: words(from, 'fecha'),
  };
}
