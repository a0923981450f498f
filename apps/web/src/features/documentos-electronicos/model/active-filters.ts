import { nombreCortoTipo } from '@portal/sifen';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { text } from '../texts.ts';
import {
  ALL,
  estadosOf,
  monthOf,
  parseAmount,
  periodOf,
  readFilters,
  tabOf,
  tiposOf,
  type FilterKey,
} from './filters.ts';

export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** Takes it out of the address. */
  readonly patch: Readonly<Record<string, string | readonly string[] | null>>;
}

/** The filters in force, named for people. A state that a quick tab shows is not repeated. */
export function activeFilters(
  params: URLSearchParams,
  today: string,
  isAll: boolean,
): readonly ActiveFilter[] {
  const filters = readFilters(params, null, today);
  const found: ActiveFilter[] = [];
  const add = (key: string, label: string, ...removed: readonly FilterKey[]) =>
    found.push({ key, label, patch: Object.fromEntries(removed.map((name) => [name, null])) });

  if (isAll && params.get('empresa') === ALL) add('empresa', text('chip.todasEmpresas'), 'empresa');
  const period = periodOf(params, today);
  if (period.desde !== undefined || period.hasta !== undefined) {
    found.push({
      key: 'fechas',
      label: periodLabel(period, today),
      patch: { desde: null, hasta: null, fechas: ALL },
    });
  }
  const tipos = tiposOf(params);
  for (const tipo of tipos) {
    const others = tipos.filter((other) => other !== tipo).map(String);
    found.push({ key: `tipo-${String(tipo)}`, label: nombreCortoTipo(tipo), patch: { tipo: others } });
  }
  const estados = estadosOf(params);
  if (tabOf(estados) === null) {
    for (const estado of estados) {
      const others = estados.filter((other) => other !== estado);
      found.push({ key: `estado-${estado}`, label: text(`etiqueta.${estado}`), patch: { estado: others } });
    }
  }
  const { establecimiento, punto, receptor, cdc, moneda, origen } = filters;
  if (establecimiento)
    add('establecimiento', text('chip.establecimiento', { valor: establecimiento }), 'establecimiento');
  if (punto) add('punto', text('chip.punto', { valor: punto }), 'punto');
  if (filters.numero_desde)
    add('numero_desde', text('chip.numeroDesde', { valor: filters.numero_desde }), 'numero_desde');
  if (filters.numero_hasta)
    add('numero_hasta', text('chip.numeroHasta', { valor: filters.numero_hasta }), 'numero_hasta');
  if (receptor) add('receptor', text('chip.receptor', { valor: receptor }), 'receptor');
  if (cdc) add('cdc', text('chip.cdc', { valor: cdc.length > 12 ? `…${cdc.slice(-12)}` : cdc }), 'cdc');
  if (moneda) add('moneda', text('chip.moneda', { valor: moneda }), 'moneda');
  const amount = (key: 'monto_min' | 'monto_max') => formatNumber(parseAmount(params.get(key)) ?? 0);
  if (filters.monto_min !== undefined)
    add('monto_min', text('chip.montoMin', { valor: amount('monto_min') }), 'monto_min');
  if (filters.monto_max !== undefined)
    add('monto_max', text('chip.montoMax', { valor: amount('monto_max') }), 'monto_max');
  if (filters.con_nota_credito === true)
    add('con_nota_credito', text('filtros.conNotaCredito'), 'con_nota_credito');
  if (filters.correo_fallido === true) add('correo_fallido', text('filtros.correoFallido'), 'correo_fallido');
  if (origen) add('origen', text('chip.origen', { valor: text(`origen.${origen}`) }), 'origen');
  return found;
}

function periodLabel({ desde, hasta }: { desde?: string; hasta?: string }, today: string): string {
  const month = monthOf(today);
  if (desde === month.desde && hasta === month.hasta) return text('periodo.mes');
  if (desde === undefined) return text('chip.hasta', { hasta: formatDate(hasta ?? '') });
  if (hasta === undefined) return text('chip.desde', { desde: formatDate(desde) });
  return text('chip.entre', { desde: formatDate(desde), hasta: formatDate(hasta) });
}
