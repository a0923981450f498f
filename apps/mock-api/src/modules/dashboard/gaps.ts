import { NUMERO_MAXIMO } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import { CONSUMED_AT, issuedSince, voidableSince } from '../../documentos/model/consumed-numbers.ts';
import { inutilizadosRangos } from '../../documentos/model/inutilizados.ts';
import type { Serie } from '../../documentos/model/numeracion.ts';
import { numeroDe } from '../../core/document-number.ts';
import { empresasOf } from '../../documentos/list/companies.ts';

/** Gaps that are looked at; a company with more has the newest counted. */
const LIMIT = 50;

/** Numbers that a company has skipped. */
export interface Gaps {
  readonly id_empresa: string;
  readonly cantidad: number;
  /** When the first of them was passed over, as stored: it sets the time limit. */
  readonly momento: string;
  /** The first of them, as printed. */
  readonly detalle: string;
}

/**
 * Numbers between issued ones that no document has and no inutilización covers, as long as they can still be voided. Numbers before
 * the first document of a series were issued elsewhere, or never.
 */
export async function gapsOf(context: SessionContext, idEmpresa: string | undefined): Promise<Gaps[]> {
  const { store, user, clock } = context;
  const companies = empresasOf(user, idEmpresa);
  const since = voidableSince(clock.now());
  const afterGap = await store
    .select('saltos_numeracion')
    .$if(companies !== undefined, (query) => query.where('id_empresa', 'in', companies ?? []))
    .where('fecha_emision', '>=', issuedSince(since))
    .select(['id_empresa', 'timbrado', 'establecimiento', 'punto', 'tipo', 'numero'])
    .orderBy('fecha_emision', 'desc')
    .orderBy('numero')
    .limit(LIMIT)
    .execute();
  const gaps: Gaps[] = [];
  for (const { numero, ...serie } of afterGap) {
    const gap = await missingBefore(store, serie, numero, since);
    if (gap === undefined || gap.cantidad === 0) continue;
    const { id_empresa } = serie;
    const { cantidad, momento: moment } = gap;
    gaps.push({ id_empresa, cantidad, momento: moment, detalle: numeroDe(serie, gap.first) });
  }
  const found = new Map<string, Gaps>();
  for (const gap of gaps.toSorted((a, b) => a.momento.localeCompare(b.momento))) {
    const sum = found.get(gap.id_empresa);
    found.set(gap.id_empresa, { ...(sum ?? gap), cantidad: (sum?.cantidad ?? 0) + gap.cantidad });
  }
  return [...found.values()];
}

/**
 * How many numbers right before an issued one are neither issued nor void, the first of them, and when they were passed over. Undefined
 * when that was before `since`.
 */
async function missingBefore(
  store: SessionContext['store'],
  serie: Serie,
  numero: number,
  since: string,
): Promise<{ cantidad: number; first: number; momento: string } | undefined> {
  const [issued, last] = await store
    .select('documentos')
    .select(['numero', CONSUMED_AT])
    .where((of) => of.and({ ...serie }))
    .where('numero', '<=', numero)
    .orderBy('numero', 'desc')
    .limit(2)
    .execute();
  if (issued === undefined || last === undefined || issued[CONSUMED_AT] < since) return undefined;
  // Those of another series are not counted: a series may be left before its last number.
  const beginOfSeries = numero - ((numero - 1) % NUMERO_MAXIMO);
  let next = Math.max(last.numero + 1, beginOfSeries);
  let cantidad = 0;
  let first = numero;
  const voided = await inutilizadosRangos(store, serie, { desde: next, hasta: numero - 1 });
  for (const { desde, hasta } of [...voided, { desde: numero, hasta: numero }]) {
    if (desde > next) {
      if (cantidad === 0) first = next;
      cantidad += desde - next;
    }
    next = Math.max(next, hasta + 1);
  }
  return { cantidad, first, momento: issued[CONSUMED_AT] };
}
