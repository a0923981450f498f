import type { LineaPendiente } from '../acreditacion.ts';
import { existeOpcion } from '../catalogos/opcion.ts';
import { MOTIVOS_NOTA_CREDITO } from '../catalogos/operacion.ts';
import { parsearCdc } from '../cdc.ts';
import type { DatosDocumento, DocumentoAsociado, Receptor } from '../documento.ts';
import { ASOCIADOS_DE_NOTA, codigoDeFactura } from '../decisiones.ts';
import { fechaLocal, instante } from '../fechas.ts';
import { MENSAJES } from '../mensajes.ts';
import { esMismoReceptor } from '../mismo-receptor.ts';
import { problema } from '../problema.ts';
import type { Problema } from '../problema.ts';
import { validarAsociado, validarFechaAsociado, type AsociadosAdmitidos } from './asociado.ts';
import { validarLineasNota } from './lineas-nota.ts';

/** Facts about the factura that a nota de crédito corrects. Missing optional facts are not checked. */
export interface FacturaAsociada {
  cancelada: boolean;
  moneda: string;
  /** Total less the other notas de crédito in force. */
  saldo: number;
  /** `null` for no exchange rate. */
  tipo_cambio?: number | null | undefined;
  /** Its receiver, or the one nominated later. */
  receptor?: Receptor | undefined;
  lineas?: readonly LineaPendiente[] | undefined;
}

/** Facts from outside a nota de crédito; missing ones are not checked. */
export interface ContextoNota {
  /** RUC of the issuer without check digit: a nota corrects a factura of its own issuer. */
  ruc_emisor?: string | undefined;
  /** `null` when there is no approved factura with this CDC. */
  factura_asociada?: FacturaAsociada | null | undefined;
  /** Whether the timbrado of a printed factura is one for electronic documents. */
  timbrado_electronico?: boolean | undefined;
}

/** Documents that a nota may correct: facturas (MT 12, 2414). */
const ADMITIDOS: AsociadosAdmitidos = {
  ...ASOCIADOS_DE_NOTA,
  vacio: MENSAJES.facturaAsociada,
  otroTipo: 'El documento asociado debe ser una factura',
};

type DatosNota = Pick<
  DatosDocumento,
  'fecha_emision' | 'motivo' | 'asociado' | 'condicion' | 'moneda' | 'tipo_cambio' | 'receptor' | 'items'
>;

/** Rules of a nota de crédito (MT E5, H; codes 1331, 2400–2442), beside those of every document. */
export function validarNotaCredito(datos: DatosNota, total: number, context: ContextoNota): Problema[] {
  const problems: Problema[] = [];
  if (!existeOpcion(MOTIVOS_NOTA_CREDITO, datos.motivo)) {
    problems.push(problema('motivo', 'catalogo', MENSAJES.motivoEmision));
  }
  if (datos.condicion !== undefined) {
    const mensaje = 'Una nota de crédito no lleva condición de venta';
    problems.push(problema('condicion', 'no_corresponde', mensaje));
  }
  const deAsociado = problemasAsociado(datos, context);
  problems.push(...deAsociado);
  const { factura_asociada: factura } = context;
  if (datos.receptor.tipo === 'innominado') {
    problems.push(problema('receptor', 'innominado', 'Una nota de crédito no admite receptor innominado'));
  }
  if (!factura || deAsociado.length > 0) return problems;
  return [...problems, ...problemasReceptor(datos, factura), ...problemasImportes(datos, total, factura)];
}

function problemasAsociado({ asociado, fecha_emision }: DatosNota, context: ContextoNota): Problema[] {
  const campo = 'asociado';
  if (asociado === undefined) return [problema(campo, 'requerido', MENSAJES.facturaAsociada)];
  const problems = validarAsociado(asociado, campo, ADMITIDOS);
  if (!Number.isNaN(instante(fecha_emision))) {
    problems.push(...validarFechaAsociado(asociado, campo, fecha_emision));
  }
  if (problems.length > 0) return problems;
  const error = problemaFactura(asociado, fecha_emision, context);
  return error === undefined ? [] : [error];
}

/** 2439, 2443: the factura is the issuer's own, or of a RUC that was merged with it and that the nota names. */
const esDelEmisor = (ruc: string, emisor: string, fusionado: string = emisor): boolean => ruc === fusionado;

/** Why a well-formed factura cannot be corrected. */
function problemaFactura(
  asociado: DocumentoAsociado,
  fechaEmision: string,
  { ruc_emisor, factura_asociada, timbrado_electronico }: ContextoNota,
): Problema | undefined {
  if (asociado.tipo === 'impreso') {
    if (timbrado_electronico !== true) return undefined;
    return problema('asociado.timbrado', 'timbrado_electronico', MENSAJES.timbradoElectronico);
  }
  const cdc = parsearCdc(asociado.cdc);
  if (!cdc.ok) return undefined;
  if (ruc_emisor !== undefined && !esDelEmisor(cdc.ruc, ruc_emisor, asociado.ruc_fusionado)) {
    return problema('asociado', 'otro_emisor', MENSAJES.facturaDeOtroEmisor);
  }
  if (factura_asociada !== undefined) {
    const codigo = codigoDeFactura(factura_asociada, { total: 0 });
    if (codigo === '2403') return problema('asociado', 'inexistente', MENSAJES.facturaInexistente);
    if (codigo === '2404') return problema('asociado', 'cancelada', MENSAJES.facturaCancelada);
  }
  if (!Number.isNaN(instante(fechaEmision)) && fechaLocal(fechaEmision) < cdc.fecha_emision) {
    const mensaje = 'La nota de crédito no puede ser anterior a la factura';
    return problema('fecha_emision', 'anterior', mensaje);
  }
  return undefined;
}

/** The receiver must be the factura's, or the one nominated later (2442). */
function problemasReceptor({ receptor }: DatosNota, factura: FacturaAsociada): Problema[] {
  if (factura.receptor === undefined || receptor.tipo === 'innominado') return [];
  if (factura.receptor.tipo === 'innominado') {
    return [problema('receptor', 'factura_innominada', MENSAJES.facturaInnominada)];
  }
  if (esMismoReceptor(factura.receptor, receptor)) return [];
  return [problema('receptor', 'otro_receptor', 'El receptor debe ser el de la factura asociada')];
}

function problemasImportes(datos: DatosNota, total: number, factura: FacturaAsociada): Problema[] {
  const { moneda, tipo_cambio } = datos;
  const codigo = codigoDeFactura(factura, { moneda, total });
  if (codigo === '2438') {
    return [problema('moneda', 'moneda_asociada', 'La moneda debe ser la de la factura asociada')];
  }
  if (factura.tipo_cambio !== undefined && factura.tipo_cambio !== (tipo_cambio ?? null)) {
    const mensaje = 'El tipo de cambio debe ser el de la factura asociada';
    return [problema('tipo_cambio', 'cambio_asociado', mensaje)];
  }
  const lineas = factura.lineas === undefined ? [] : validarLineasNota(datos, factura.lineas);
  if (lineas.length > 0 || codigo !== '2417') return lineas;
  return [problema('items', 'saldo', MENSAJES.superaSaldo(factura.saldo, moneda))];
}
