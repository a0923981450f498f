import { fechaLocal, NUMERO_MAXIMO } from '@portal/sifen';
import type { SessionContext } from '../../core/context.ts';
import { midnight } from '../../documentos/filtros.ts';
import { inutilizadosRangos } from '../../documentos/inutilizados.ts';
import { numeroDe, type Serie } from '../../documentos/numeracion.ts';
import { empresasOf } from '../../documentos/resumen.ts';

/** Gaps that are looked at; a company with more has the newest counted. */
const LIMIT = 50;
/** Until this day of a month the numbers of the month before can be voided. */
const LAST_DAY = 15;

/** Numbers that a company has skipped. */
export interface Gaps {
  readonly id_empresa: string;
  readonly cantidad: number;
  /** Issue of the first document after one of them, as stored: it sets the time limit. */
  readonly momento: string;
  /** The first of them, as printed. */
  readonly detalle: string;
}

/**
 * Numbers between issued ones that no document has and no inutilización covers, as long as they can still be voided. Numbers before
 * the first document of a series were issued elsewhere, or never.
 */
export async function gapsOf(context: SessionContext, idEmpresa: string | undefined): Promise<Gaps[]> {
  const { store, user } = context;
  const companies = empresasOf(user, idEmpresa);
  const afterGap = await store
    .select('saltos_numeracion')
    .$if(companies !== undefined, (query) => query.where('id_empresa', 'in', companies ?? []))
    .where('fecha_emision', '>=', midnight(firstDay(context)))
    .select(['id_empresa', 'timbrado', 'establecimiento', 'punto', 'tipo', 'numero', 'fecha_emision'])
    .orderBy('fecha_emision', 'desc')
    .orderBy('numero')
    .limit(LIMIT)
    .execute();
  const found = new Map<string, Gaps>();
  for (const { numero, fecha_emision, ...serie } of afterGap.toReversed()) {
    const gap = await missingBefore(store, serie, numero);
    if (gap.cantidad === 0) continue;
    const sum = found.get(serie.id_empresa);
    found.set(serie.id_empresa, {
      id_empresa: serie.id_empresa,
      cantidad: (sum?.cantidad ?? 0) + gap.cantidad,
      momento: sum?.momento ?? fecha_emision,
      detalle: sum?.detalle ?? numeroDe(serie, gap.first),
    });
  }
  return [...found.values()];
}

function firstDay({ clock }: SessionContext): string {
  const today = fechaLocal(clock.now().toISOString());
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, day > LAST_DAY ? month - 1 : month - 2, 1)).toISOString().slice(0, 10);
}

/** How many numbers right before an issued one are neither issued nor void, and the first of them. */
async function missingBefore(store: SessionContext['store'], serie: Serie, numero: number) {
  const { last } = await store
    .select('documentos')
    .select((of) => of.fn.max<number | null>('numero').as('last'))
    .where((of) => of.and({ ...serie }))
    .where('numero', '<', numero)
    .executeTakeFirstOrThrow();
  if (last === null) return { cantidad: 0, first: numero };
  // Those of another series are not counted: a series may be left before its last number.
  const beginOfSeries = numero - ((numero - 1) % NUMERO_MAXIMO);
  let next = Math.max(last + 1, beginOfSeries);
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
  return { cantidad, first };
}
