import type { EstadoDocumento, TipoDocumento } from '@portal/sifen';
import type { Random } from '../core/random.ts';
import type { SeedName } from '../core/seed-area.ts';
import type { DemoEmpresa } from './demo-empresas.ts';
import { turnosAlLimite } from './edge-documentos.ts';
import { MINUTO_COMPARTIDO, type Turno } from './turno.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;

type Reciente = readonly [
  horas: number,
  estado: EstadoDocumento,
  mas?: Pick<Turno, 'lote' | 'respondeEn' | 'aprobadoTras' | 'esDeVisitante'>,
];

interface PlanEmpresa {
  /** Documents of the past, by state; the facturas among them also by kind. */
  readonly pasado: {
    readonly aprobado: number;
    readonly aprobado_observacion: number;
    readonly rechazado: number;
    readonly cancelado: number;
  };
  /** Of the approved ones of the past, how many are not facturas. */
  readonly tipos: Readonly<Partial<Record<'4' | '5' | '6' | '7', number>>>;
  /** Facturas of the last days, by hours before now. */
  readonly recientes: readonly Reciente[];
  /** The newest of the past is this many days old. */
  readonly hastaDias: number;
}

/** A factura can be cancelled for 48 hours from its approval: one on each side of the limit. */
const APROBADA_TRAS = { aprobadoTras: 120 };
const MARGEN = 120 / 3600;

/** Received by the demo user `consulta`, who may still answer. */
const RECIBIDA = { esDeVisitante: true } as const;
/** The newest of the past that are theirs too, counted from the end. */
const RECIBIDAS_PASADAS: Readonly<Record<string, readonly number[]>> = {
  'emp-1': [2, 3, 5, 8, 13, 21, 34],
  'emp-2': [1, 4, 7],
  'emp-3': [1, 3],
};

/** 300 documents with the nota de crédito of today, which is not in the plan: 246 approved, 12 approved with observation, 18 rejected, 9 cancelled, 15 pending. */
const PLANES: Readonly<Record<string, PlanEmpresa>> = {
  'emp-1': {
    pasado: { aprobado: 138, aprobado_observacion: 7, rechazado: 9, cancelado: 6 },
    tipos: { '4': 2, '5': 14, '6': 2, '7': 3 },
    recientes: [
      [75, 'rechazado'],
      [49 + MARGEN, 'aprobado', APROBADA_TRAS],
      [47 + MARGEN, 'aprobado', APROBADA_TRAS],
      [44, 'generado'],
      [31, 'aprobado', RECIBIDA],
      [27, 'aprobado'],
      [26, 'rechazado'],
      [22, 'generado'],
      [20, 'error_envio'],
      [6, 'aprobado'],
      [4, 'error_envio'],
      [3, 'generado'],
      [2, 'aprobado'],
      [1.2, 'generado'],
      [0.9, 'enviado', { lote: 'reciente', respondeEn: MINUTO_COMPARTIDO + 60 }],
      [0.8, 'enviado', { lote: 'reciente', respondeEn: MINUTO_COMPARTIDO + 60 }],
      [0.7, 'enviado', { lote: 'reciente', respondeEn: MINUTO_COMPARTIDO + 60 }],
      [0.6, 'aprobado'],
      [0.3, 'generado'],
      [0.05, 'enviado', { respondeEn: MINUTO_COMPARTIDO + 4 }],
    ],
    hastaDias: 5,
  },
  'emp-2': {
    pasado: { aprobado: 47, aprobado_observacion: 3, rechazado: 4, cancelado: 2 },
    tipos: { '5': 5, '6': 1 },
    recientes: [
      [36, 'aprobado', RECIBIDA],
      [23, 'error_envio'],
      [12, 'aprobado'],
      [5, 'generado'],
    ],
    hastaDias: 5,
  },
  'emp-3': {
    pasado: { aprobado: 28, aprobado_observacion: 1, rechazado: 2, cancelado: 1 },
    tipos: { '4': 1, '5': 2 },
    recientes: [
      [28, 'aprobado', RECIBIDA],
      [9, 'error_envio'],
      [4, 'aprobado'],
      [2, 'generado'],
    ],
    hastaDias: 5,
  },
  'emp-4': {
    pasado: { aprobado: 21, aprobado_observacion: 1, rechazado: 1, cancelado: 0 },
    tipos: { '5': 2, '7': 1 },
    recientes: [],
    // Its certificate ended 12 days ago.
    hastaDias: 16,
  },
};

/** What makes 10 000 of the 300: so many times the past of each empresa, the rest approved facturas of the first. */
const VECES = 36;
const RESTO: Readonly<Record<string, number>> = { 'emp-1': 216 };

function planGrande(idEmpresa: string, { pasado, tipos, ...plan }: PlanEmpresa): PlanEmpresa {
  const veces = <T extends object>(cantidades: T): T =>
    Object.fromEntries(Object.entries(cantidades).map(([clave, n]) => [clave, Number(n) * VECES])) as T;
  const mas = veces(pasado);
  const aprobado = mas.aprobado + (RESTO[idEmpresa] ?? 0);
  return { ...plan, pasado: { ...mas, aprobado }, tipos: veces(tipos) };
}

