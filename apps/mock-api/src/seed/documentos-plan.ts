import { NUMERO_MAXIMO, type EstadoDocumento, type TipoDocumento } from '@portal/sifen';
import type { Random } from '../core/random.ts';
import type { SeedName } from '../context/seed-area.ts';
import type { DemoEmpresa } from './demo-empresas.ts';
import { rangosAtLimit, turnsAtLimit } from './edge-documentos.ts';
import { SHARED_MINUTE, type Story, type SownRango, type Turn } from './turn.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type More = Omit<Partial<Turn>, 'momento' | 'tipo' | 'estado'> & { readonly tipo?: TipoDocumento };
type Recent = readonly [horas: number, estado: EstadoDocumento, mas?: More];
type Own = readonly [dias: number, estado: EstadoDocumento, mas: More];

interface PlanEmpresa {
  /** Documents of the past, by state; the facturas among them also by kind. */
  readonly pasado: {
    readonly aprobado: number;
    readonly aprobado_observacion: number;
    readonly rechazado: number;
    readonly cancelado: number;
  };
  /** Number of approved documents of the past that are not facturas, by kind. */
  readonly tipos: Readonly<Partial<Record<'4' | '5' | '6' | '7', number>>>;
  /** Documents of the past with events, by days before now; facturas by default. */
  readonly propios: readonly Own[];
  /** Documents of the last days, by hours before now. */
  readonly recientes: readonly Recent[];
  /** Age in days of the newest document of the past. */
  readonly hastaDias: number;
  readonly rangos: readonly SownRango[];
}

/** A factura can be cancelled for 48 hours from its approval: one factura on each side of the limit. */
const APPROVED_AFTER = { aprobadoTras: 120 };
const MARGIN = 120 / 3600;

/** Received by the demo user `consulta`, who may still respond. */
const RECEIVED = { esDeVisitante: true } as const;
const received = (story: Story): More => ({ ...RECEIVED, historia: story });

/** 300 documents, 180 of them of the first empresa. */
const PLANS: Readonly<Record<string, PlanEmpresa>> = {
  'emp-1': {
    pasado: { aprobado: 121, aprobado_observacion: 7, rechazado: 7, cancelado: 6 },
    tipos: { '4': 2, '5': 14, '6': 2, '7': 2 },
    propios: [
      [60, 'aprobado', received('notificada_tarde')],
      [52, 'rechazado', { historia: 'inutilizada' }],
      [45, 'aprobado', { tipo: 7, historia: 'detenida' }],
      [40, 'aprobado', received('conforme_tras_notificar')],
      [33, 'aprobado', received('parcial_y_total')],
      [29, 'aprobado', { historia: 'impugnada' }],
      [26, 'aprobado', received('corregida')],
      [24, 'rechazado', { historia: 'inutilizada' }],
      [19, 'aprobado', received('desconocida')],
      [17, 'aprobado', { esInnominada: true, historia: 'nominada' }],
      [16, 'aprobado', { historia: 'bloqueada' }],
      [14, 'aprobado', received('disconforme')],
      [12, 'aprobado', { anticipo: 'emitir', lugar: '002-001' }],
      [10, 'aprobado', received('conforme_parcial')],
      [7, 'aprobado', received('conforme')],
      [6, 'aprobado', { anticipo: 'usar', lugar: '002-001' }],
    ],
    recientes: [
      [75, 'rechazado'],
      [49 + MARGIN, 'aprobado', APPROVED_AFTER],
      [47 + MARGIN, 'aprobado', APPROVED_AFTER],
      [44, 'generado'],
      [31, 'aprobado', RECEIVED],
      [28, 'rechazado', { tipo: 5 }],
      [27, 'aprobado', received('conforme')],
      [26, 'rechazado'],
      [22, 'generado'],
      [20, 'error_envio'],
      [6, 'aprobado'],
      [5, 'generado', { tipo: 5 }],
      [4, 'error_envio'],
      [3, 'generado'],
      [2.5, 'aprobado', { tipo: 5, sobreReciente: true }],
      [2, 'aprobado'],
      [1.2, 'generado'],
      [0.9, 'enviado', { lote: 'reciente', respondeEn: SHARED_MINUTE + 60 }],
      [0.8, 'enviado', { lote: 'reciente', respondeEn: SHARED_MINUTE + 60 }],
      [0.7, 'enviado', { lote: 'reciente', respondeEn: SHARED_MINUTE + 60 }],
      [0.6, 'aprobado'],
      [0.3, 'generado'],
      [0.05, 'enviado', { respondeEn: SHARED_MINUTE + 4 }],
    ],
    hastaDias: 5,
    rangos: [
      {
        lugar: '001-002',
        tipo: 1,
        cantidad: 5,
        estado: 'registrado',
        motivo: 'Numeración reservada para una caja que no se habilitó',
      },
      {
        lugar: '002-001',
        tipo: 5,
        cantidad: 1,
        estado: 'pendiente',
        motivo: 'Numeración salteada por un corte de luz',
      },
    ],
  },
  'emp-2': {
    pasado: { aprobado: 44, aprobado_observacion: 3, rechazado: 3, cancelado: 2 },
    tipos: { '5': 5, '6': 1 },
    propios: [
      [58, 'aprobado', received('desconocida_al_limite')],
      [31, 'rechazado', { historia: 'inutilizada' }],
      [22, 'aprobado', received('conforme')],
      [12, 'aprobado', { historia: 'rango_rechazado' }],
      [9, 'aprobado', received('conformidad_pendiente')],
    ],
    recientes: [
      [36, 'aprobado', received('notificada')],
      [23, 'error_envio'],
      [12, 'aprobado', { historia: 'cancelacion_pendiente' }],
      [5, 'generado'],
    ],
    hastaDias: 5,
    rangos: [],
  },
  'emp-3': {
    pasado: { aprobado: 24, aprobado_observacion: 1, rechazado: 2, cancelado: 1 },
    tipos: { '4': 1, '5': 2 },
    propios: [
      [30, 'aprobado', received('disconformidad_rechazada')],
      [21, 'aprobado', { esInnominada: true, historia: 'nominada' }],
      [13, 'aprobado', { esInnominada: true, historia: 'nominacion_pendiente' }],
      [8, 'aprobado', received('cancelada_tras_conformidad')],
    ],
    recientes: [
      [28, 'aprobado', RECEIVED],
      [9, 'error_envio'],
      [4, 'aprobado'],
      [2, 'generado'],
    ],
    hastaDias: 5,
    rangos: [],
  },
  'emp-4': {
    pasado: { aprobado: 21, aprobado_observacion: 1, rechazado: 1, cancelado: 0 },
    tipos: { '5': 2, '7': 1 },
    propios: [],
    recientes: [],
    // Its certificate expired 12 days ago.
    hastaDias: 16,
    rangos: [],
  },
};

