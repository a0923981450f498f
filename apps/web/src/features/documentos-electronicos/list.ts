import { ALL_COMPANIES } from '../../lib/all-companies.ts';
import { ESTADOS, GRUPOS_ESTADO, leerBusqueda, TIPOS_DOCUMENTO, type EstadoDocumento } from '@portal/sifen';
import { amountFilter, choiceFilter, numberFilter, periodFilter, textFilter } from '../../ui/list/filters.ts';
import type { FilterValues } from '../../ui/list/filters.ts';
import { currencyCodes, currencyName } from './model/currencies.ts';
import type {
  CampoOrden,
  DocumentoFila,
  FiltrosDocumentos,
  OrdenDocumentos,
  TipoDocumento,
} from './model/types.ts';
import { text } from './texts.ts';

const threeDigits = (typed: string) =>
  /^\d{1,3}$/.test(typed) ? undefined : text('filtros.error.tresDigitos');

const estados = Object.keys(ESTADOS).filter(
  (estado): estado is EstadoDocumento => estado in ESTADOS && estado !== 'borrador',
);

const yes = { values: ['si'], labelOf: () => text('filtros.si') } as const;

/** An exact number or CDC is found whatever the period is. */
function isExact({ texto, cdc }: Readonly<Record<string, unknown>>): boolean {
  const { numero, cdc: whole } = leerBusqueda(typeof texto === 'string' ? texto : '');
  return cdc !== undefined || numero !== undefined || whole !== undefined;
}

const common = {
  texto: textFilter({ label: () => text('buscar'), maxLength: 1000, isSearch: true }),
  periodo: periodFilter({ label: () => text('columna.fecha'), isMonthly: true, isIgnored: isExact }),
  // Addresses from before there was one search for everything.
  receptor: textFilter({ label: () => text('columna.receptor'), maxLength: 80, isAddressOnly: true }),
  cdc: textFilter({ label: () => text('columna.cdc'), maxLength: 60, isAddressOnly: true }),
  establecimiento: textFilter({
    label: () => text('filtros.establecimiento'),
    maxLength: 3,
    inputMode: 'numeric',
    check: threeDigits,
  }),
  punto: textFilter({
    label: () => text('filtros.punto'),
    maxLength: 3,
    inputMode: 'numeric',
    check: threeDigits,
  }),
  numero_desde: numberFilter({
    label: () => text('filtros.numeroDesde'),
    max: 9_999_999,
    problem: () => text('filtros.error.numero'),
  }),
  numero_hasta: numberFilter({
    label: () => text('filtros.numeroHasta'),
    max: 9_999_999,
    problem: () => text('filtros.error.numero'),
    notBelow: { key: 'numero_desde', problem: () => text('filtros.error.numerosAlReves') },
  }),
  monto_min: amountFilter({
    label: () => text('filtros.montoMin'),
    problem: () => text('filtros.error.monto'),
  }),
  monto_max: amountFilter({
    label: () => text('filtros.montoMax'),
    problem: () => text('filtros.error.monto'),
    notBelow: { key: 'monto_min', problem: () => text('filtros.error.montosAlReves') },
  }),
  moneda: choiceFilter({
    label: () => text('filtros.moneda'),
    values: currencyCodes,
    labelOf: currencyName,
    any: () => text('filtros.todas'),
  }),
  origen: choiceFilter({
    label: () => text('filtros.origen'),
    values: ['portal', 'api'],
    labelOf: (origen) => text(`origen.${origen}`),
  }),
  // From the figures of the dashboard.
  receptor_documento: textFilter({
    label: () => text('columna.documento'),
    maxLength: 30,
    isAddressOnly: true,
  }),
  codigo: textFilter({
    label: () => text('filtros.codigo'),
    maxLength: 4,
    inputMode: 'numeric',
    check: (typed) => (/^\d{4}$/.test(typed) ? undefined : text('filtros.error.codigo')),
  }),
  alerta: choiceFilter({
    label: () => text('filtros.alerta'),
    values: ['sin_transmitir', 'lote_sin_respuesta', 'correo_fallido', 'por_inutilizar'],
    labelOf: (alerta) => text(`alerta.${alerta}`),
  }),
  lote: textFilter({ label: () => text('columna.lote'), maxLength: 20, inputMode: 'numeric' }),
  con_nota_credito: choiceFilter({ label: () => text('filtros.conNotaCredito'), ...yes }),
  correo_fallido: choiceFilter({ label: () => text('filtros.correoFallido'), ...yes }),
  tipo: choiceFilter({
    label: () => text('filtros.tipo'),
    values: TIPOS_DOCUMENTO.map(({ codigo }) => `${codigo}` as const),
    labelOf: (code) => text(`tipo.${code}`),
    isMultiple: true,
  }),
  estado: choiceFilter({
    label: () => text('filtros.estado'),
    values: estados,
    labelOf: (estado) => text(`etiqueta.${estado}`),
    isMultiple: true,
  }),
};

/** For people who may see all companies at once. */
const withCompanies = {
  ...common,
  empresa: choiceFilter({
    label: () => text('filtros.empresa'),
    values: [ALL_COMPANIES],
    labelOf: () => text('filtros.todas'),
    any: () => text('filtros.laElegida'),
  }),
};

export const filtersFor = (canSeeAll: boolean): typeof common => (canSeeAll ? withCompanies : common);
type Values = FilterValues<typeof common>;

/** The filters as the service takes them. */
export function filtrosOf(idEmpresa: string | null, values: Values): FiltrosDocumentos {
  const { periodo, tipo, estado, establecimiento, punto, con_nota_credito, correo_fallido, ...same } = values;
  // The choice of all companies is not a filter of the service: it is asked for without a company.
  const { empresa: _all, ...rest } = same as typeof same & { empresa?: string };
  return {
    ...(idEmpresa !== null && { id_empresa: idEmpresa }),
    ...rest,
    ...(values.cdc === undefined && periodo),
    ...(tipo && { tipo: tipo.map((code) => Number(code) as TipoDocumento) }),
    ...(estado && { estado: [...estado] }),
    ...(establecimiento !== undefined && { establecimiento: establecimiento.padStart(3, '0') }),
    ...(punto !== undefined && { punto: punto.padStart(3, '0') }),
    ...(con_nota_credito && { con_nota_credito: true }),
    ...(correo_fallido && { correo_fallido: true }),
  };
}

/** The contract's sortable fields; one missing or surplus does not compile. */
const fields = Object.keys({
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

export const sort = {
  fields,
  initial: { campo: 'fecha_emision', sentido: 'desc' } satisfies OrdenDocumentos as OrdenDocumentos,
};

export const isWaiting = ({ estado }: DocumentoFila): boolean => estado === 'enviado';

/** Quick tabs: the groups of states, each with the states that it asks for. */
export const stateTabs = [
  { id: 'todos', values: [] as readonly string[] },
  ...GRUPOS_ESTADO.map(({ clave, estados: values }) => ({ id: clave, values })),
] as const;
