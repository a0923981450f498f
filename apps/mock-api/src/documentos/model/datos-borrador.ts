import {
  buscarOpcion,
  descripcionesLugar,
  normalizarTexto,
  PAISES,
  normalizarCdc,
  type AnticipoGlobal,
  type CompraPublica,
  type Condicion,
  type Contacto,
  type Cuota,
  type DatosDocumento,
  type DescuentoGlobal,
  type DocumentoAsociado,
  type Item,
  type Pago,
  type Receptor,
} from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';

/**
 * Reads the data of a draft, where any part may be missing or of the wrong kind, as a whole document that the rules can check:
 * absent text is empty, an absent number is NaN, an unknown code is kept for the rules to report. Nothing throws. Issuing reads
 * its data in the same way, so that a preview and an issued document agree: texts are normalised here, once; the descriptions
 * of countries and places are those of their codes, whatever the caller sent; details of a payment that do not belong to its
 * kind are dropped.
 */
export function readBorrador(datos: Readonly<Record<string, unknown>>): DatosDocumento {
  return {
    fecha_emision: texto(datos['fecha_emision']),
    moneda: texto(datos['moneda']) || 'PYG',
    tipo_cambio: optionalNumber(datos['tipo_cambio']),
    tipo_transaccion: numero(datos['tipo_transaccion']),
    presencia: numero(datos['presencia']),
    desc_presencia: optionalText(datos['desc_presencia']),
    receptor: readReceptor(objeto(datos['receptor'])),
    items: list(datos['items']).map(readItem),
    condicion: datos['condicion'] === undefined ? undefined : readCondicion(objeto(datos['condicion'])),
    observacion: optionalText(datos['observacion']),
    informacion_fisco: optionalText(datos['informacion_fisco']),
    orden_compra: optionalText(datos['orden_compra']),
    compra_publica: optional(datos['compra_publica'], readCompraPublica),
    codigo_contratacion: optionalText(datos['codigo_contratacion']),
    descuento_global: optional(datos['descuento_global'], readDescuentoGlobal),
    anticipo_global: optional(datos['anticipo_global'], readAnticipoGlobal),
    documentos_asociados: readAsociados(datos['documentos_asociados']),
  };
}

/** Reads the data of a nota de crédito in the same way. Fields of a factura alone are dropped. */
export function readNotaCredito(datos: Readonly<Record<string, unknown>>): DatosDocumento {
  const { fecha_emision, moneda, tipo_cambio, receptor, observacion } = readBorrador(datos);
  return {
    fecha_emision,
    moneda,
    tipo_cambio,
    receptor,
    items: list(datos['items']).map(readNotaItem),
    motivo: optionalNumber(datos['motivo']),
    asociado: optional(datos['asociado'], readAsociado),
    observacion,
  };
}

function readNotaItem(item: Suelto): Item {
  const { anticipo_unitario, cdc_anticipo, ...parsed } = readItem(item);
  return { ...parsed, linea: optionalNumber(item['linea']) };
}

type Suelto = Readonly<Record<string, unknown>>;

// Codes are taken over as they came, with the type of correct data: the rules tell whether they are in their catalog.
type Contribuyente = Extract<Receptor, { tipo: 'contribuyente' }>;
type NoContribuyente = Extract<Receptor, { tipo: 'no_contribuyente' }>;
type Impreso = Extract<DocumentoAsociado, { tipo: 'impreso' }>;
type Tarjeta = NonNullable<Pago['tarjeta']>;

/** A receiver, of a document or of a cliente. */
export function readReceptor(receptor: Suelto): Receptor {
  const nombre = texto(receptor['nombre']);
  const contacto =
    receptor['contacto'] === undefined ? undefined : readContacto(objeto(receptor['contacto']));
  switch (receptor['tipo']) {
    case 'innominado':
      return { tipo: 'innominado' };
    case 'no_contribuyente':
      return {
        tipo: 'no_contribuyente',
        tipo_documento: numero(receptor['tipo_documento']) as NoContribuyente['tipo_documento'],
        desc_tipo_documento: optionalText(receptor['desc_tipo_documento']),
        numero_documento: texto(receptor['numero_documento']),
        nombre,
        contacto,
      };
    case 'exterior':
      return {
        tipo: 'exterior',
        pais: texto(receptor['pais']),
        desc_pais: buscarOpcion(PAISES, texto(receptor['pais']))?.literal,
        tipo_documento: optionalNumber(receptor['tipo_documento']) as
          NoContribuyente['tipo_documento'] | undefined,
        desc_tipo_documento: optionalText(receptor['desc_tipo_documento']),
        numero_documento: optionalText(receptor['numero_documento']),
        nombre,
        contacto: { ...contacto, direccion: contacto?.direccion ?? '' },
      };
    default:
      return {
        tipo: 'contribuyente',
        tipo_operacion: numero(receptor['tipo_operacion']) as Contribuyente['tipo_operacion'],
        ruc: texto(receptor['ruc']),
        dv: numero(receptor['dv']),
        tipo_contribuyente: numero(receptor['tipo_contribuyente']) as Contribuyente['tipo_contribuyente'],
        nombre,
        nombre_fantasia: optionalText(receptor['nombre_fantasia']),
        contacto,
      };
  }
}

function readContacto(contacto: Suelto): Contacto {
  const place = {
    departamento: optionalNumber(contacto['departamento']),
    distrito: optionalNumber(contacto['distrito']),
    ciudad: optionalNumber(contacto['ciudad']),
  };
  return {
    direccion: optionalText(contacto['direccion']),
    numero_casa: optionalNumber(contacto['numero_casa']),
    ...place,
    ...descripcionesLugar(place, geografia()),
    telefono: optionalText(contacto['telefono']),
    celular: optionalText(contacto['celular']),
    correos: Array.isArray(contacto['correos']) ? contacto['correos'].map(texto) : undefined,
    codigo_cliente: optionalText(contacto['codigo_cliente']),
  };
}

