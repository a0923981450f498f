import {
  buscarOpcion,
  descripcionesLugar,
  normalizarTexto,
  PAISES,
  normalizarCdc,
  type AnticipoGlobal,
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
 * absent text is empty, an absent number is NaN, an unknown code stays for the rules to report. Nothing throws. Issuing reads
 * its data in the same way, so that a preview and an issued document agree: texts are normalised here, once; the descriptions
 * of countries and places are those of their codes, whatever the caller sent; details of a payment that do not belong to its
 * kind are left out.
 */
export function leerBorrador(datos: Readonly<Record<string, unknown>>): DatosDocumento {
  return {
    fecha_emision: texto(datos['fecha_emision']),
    moneda: texto(datos['moneda']) || 'PYG',
    tipo_cambio: numeroOpcional(datos['tipo_cambio']),
    tipo_transaccion: numero(datos['tipo_transaccion']),
    presencia: numero(datos['presencia']),
    desc_presencia: textoOpcional(datos['desc_presencia']),
    receptor: leerReceptor(objeto(datos['receptor'])),
    items: lista(datos['items']).map(leerItem),
    condicion: datos['condicion'] === undefined ? undefined : leerCondicion(objeto(datos['condicion'])),
    observacion: textoOpcional(datos['observacion']),
    orden_compra: textoOpcional(datos['orden_compra']),
    descuento_global: opcional(datos['descuento_global'], leerDescuentoGlobal),
    anticipo_global: opcional(datos['anticipo_global'], leerAnticipoGlobal),
    documentos_asociados: leerAsociados(datos['documentos_asociados']),
  };
}

/** Reads the data of a nota de crédito in the same way. What only a factura has is left out. */
export function leerNotaCredito(datos: Readonly<Record<string, unknown>>): DatosDocumento {
  const { fecha_emision, moneda, tipo_cambio, receptor, observacion } = leerBorrador(datos);
  return {
    fecha_emision,
    moneda,
    tipo_cambio,
    receptor,
    items: lista(datos['items']).map(leerItemNota),
    motivo: numeroOpcional(datos['motivo']),
    asociado: opcional(datos['asociado'], leerAsociado),
    observacion,
  };
}

function leerItemNota(item: Suelto): Item {
  const { anticipo_unitario, cdc_anticipo, ...leido } = leerItem(item);
  return { ...leido, linea: numeroOpcional(item['linea']) };
}

type Suelto = Readonly<Record<string, unknown>>;

// Codes are taken over as they came, with the type of correct data: the rules tell whether they are in their catalog.
type Contribuyente = Extract<Receptor, { tipo: 'contribuyente' }>;
type NoContribuyente = Extract<Receptor, { tipo: 'no_contribuyente' }>;
type Impreso = Extract<DocumentoAsociado, { tipo: 'impreso' }>;
type Tarjeta = NonNullable<Pago['tarjeta']>;

/** A receiver, of a document or of a cliente. */
export function leerReceptor(receptor: Suelto): Receptor {
  const nombre = texto(receptor['nombre']);
  const contacto =
    receptor['contacto'] === undefined ? undefined : leerContacto(objeto(receptor['contacto']));
  switch (receptor['tipo']) {
    case 'innominado':
      return { tipo: 'innominado' };
    case 'no_contribuyente':
      return {
        tipo: 'no_contribuyente',
        tipo_documento: numero(receptor['tipo_documento']) as NoContribuyente['tipo_documento'],
        desc_tipo_documento: textoOpcional(receptor['desc_tipo_documento']),
        numero_documento: texto(receptor['numero_documento']),
        nombre,
        contacto,
      };
    case 'exterior':
      return {
        tipo: 'exterior',
        pais: texto(receptor['pais']),
        desc_pais: buscarOpcion(PAISES, texto(receptor['pais']))?.literal,
        tipo_documento: numeroOpcional(receptor['tipo_documento']) as
          NoContribuyente['tipo_documento'] | undefined,
        desc_tipo_documento: textoOpcional(receptor['desc_tipo_documento']),
        numero_documento: textoOpcional(receptor['numero_documento']),
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
        nombre_fantasia: textoOpcional(receptor['nombre_fantasia']),
        contacto,
      };
  }
}

function leerContacto(contacto: Suelto): Contacto {
  const lugar = {
    departamento: numeroOpcional(contacto['departamento']),
    distrito: numeroOpcional(contacto['distrito']),
    ciudad: numeroOpcional(contacto['ciudad']),
  };
  return {
    direccion: textoOpcional(contacto['direccion']),
    numero_casa: numeroOpcional(contacto['numero_casa']),
    ...lugar,
    ...descripcionesLugar(lugar, geografia()),
    telefono: textoOpcional(contacto['telefono']),
    celular: textoOpcional(contacto['celular']),
    correos: Array.isArray(contacto['correos']) ? contacto['correos'].map(texto) : undefined,
    codigo_cliente: textoOpcional(contacto['codigo_cliente']),
  };
}

function leerItem(item: Suelto): Item {
  const descuento = numeroOpcional(item['descuento_unitario']) ?? 0;
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
    informacion: textoOpcional(item['informacion']),
    tipo_cambio: numeroOpcional(item['tipo_cambio']),
    anticipo_unitario: numeroOpcional(item['anticipo_unitario']),
    cdc_anticipo: cdcOpcional(item['cdc_anticipo']),
  };
}