/**
 * Factor from 300 to 10 000 documents: the past of each empresa is multiplied by it; the rest are approved facturas of the
 * first empresa.
 */
const TIMES = 36;
const REST: Readonly<Record<string, number>> = { 'emp-1': 1160 };

function largePlan(idEmpresa: string, { pasado: past, tipos, ...plan }: PlanEmpresa): PlanEmpresa {
  const times = <T extends object>(quantities: T): T =>
    Object.fromEntries(Object.entries(quantities).map(([clave, n]) => [clave, Number(n) * TIMES])) as T;
  const mas = times(past);
  const aprobado = mas.aprobado + (REST[idEmpresa] ?? 0);
  return { ...plan, pasado: { ...mas, aprobado }, tipos: times(tipos) };
}

/** Lotes of the past: consecutive documents that were sent together. */
const PAST_LOTES: readonly string[] = ['emp-1'];
const LOTE_CADA = 40;
const LOTE_LARGO = 4;

/** The documents of an empresa in the order of issue, in the twelve months before `now`. */
export function planDe(empresa: DemoEmpresa, seed: SeedName, now: Date, random: Random): Turn[] {
  const today = Math.floor(now.getTime() / 1000) * 1000;
  const plan = PLANS[empresa.id];
  if (plan === undefined || seed === 'empty') return [];
  if (seed === 'edge') return turnsAtLimit(empresa, today);
  return turnsOf(empresa, seed === 'large' ? largePlan(empresa.id, plan) : plan, today, random);
}

/** The ranges of numbers that an empresa has voided. */
export function rangosOf({ id }: DemoEmpresa, seed: SeedName): readonly SownRango[] {
  if (seed === 'empty') return [];
  return seed === 'edge' ? rangosAtLimit(id) : (PLANS[id]?.rangos ?? []);
}

/** The first number of a punto whose numbers without series were used by an earlier system: it continues with series AA. */
const INHERITED: Readonly<Record<string, number>> = { 'emp-1 002-001 1': NUMERO_MAXIMO + 1 };
const INHERITED_AT_LIMIT: Readonly<Record<string, number>> = { 'emp-1 001-002 1': NUMERO_MAXIMO + 1 };