function readItem(item: Suelto): Item {
  const descuento = optionalNumber(item['descuento_unitario']) ?? 0;
  const tasa = item['tasa'];
  return {
    codigo: texto(item['codigo']),
    descripcion: texto(item['descripcion']),
    unidad: numero(item['unidad']),
    cantidad: numero(item['cantidad']),
    precio_unitario: numero(item['precio_unitario']),
    descuento_unitario: descuento,
    afectacion: numero(item['afectacion']) as Item['afectacion'],
    tasa: tasa === 5 || tasa === 10 ? tasa : 0,
    proporcion: numero(item['proporcion']),
    informacion: optionalText(item['informacion']),
    dncp_general: optionalText(item['dncp_general']),
    dncp_especifico: optionalText(item['dncp_especifico']),
    tipo_cambio: optionalNumber(item['tipo_cambio']),
    anticipo_unitario: optionalNumber(item['anticipo_unitario']),
    cdc_anticipo: optionalCdc(item['cdc_anticipo']),
  };
}

const readCompraPublica = (compra: Suelto): CompraPublica => ({
  modalidad: texto(compra['modalidad']),
  entidad: texto(compra['entidad']),
  anio: texto(compra['anio']),
  secuencia: texto(compra['secuencia']),
  fecha: texto(compra['fecha']),
});

const readDescuentoGlobal = (descuento: Suelto): DescuentoGlobal => ({
  tipo: descuento['tipo'] === 'monto' ? 'monto' : 'porcentaje',
  valor: numero(descuento['valor']),
});

const readAnticipoGlobal = (anticipo: Suelto): AnticipoGlobal => ({
  monto: numero(anticipo['monto']),
  cdc: optionalCdc(anticipo['cdc']),
});

/** Undefined for an empty list, as for none. */
function readAsociados(value: unknown): DocumentoAsociado[] | undefined {
  const asociados = list(value).map(readAsociado);
  return asociados.length === 0 ? undefined : asociados;
}

function readAsociado(asociado: Suelto): DocumentoAsociado {
  if (asociado['tipo'] !== 'impreso') {
    return {
      tipo: 'electronico',
      cdc: normalizarCdc(texto(asociado['cdc'])),
      ruc_fusionado: optionalText(asociado['ruc_fusionado']),
    };
  }
  return {
    tipo: 'impreso',
    timbrado: texto(asociado['timbrado']),
    establecimiento: texto(asociado['establecimiento']),
    punto: texto(asociado['punto']),
    numero: texto(asociado['numero']),
    tipo_documento: numero(asociado['tipo_documento']) as Impreso['tipo_documento'],
    fecha: texto(asociado['fecha']),
  };
}

function readCondicion(condicion: Suelto): Condicion {
  const entrega_inicial = list(condicion['entrega_inicial']).map(readPago);
  if (condicion['tipo'] !== 'credito')
    return { tipo: 'contado', pagos: list(condicion['pagos']).map(readPago) };
  if (condicion['modalidad'] === 'cuotas') {
    const cuotas = list(condicion['cuotas']).map(readCuota);
    return { tipo: 'credito', modalidad: 'cuotas', cuotas, entrega_inicial };
  }
  return { tipo: 'credito', modalidad: 'plazo', plazo: texto(condicion['plazo']), entrega_inicial };
}

const CHEQUE = 2;
const TARJETAS = [3, 4];
const RETENCION = 10;
const OTRO_PAGO = 99;

function readPago(pago: Suelto): Pago {
  const tipo = numero(pago['tipo']);
  const cheque = tipo === CHEQUE ? objeto(pago['cheque']) : undefined;
  const retencion = tipo === RETENCION ? objeto(pago['retencion']) : undefined;
  const tarjeta = TARJETAS.includes(tipo) ? objeto(pago['tarjeta']) : undefined;
  return {
    tipo,
    monto: numero(pago['monto']),
    descripcion: tipo === OTRO_PAGO ? optionalText(pago['descripcion']) : undefined,
    cheque: cheque && { numero: texto(cheque['numero']), banco: texto(cheque['banco']) },
    tarjeta: tarjeta && {
      marca: numero(tarjeta['marca']),
      procesamiento: numero(tarjeta['procesamiento']) as Tarjeta['procesamiento'],
    },
    retencion: retencion && {
      numero: texto(retencion['numero']),
      timbrado: texto(retencion['timbrado']),
      fecha: texto(retencion['fecha']),
    },
  };
}

function readCuota(cuota: Suelto): Cuota {
  return { monto: numero(cuota['monto']), vencimiento: optionalText(cuota['vencimiento']) };
}

const texto = (value: unknown): string => (typeof value === 'string' ? normalizarTexto(value) : '');
const optionalText = (value: unknown): string | undefined => texto(value) || undefined;
const optionalCdc = (value: unknown): string | undefined => normalizarCdc(texto(value)) || undefined;
const numero = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const optionalNumber = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

const esObjeto = (value: unknown): value is Suelto => typeof value === 'object' && value !== null;
const objeto = (value: unknown): Suelto => (esObjeto(value) ? value : {});
const optional = <T>(value: unknown, read: (value: Suelto) => T): T | undefined =>
  value === undefined || value === null ? undefined : read(objeto(value));
const list = (value: unknown): Suelto[] => (Array.isArray(value) ? value.map(objeto) : []);
