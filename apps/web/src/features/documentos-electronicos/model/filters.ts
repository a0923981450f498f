import {
  esFecha,
  ESTADOS,
  fechaLocal,
  GRUPOS_ESTADO,
  TIPOS_DOCUMENTO,
  type GrupoEstado,
} from '@portal/sifen';
import type {
  CampoOrden,
  EstadoDocumento,
  FiltrosDocumentos,
  OrdenDocumentos,
  TipoDocumento,
} from './types.ts';

/** Query keys of the filters; the words of the wire, so that a shared address reads like a call. */
export const filterKeys = [
  'empresa',
  'fechas',
  'desde',
  'hasta',
  'tipo',
  'estado',
  'establecimiento',
  'punto',
  'numero_desde',
  'numero_hasta',
  'receptor',
  'cdc',
  'moneda',
  'monto_min',
  'monto_max',
  'con_nota_credito',
  'correo_fallido',
  'origen',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** Filters with a field for typing. */
export const textFilterKeys = [
  'desde',
  'hasta',
  'establecimiento',
  'punto',
  'numero_desde',
  'numero_hasta',
  'receptor',
  'cdc',
  'monto_min',
  'monto_max',
] as const satisfies readonly FilterKey[];
export type TextFilterKey = (typeof textFilterKeys)[number];

/** `fechas=todas` lifts the default of the current month; `empresa=todas` the company of the selector. */
export const ALL = 'todas';

export interface Period {
  readonly desde: string;
  readonly hasta: string;
}

/** First and last day of the month of `today` (`YYYY-MM-DD`), moved by whole months. */
export function monthOf(today: string, offset = 0): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (monthIndex: number, dayOfMonth: number) =>
    new Date(Date.UTC(year, monthIndex, dayOfMonth)).toISOString().slice(0, 10);
  return { desde: day(month - 1 + offset, 1), hasta: day(month + offset, 0) };
}

/** Today on a Paraguayan calendar. */
export const todayInParaguay = (): string => fechaLocal(Date.now());

/** The days in force: those of the address, else the current month, else (`fechas=todas`) none. */
export function periodOf(params: URLSearchParams, today: string): Partial<Period> {
  const desde = validDate(params.get('desde'));
  const hasta = validDate(params.get('hasta'));
  if (desde === undefined && hasta === undefined) return params.get('fechas') === ALL ? {} : monthOf(today);
  return { ...(desde !== undefined && { desde }), ...(hasta !== undefined && { hasta }) };
}

const validDate = (text: string | null): string | undefined =>
  text !== null && esFecha(text) ? text : undefined;

const isTipo = (code: number): code is TipoDocumento => TIPOS_DOCUMENTO.some(({ codigo }) => codigo === code);
export const isEstado = (text: string): text is EstadoDocumento => text in ESTADOS;

export const tiposOf = (params: URLSearchParams): readonly TipoDocumento[] => [
  ...new Set(params.getAll('tipo').map(Number).filter(isTipo)),
];
export const estadosOf = (params: URLSearchParams): readonly EstadoDocumento[] => [
  ...new Set(params.getAll('estado').filter(isEstado)),
];

/** Digits filled up to a document's three: `1` → `001`. */
const threeDigits = (text: string | null): string | undefined =>
  text !== null && /^\d{1,3}$/.test(text) ? text.padStart(3, '0') : undefined;

const wholeNumber = (text: string | null): number | undefined => {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 && value <= 9_999_999 ? value : undefined;
};

/** An amount as typed, `1500000` or `1.500.000,50`; `undefined` when it is none. */
export function parseAmount(text: string | null): number | undefined {
  const plain = (text ?? '').trim();
  if (!/^\d+(\.\d{3})*(,\d{1,2})?$|^\d+(\.\d{1,2})?$/.test(plain)) return undefined;
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(plain) || plain.includes(',');
  const value = Number(isGrouped ? plain.replaceAll('.', '').replace(',', '.') : plain);
  return Number.isFinite(value) ? value : undefined;
}

