import type { LimitBase } from '../../plan/limit-base.ts';
import { isObject, type Memory } from '../../plan/memory.ts';
import type { Step } from '../../plan/step.ts';
import { UNKNOWN_ID } from '../../plan/unknown-ids.ts';
import { datosFactura } from '../documents/datos-factura.ts';
import { placeOf } from '../documents/facturas.ts';
import { empresaId } from '../companies/registers.ts';
import { comprador, conDocumento, delExterior } from '../documents/receptores.ts';

/** Divisible by every tested number of payments and instalments. */
const PRECIO = 99 * 999;
const CHEQUE = 2;
/** What belongs to another kind of payment is not looked at, only measured. */
const pago = {
  tipo: CHEQUE,
  monto: PRECIO,
  cheque: { numero: '1234567', banco: 'Banco' },
  retencion: { numero: '001-001-0000001', timbrado: '12345678', fecha: '2026-01-15' },
};

/** A printed nota de remisión. */
const remision = {
  tipo: 'impreso',
  timbrado: '12345678',
  establecimiento: '001',
  punto: '001',
  numero: '0000001',
  tipo_documento: 4,
  fecha: '2026-01-15',
};

/** Codes of the DNCP, which are digits. */
export const dncp = { dncp_general: '43211503', dncp_especifico: '0001' };

const sale = (receptor: object, condicion: object) =>
  datosFactura({ fecha_emision: '2026-01-15T12:00:00.000Z', precio_unitario: PRECIO, receptor, condicion });

const factura = (receptor: object, condicion: object) => ({
  ...sale(receptor, condicion),
  items: sale(receptor, condicion).items.map((item) => ({ ...item, ...dncp })),
  observacion: 'Portal Verify',
  informacion_fisco: 'Portal Verify',
  compra_publica: {
    modalidad: 'CD',
    entidad: '12001',
    anio: '26',
    secuencia: '0001234',
    fecha: '2026-01-15',
  },
  codigo_contratacion: 'CD-1',
  documentos_asociados: [remision],
});

const contado = { tipo: 'contado', pagos: [pago] };
const aPlazo = {
  tipo: 'credito',
  modalidad: 'plazo',
  plazo: '30 días',
  entrega_inicial: [{ ...pago, monto: 99 }],
};
const enCuotas = { tipo: 'credito', modalidad: 'cuotas', cuotas: [{ monto: PRECIO }], entrega_inicial: [] };

/** Gives each of several documents its own number. */
const numbered = (documents: unknown): unknown =>
  Array.isArray(documents) && documents.length > 1
    ? documents.map((one: unknown, index) =>
        isObject(one) ? { ...one, numero: String(index + 1).padStart(7, '0') } : one,
      )
    : documents;

/** Makes payments and instalments add up to the total, associated documents unique, and the date of issue now. */
function balanced(data: unknown): unknown {
  if (!isObject(data)) return data;
  const { datos } = data;
  if (!isObject(datos) || !isObject(datos['condicion']) || !Array.isArray(datos['items'])) return data;
  const { condicion } = datos;
  const total = datos['items'].length * PRECIO;
  const share = (list: unknown, sum: number): unknown =>
    Array.isArray(list)
      ? list.map((one: unknown) => (isObject(one) ? { ...one, monto: sum / list.length } : one))
      : list;
  const paid =
    Array.isArray(condicion['entrega_inicial']) && condicion['entrega_inicial'].length > 0 ? 99 : 0;
  return {
    ...data,
    datos: {
      ...datos,
      fecha_emision: new Date().toISOString(),
      documentos_asociados: numbered(datos['documentos_asociados']),
      condicion: {
        ...condicion,
        ...('pagos' in condicion ? { pagos: share(condicion['pagos'], total) } : {}),
        ...('entrega_inicial' in condicion
          ? { entrega_inicial: share(condicion['entrega_inicial'], paid) }
          : {}),
        ...('cuotas' in condicion ? { cuotas: share(condicion['cuotas'], total - paid) } : {}),
      },
    },
  };
}

/** Gives each of several facturas its own key. */
function keyed(data: unknown): unknown {
  if (!isObject(data) || !Array.isArray(data['facturas']) || data['facturas'].length < 2) return data;
  const facturas = data['facturas'].map((one: unknown, index) =>
    isObject(one) ? { ...one, clave_unica: `portal-verify-${index}` } : one,
  );
  return { ...data, facturas };
}

const preparar: Step = {
  target: 'facturas/E/preparar',
  send: (memory) => ({ data: { id_empresa: empresaId(memory) } }),
  keep: 'preparacion',
};

/** Issuing, only in a sandbox, because nothing removes an issued factura. */
const emitir = (receptor: object, condicion: object): LimitBase => ({
  target: 'facturas/E/emitir',
  sample: {
    clave_unica: UNKNOWN_ID,
    id_empresa: UNKNOWN_ID,
    establecimiento: '001',
    punto: '001',
    datos: factura(receptor, condicion),
  },
  before: [preparar],
  live: (memory) => ({ clave_unica: memory.runId, id_empresa: empresaId(memory), ...placeOf(memory) }),
  fit: balanced,
  meaningful: ['datos.receptor.ruc'],
});

/** Valid input, refused only because its ids do not exist. */
const unknown = (target: string, datos: object): LimitBase => ({
  target,
  sample: {
    ...(target.endsWith('corregir')
      ? { id: UNKNOWN_ID, version: 1 }
      : { clave_unica: UNKNOWN_ID, id_empresa: UNKNOWN_ID, establecimiento: '001', punto: '001' }),
    datos,
  },
});

const kinds = [
  [conDocumento, contado],
  [comprador, aPlazo],
  [delExterior, enCuotas],
] as const;