/** Lotes of the past: neighbours that went out together. */
const LOTES_PASADOS: readonly string[] = ['emp-1'];
const LOTE_CADA = 40;
const LOTE_LARGO = 4;

/** The documents of an empresa in the order of their issue, over the twelve months before `ahora`. */
export function planDe(empresa: DemoEmpresa, seed: SeedName, ahora: Date, random: Random): Turno[] {
  const hoy = Math.floor(ahora.getTime() / 1000) * 1000;
  const plan = PLANES[empresa.id];
  if (plan === undefined || seed === 'empty') return [];
  if (seed === 'edge') return turnosAlLimite(empresa, hoy);
  return turnosDe(empresa, seed === 'large' ? planGrande(empresa.id, plan) : plan, hoy, random);
}

function turnosDe(empresa: DemoEmpresa, plan: PlanEmpresa, hoy: number, random: Random): Turno[] {
  const hasta = hoy - plan.hastaDias * DIA;
  const vigencia = Date.parse(`${empresa.timbrado_desde}T12:00:00-03:00`) + DIA;
  const desde = Math.min(Math.max(hoy - 365 * DIA, vigencia), hasta - 30 * DIA);
  const pasado = clasesPasadas(plan, random);
  const momentos = pasado.map(() => momentoHabil(desde, hasta, random)).sort((a, b) => a - b);
  const recibidas = RECIBIDAS_PASADAS[empresa.id] ?? [];
  const turnos: Turno[] = momentos.map((momento, indice) => {
    const clase = pasado[indice] ?? FACTURA;
    // Notas de crédito have the receiver of their factura.
    const esDeVisitante = clase.tipo === 1 && recibidas.includes(momentos.length - indice);
    return { momento, ...clase, ...(esDeVisitante ? RECIBIDA : {}) };
  });
  const recientes = plan.recientes.map(([horas, estado, mas]): Turno => ({
    momento: hoy - Math.round(horas * 3600) * 1000,
    tipo: 1,
    estado,
    ...mas,
  }));
  return [...(LOTES_PASADOS.includes(empresa.id) ? conLotes(turnos) : turnos), ...recientes];
}

type Clase = Pick<Turno, 'tipo' | 'estado'>;
const FACTURA: Clase = { tipo: 1, estado: 'aprobado' };

/** States and kinds in a random order, but notas de crédito not before there is something to credit. */
function clasesPasadas({ pasado, tipos }: PlanEmpresa, random: Random): Clase[] {
  const otros = Object.entries(tipos).flatMap(([tipo, cantidad]) =>
    Array.from({ length: cantidad }, (): Clase => ({
      tipo: Number(tipo) as TipoDocumento,
      estado: 'aprobado',
    })),
  );
  const facturas = Object.entries(pasado).flatMap(([estado, cantidad]) =>
    Array.from({ length: estado === 'aprobado' ? cantidad - otros.length : cantidad }, (): Clase => ({
      tipo: 1,
      estado: estado as EstadoDocumento,
    })),
  );
  const mezcladas = barajar(facturas, random);
  const primeras = Math.floor(mezcladas.length / 4);
  return [...mezcladas.slice(0, primeras), ...barajar([...mezcladas.slice(primeras), ...otros], random)];
}

/** Every so many documents a few facturas are issued a few minutes apart, to leave in one lote. */
function conLotes(turnos: readonly Turno[]): Turno[] {
  const agrupados = turnos.map((turno, indice): Turno => {
    const puesto = indice % LOTE_CADA;
    const primero = turnos[indice - puesto];
    if (primero === undefined || puesto >= LOTE_LARGO || turno.tipo !== 1 || turno.estado !== 'aprobado')
      return turno;
    return {
      ...turno,
      momento: primero.momento + puesto * 7 * 60_000,
      lote: `pasado-${Math.floor(indice / LOTE_CADA)}`,
    };
  });
  return agrupados.sort((a, b) => a.momento - b.momento);
}

/** A working hour between two moments, never on a Sunday. */
function momentoHabil(desde: number, hasta: number, random: Random): number {
  const dias = Math.floor((hasta - desde) / DIA);
  const medianoche = Math.floor((desde - 3 * HORA) / DIA) * DIA + DIA + 3 * HORA;
  let dia = medianoche + random.int(0, dias - 2) * DIA;
  if (new Date(dia).getUTCDay() === 0) dia -= DIA;
  return dia + random.int(8 * 3600, 18 * 3600 - 1) * 1000;
}

function barajar<T>(lista: readonly T[], random: Random): T[] {
  const mezcla = [...lista];
  for (let i = mezcla.length - 1; i > 0; i -= 1) {
    const j = random.int(0, i);
    const [uno, otro] = [mezcla[i], mezcla[j]];
    if (uno === undefined || otro === undefined) continue;
    mezcla[i] = otro;
    mezcla[j] = uno;
  }
  return mezcla;
}
