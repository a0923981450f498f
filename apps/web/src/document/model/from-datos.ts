import { formatearRuc } from '@portal/sifen';
import type { Receptor } from '@portal/sifen';
import type { UnknownRecord } from '../../lib/record.ts';
import { code, figure, list, part, words } from './datos-parts.ts';
import {
  emptyContacto,
  emptyLinea,
  emptyReceptor,
  receptorKinds,
  type ContactoForm,
  type DocumentForm,
  type LineaForm,
  type ReceptorForm,
} from './document-form.ts';
import { filledByDocument, filledByItsKey } from './filled-fields.ts';
import { kindOfIva } from './iva.ts';
import { lineaComplementosFrom } from './linea-complementos.ts';
import { fieldTimeOf } from './local-time.ts';
import { randomKey } from './random-key.ts';

/**
 * Fills the common part of a form from a draft or from the data of an issued document. Drafts may lack any value; missing ones
 * are taken from `base`.
 */
export function documentFrom(datos: UnknownRecord, base: DocumentForm): DocumentForm {
  const fecha = fieldTimeOf(words(datos, 'fecha_emision'));
  const items = list(datos, 'items');
  return {
    establecimiento: base.establecimiento,
    punto: base.punto,
    fecha_emision: fecha === '' ? base.fecha_emision : fecha,
    fecha_fija: fecha !== '' || base.fecha_fija,
    moneda: words(datos, 'moneda', base.moneda),
    tipo_cambio: figure(datos, 'tipo_cambio'),
    cambio_por_item: items.some((item) => 'tipo_cambio' in item),
    receptor: receptorFrom(part(datos, 'receptor')),
    items: items.length > 0 ? items.map(lineaFrom) : [emptyLinea()],
    observacion: words(datos, 'observacion'),
  };
}

/** The fields of a stored receiver: of a draft or of a cliente. */
export function receptorFrom(receptor: UnknownRecord | Receptor): ReceptorForm {
  const from: UnknownRecord = { ...receptor };
  const base = emptyReceptor();
  const ruc = words(from, 'ruc');
  const dv = code(from, 'dv');
  return filledByItsKey({
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
  });
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

/** The fields of an item of a draft or of an issued document. */
export function lineaFrom(from: UnknownRecord): LineaForm {
  const descuento = figure(from, 'descuento_unitario');
  const { afectacion, tasa, linea } = from;
  return filledByDocument({
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
    linea: typeof linea === 'number' ? linea : null,
    ...lineaComplementosFrom(from),
  });
}