const leerDescuentoGlobal = (descuento: Suelto): DescuentoGlobal => ({
  tipo: descuento['tipo'] === 'monto' ? 'monto' : 'porcentaje',
  valor: numero(descuento['valor']),
});

const leerAnticipoGlobal = (anticipo: Suelto): AnticipoGlobal => ({
  monto: numero(anticipo['monto']),
  cdc: cdcOpcional(anticipo['cdc']),
});

/** Undefined for an empty list, as for none. */
function leerAsociados(valor: unknown): DocumentoAsociado[] | undefined {
  const asociados = lista(valor).map(leerAsociado);
  return asociados.length === 0 ? undefined : asociados;
}

function leerAsociado(asociado: Suelto): DocumentoAsociado {
  if (asociado['tipo'] !== 'impreso') {
    return { tipo: 'electronico', cdc: normalizarCdc(texto(asociado['cdc'])) };
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

function leerCondicion(condicion: Suelto): Condicion {
  const entrega_inicial = lista(condicion['entrega_inicial']).map(leerPago);
  if (condicion['tipo'] !== 'credito')
    return { tipo: 'contado', pagos: lista(condicion['pagos']).map(leerPago) };
  if (condicion['modalidad'] === 'cuotas') {
    const cuotas = lista(condicion['cuotas']).map(leerCuota);
    return { tipo: 'credito', modalidad: 'cuotas', cuotas, entrega_inicial };
  }
  return { tipo: 'credito', modalidad: 'plazo', plazo: texto(condicion['plazo']), entrega_inicial };
}

const CHEQUE = 2;
const TARJETAS = [3, 4];
const OTRO_PAGO = 99;

function leerPago(pago: Suelto): Pago {
  const tipo = numero(pago['tipo']);
  const cheque = tipo === CHEQUE ? objeto(pago['cheque']) : undefined;
  const tarjeta = TARJETAS.includes(tipo) ? objeto(pago['tarjeta']) : undefined;
  return {
    tipo,
    monto: numero(pago['monto']),
    descripcion: tipo === OTRO_PAGO ? textoOpcional(pago['descripcion']) : undefined,
    cheque: cheque && { numero: texto(cheque['numero']), banco: texto(cheque['banco']) },
    tarjeta: tarjeta && {
      marca: numero(tarjeta['marca']),
      procesamiento: numero(tarjeta['procesamiento']) as Tarjeta['procesamiento'],
    },
  };
}

function leerCuota(cuota: Suelto): Cuota {
  return { monto: numero(cuota['monto']), vencimiento: textoOpcional(cuota['vencimiento']) };
}

const texto = (valor: unknown): string => (typeof valor === 'string' ? normalizarTexto(valor) : '');
const textoOpcional = (valor: unknown): string | undefined => texto(valor) || undefined;
const cdcOpcional = (valor: unknown): string | undefined => normalizarCdc(texto(valor)) || undefined;
const numero = (valor: unknown): number => (typeof valor === 'number' ? valor : Number.NaN);
const numeroOpcional = (valor: unknown): number | undefined =>
  typeof valor === 'number' ? valor : undefined;

const esObjeto = (valor: unknown): valor is Suelto => typeof valor === 'object' && valor !== null;
const objeto = (valor: unknown): Suelto => (esObjeto(valor) ? valor : {});
const opcional = <T>(valor: unknown, leer: (valor: Suelto) => T): T | undefined =>
  valor === undefined || valor === null ? undefined : leer(objeto(valor));
const lista = (valor: unknown): Suelto[] => (Array.isArray(valor) ? valor.map(objeto) : []);