const emptyToNone = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

const someText = (text: string | null, max: number): string | undefined =>
  emptyToNone(text?.trim().slice(0, max));

type Loose = { readonly [Key in keyof FiltrosDocumentos]: FiltrosDocumentos[Key] | undefined };

/** Keys without a value are left out, as the service expects. */
function compact(filters: Loose): FiltrosDocumentos {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/**
 * The filters of an address as the service takes them. Unreadable values count as absent, a backwards range has no end.
 * @param idEmpresa the company in force; `null` asks for all of the user's companies
 * @param today `YYYY-MM-DD` in Paraguay, for the default month
 */
export function readFilters(
  params: URLSearchParams,
  idEmpresa: string | null,
  today: string,
): FiltrosDocumentos {
  const { desde, hasta } = periodOf(params, today);
  const tipo = tiposOf(params);
  const estado = estadosOf(params);
  const numeroDesde = wholeNumber(params.get('numero_desde'));
  const numeroHasta = wholeNumber(params.get('numero_hasta'));
  const montoMin = parseAmount(params.get('monto_min'));
  const montoMax = parseAmount(params.get('monto_max'));
  const origen = params.get('origen');
  return compact({
    id_empresa: idEmpresa ?? undefined,
    desde,
    hasta: ordered(desde, hasta),
    tipo: tipo.length > 0 ? [...tipo] : undefined,
    estado: estado.length > 0 ? [...estado] : undefined,
    establecimiento: threeDigits(params.get('establecimiento')),
    punto: threeDigits(params.get('punto')),
    numero_desde: numeroDesde,
    numero_hasta: ordered(numeroDesde, numeroHasta),
    receptor: someText(params.get('receptor'), 80),
    cdc: emptyToNone(params.get('cdc')?.replace(/\s/g, '').toUpperCase().slice(0, 60)),
    moneda: someText(params.get('moneda'), 3),
    monto_min: montoMin,
    monto_max: ordered(montoMin, montoMax),
    con_nota_credito: params.get('con_nota_credito') === 'si' ? true : undefined,
    correo_fallido: params.get('correo_fallido') === 'si' ? true : undefined,
    origen: origen === 'portal' || origen === 'api' ? origen : undefined,
  });
}

function ordered<Value extends string | number>(
  from: Value | undefined,
  to: Value | undefined,
): Value | undefined {
  return from !== undefined && to !== undefined && to < from ? undefined : to;
}

export type Tab = GrupoEstado | 'todos';

/** The quick tab that stands for these states; `null` when they are a choice of the person's own. */
export function tabOf(estados: readonly EstadoDocumento[]): Tab | null {
  if (estados.length === 0) return 'todos';
  const group = GRUPOS_ESTADO.find(
    (candidate) =>
      candidate.estados.length === estados.length &&
      candidate.estados.every((estado) => estados.includes(estado)),
  );
  return group?.clave ?? null;
}

/** States that a quick tab asks for; none for "Todos". */
export const estadosOfTab = (tab: Tab): readonly EstadoDocumento[] =>
  GRUPOS_ESTADO.find(({ clave }) => clave === tab)?.estados ?? [];

/** The contract's sortable fields; one missing or surplus does not compile. */
const sortFields = Object.keys({
  fecha_emision: true,
  tipo: true,
  numero: true,
  receptor_nombre: true,
  receptor_documento: true,
  moneda: true,
  total: true,
  estado: true,
  lote: true,
  origen: true,
} satisfies Record<CampoOrden, true>) as readonly CampoOrden[];
export const initialSort = { campo: 'fecha_emision', sentido: 'desc' } as const satisfies OrdenDocumentos;

/** The order of an address; a field that cannot be sorted by counts as absent. */
export function readOrder({ campo, sentido }: { campo: string; sentido: 'asc' | 'desc' }): OrdenDocumentos {
  const known = sortFields.find((field) => field === campo);
  return known === undefined ? initialSort : { campo: known, sentido };
}