/** The first number of a series. */
export function inicioDe({ id }: DemoEmpresa, seed: SeedName, place: string, tipo: number): number {
  const inherited = seed === 'demo' ? INHERITED : seed === 'edge' ? INHERITED_AT_LIMIT : {};
  return inherited[`${id} ${place} ${String(tipo)}`] ?? 1;
}

function turnsOf(empresa: DemoEmpresa, plan: PlanEmpresa, today: number, random: Random): Turn[] {
  const hasta = today - plan.hastaDias * DAY;
  const vigencia = Date.parse(`${empresa.timbrado_desde}T12:00:00-03:00`) + DAY;
  const desde = Math.min(Math.max(today - 365 * DAY, vigencia), hasta - 30 * DAY);
  const past = pastClasses(plan, random);
  const moments = past.map(() => workingMoment(desde, hasta, random)).sort((a, b) => a - b);
  const turns: Turn[] = moments.map((moment, index) => ({
    momento: moment,
    ...(past[index] ?? FACTURA),
  }));
  const own = plan.propios.map(([days, estado, mas]): Turn => ({
    momento: workingAgo(today, days),
    tipo: 1,
    estado,
    ...mas,
  }));
  const recent = plan.recientes.map(([hours, estado, mas]): Turn => ({
    momento: today - Math.round(hours * 3600) * 1000,
    tipo: 1,
    estado,
    ...mas,
  }));
  const all = [...turns, ...own].sort((a, b) => a.momento - b.momento);
  return [...(PAST_LOTES.includes(empresa.id) ? conLotes(all) : all), ...recent];
}

type Clase = Pick<Turn, 'tipo' | 'estado'>;
const FACTURA: Clase = { tipo: 1, estado: 'aprobado' };

/** States and kinds in random order, but no nota de crédito before there is a factura to credit. */
function pastClasses({ pasado: past, tipos }: PlanEmpresa, random: Random): Clase[] {
  const others = Object.entries(tipos).flatMap(([tipo, cantidad]) =>
    Array.from({ length: cantidad }, (): Clase => ({
      tipo: Number(tipo) as TipoDocumento,
      estado: 'aprobado',
    })),
  );
  const facturas = Object.entries(past).flatMap(([estado, cantidad]) =>
    Array.from({ length: estado === 'aprobado' ? cantidad - others.length : cantidad }, (): Clase => ({
      tipo: 1,
      estado: estado as EstadoDocumento,
    })),
  );
  const mixed = shuffle(facturas, random);
  const first = Math.floor(mixed.length / 4);
  return [...mixed.slice(0, first), ...shuffle([...mixed.slice(first), ...others], random)];
}

/** At intervals, a few facturas are issued a few minutes apart and sent in one lote. */
function conLotes(turns: readonly Turn[]): Turn[] {
  const grouped = turns.map((turn, index): Turn => {
    const placed = index % LOTE_CADA;
    const first = turns[index - placed];
    if (first === undefined || placed >= LOTE_LARGO || !isCommon(turn)) return turn;
    return {
      ...turn,
      momento: first.momento + placed * 7 * 60_000,
      lote: `pasado-${Math.floor(index / LOTE_CADA)}`,
    };
  });
  return grouped.sort((a, b) => a.momento - b.momento);
}

/** True if it is an approved factura without further attributes. */
function isCommon({ momento: _momento, tipo, estado, ...mas }: Turn): boolean {
  return tipo === 1 && estado === 'aprobado' && Object.keys(mas).length === 0;
}

/** The morning of a working day, `dias` days ago. */
function workingAgo(today: number, days: number): number {
  const midnight = Math.floor((today - days * DAY - 3 * HOUR) / DAY) * DAY + 3 * HOUR;
  const day = new Date(midnight).getUTCDay() === 0 ? midnight - DAY : midnight;
  return day + 9 * HOUR + ((days * 7) % 120) * 60_000;
}

/** A working hour between two moments, never on a Sunday. */
function workingMoment(desde: number, hasta: number, random: Random): number {
  const days = Math.floor((hasta - desde) / DAY);
  const midnight = Math.floor((desde - 3 * HOUR) / DAY) * DAY + DAY + 3 * HOUR;
  let day = midnight + random.int(0, days - 2) * DAY;
  if (new Date(day).getUTCDay() === 0) day -= DAY;
  return day + random.int(8 * 3600, 18 * 3600 - 1) * 1000;
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  const mix = [...list];
  for (let i = mix.length - 1; i > 0; i -= 1) {
    const j = random.int(0, i);
    const [one, other] = [mix[i], mix[j]];
    if (one === undefined || other === undefined) continue;
    mix[i] = other;
    mix[j] = one;
  }
  return mix;
}