const borrador = {
  fecha_emision: '2026-01-15T12:00:00.000Z',
  moneda: 'PYG',
  items: [{}],
  observacion: 'Portal Verify',
  informacion_fisco: 'Portal Verify',
  orden_compra: 'OC-1',
  documentos_asociados: [{}],
};
const facturaDraft = { ...borrador, codigo_contratacion: 'CD-1' };
const newDraft: Step = {
  target: 'facturas/A',
  send: (memory) => ({ data: { id_empresa: empresaId(memory), datos: { observacion: 'Portal Verify' } } }),
  keep: 'borrador',
};
const theDraft = (memory: Memory) => ({ id: memory.text('borrador.id') });
const removeDraft: Step = { target: 'facturas/B', send: (memory) => ({ data: theDraft(memory) }) };

const approved: Step = {
  target: 'documentos_electronicos/C',
  send: () => ({ data: { filtros: { estado: ['aprobado'] }, orden: { campo: 'numero', sentido: 'desc' } } }),
  keep: 'aprobados',
};
const theDocument = (memory: Memory): string => memory.text('aprobados.0.id');

/** A nota on a printed factura. */
const nota = (receptor: object) => ({
  fecha_emision: '2026-01-15T12:00:00.000Z',
  moneda: 'PYG',
  receptor,
  items: factura(receptor, contado).items,
  motivo: 2,
  asociado: { ...remision, tipo_documento: 1 },
  observacion: 'Portal Verify',
});

/** Valid input, refused only because the company, draft or document does not exist. */
const notaLimits: readonly LimitBase[] = [
  { target: 'notas_credito/A', sample: { id_empresa: UNKNOWN_ID, datos: borrador } },
  { target: 'notas_credito/M', sample: { id: UNKNOWN_ID, version: 1, datos: borrador } },
  ...['notas_credito/E/emitir', 'notas_credito/E/emitir_enviar', 'notas_credito/E/corregir'].flatMap(
    (target) => [conDocumento, comprador, delExterior].map((receptor) => unknown(target, nota(receptor))),
  ),
];

export const documentLimits: readonly LimitBase[] = [
  {
    target: 'facturas/A',
    sample: { id_empresa: UNKNOWN_ID, datos: facturaDraft },
    live: (memory) => ({ id_empresa: empresaId(memory) }),
    keep: 'borrador',
    after: [removeDraft],
  },
  {
    target: 'facturas/M',
    sample: { id: UNKNOWN_ID, version: 1, datos: facturaDraft },
    before: [newDraft],
    live: (memory) => ({ ...theDraft(memory), version: memory.number('borrador.version') }),
    after: [removeDraft],
  },
  {
    target: 'facturas/B',
    sample: { id: UNKNOWN_ID, motivo: 'Portal Verify' },
    before: [newDraft],
    live: theDraft,
    after: [removeDraft],
  },
  {
    target: 'facturas/E/importar',
    sample: { id_empresa: UNKNOWN_ID, facturas: [{ clave_unica: UNKNOWN_ID, datos: facturaDraft }] },
    live: (memory) => ({ id_empresa: empresaId(memory) }),
    // Nothing is stored without `guardar`.
    after: [],
    fit: keyed,
  },
  ...kinds.map(([receptor, condicion]) => emitir(receptor, condicion)),
  ...notaLimits,
  ...['facturas/E/emitir_enviar', 'facturas/E/corregir'].flatMap((target) =>
    kinds.map(([receptor, condicion]) => unknown(target, factura(receptor, condicion))),
  ),
  {
    target: 'documentos_electronicos/E/contar',
    sample: { filtros: { tipo: [1], estado: ['aprobado'] } },
    live: () => ({}),
    after: [],
  },
  {
    target: 'documentos_electronicos/E/totalizar',
    sample: { filtros: { tipo: [1], estado: ['aprobado'] }, ids: [UNKNOWN_ID] },
    live: () => ({}),
    after: [],
  },
  {
    target: 'descargas/A',
    sample: {
      contenido: ['xml'],
      ids: [UNKNOWN_ID],
      filtros: { tipo: [1], estado: ['aprobado'] },
    },
  },
  {
    target: 'documentos_electronicos/E/reenviar_correo',
    sample: { ids: [UNKNOWN_ID], correos: ['portal-verify@example.com'] },
    before: [approved],
    live: (memory) => ({ ids: [theDocument(memory)] }),
  },
  {
    target: 'eventos/E/contar',
    sample: { filtros: { tipo: ['cancelacion'], estado: ['registrado'], tipo_documento: [1] } },
    live: () => ({}),
    after: [],
  },
  {
    target: 'eventos/A',
    sample: { tipo: 'cancelacion', id: UNKNOWN_ID, motivo: 'Portal Verify' },
    before: [approved],
    live: (memory) => ({ id: theDocument(memory) }),
    expect: { outcome: ['success', 'ESTADO_INVALIDO', 'PLAZO_VENCIDO'] },
  },
  // The file is parsed: its content matters, not its length.
  { target: 'certificados_receptor/A', meaningful: ['contenido_base64'] },
  {
    target: 'eventos/A',
    sample: {
      tipo: 'inutilizacion',
      id_empresa: UNKNOWN_ID,
      timbrado: '12345678',
      establecimiento: '001',
      punto: '001',
      tipo_documento: 1,
      desde: 1,
      hasta: 1,
      motivo: 'Portal Verify',
    },
  },
  ...[conDocumento, comprador, delExterior].map((receptor): LimitBase => ({
    target: 'eventos/A',
    sample: { tipo: 'nominacion', id: UNKNOWN_ID, receptor, motivo: 'Portal Verify' },
  })),
];
