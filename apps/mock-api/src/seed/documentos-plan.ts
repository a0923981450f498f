import { NUMERO_MAXIMO, type EstadoDocumento, type TipoDocumento } from '@portal/sifen';
import type { Random } from '../core/random.ts';
import type { SeedName } from '../core/seed-area.ts';
import type { DemoEmpresa } from './demo-empresas.ts';
import { rangosAlLimite, turnosAlLimite } from './edge-documentos.ts';
import { MINUTO_COMPARTIDO, type Historia, type RangoSembrado, type Turno } from './turno.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;

type Mas = Omit<Partial<Turno>, 'momento' | 'tipo' | 'estado'> & { readonly tipo?: TipoDocumento };
type Reciente = readonly [horas: number, estado: EstadoDocumento, mas?: Mas];
type Propio = readonly [dias: number, estado: EstadoDocumento, mas: Mas];

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
  readonly propios: readonly Propio[];
  /** Documents of the last days, by hours before now. */
  readonly recientes: readonly Reciente[];
  /** Age in days of the newest document of the past. */
  readonly hastaDias: number;
  readonly rangos: readonly RangoSembrado[];
}

/** A factura can be cancelled for 48 hours from its approval: one factura on each side of the limit. */
const APROBADA_TRAS = { aprobadoTras: 120 };
const MARGEN = 120 / 3600;

/** Received by the demo user `consulta`, who may still respond. */
const RECIBIDA = { esDeVisitante: true } as const;
const recibida = (historia: Historia): Mas => ({ ...RECIBIDA, historia });

/** 300 documents, 180 of them of the first empresa. */
const PLANES: Readonly<Record<string, PlanEmpresa>> = {
  'emp-1': {
    pasado: { aprobado: 121, aprobado_observacion: 7, rechazado: 7, cancelado: 6 },
    tipos: { '4': 2, '5': 14, '6': 2, '7': 2 },
    propios: [
      [60, 'aprobado', recibida('notificada_tarde')],
      [52, 'rechazado', { historia: 'inutilizada' }],
      [45, 'aprobado', { tipo: 7, historia: 'detenida' }],
      [40, 'aprobado', recibida('conforme_tras_notificar')],
      [33, 'aprobado', recibida('parcial_y_total')],
      [29, 'aprobado', { historia: 'impugnada' }],
      [26, 'aprobado', recibida('corregida')],
      [24, 'rechazado', { historia: 'inutilizada' }],
      [19, 'aprobado', recibida('desconocida')],
      [17, 'aprobado', { esInnominada: true, historia: 'nominada' }],
      [16, 'aprobado', { historia: 'bloqueada' }],
      [14, 'aprobado', recibida('disconforme')],
      [12, 'aprobado', { anticipo: 'emitir', lugar: '002-001' }],
      [10, 'aprobado', recibida('conforme_parcial')],
      [7, 'aprobado', recibida('conforme')],
      [6, 'aprobado', { anticipo: 'usar', lugar: '002-001' }],
    ],
    recientes: [
      [75, 'rechazado'],
      [49 + MARGEN, 'aprobado', APROBADA_TRAS],
      [47 + MARGEN, 'aprobado', APROBADA_TRAS],
      [44, 'generado'],
      [31, 'aprobado', RECIBIDA],
      [28, 'rechazado', { tipo: 5 }],
      [27, 'aprobado', recibida('conforme')],
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
      [0.9, 'enviado', { lote: 'reciente', respondeEn: MINUTO_COMPARTIDO + 60 }],
      [0.8, 'enviado', { lote: 'reciente', respondeEn: MINUTO_COMPARTIDO + 60 }],
      [0.7, 'enviado', { lote: 'reciente', respondeEn: MINUTO_COMPARTIDO + 60 }],
      [0.6, 'aprobado'],
      [0.3, 'generado'],
      [0.05, 'enviado', { respondeEn: MINUTO_COMPARTIDO + 4 }],
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
      [58, 'aprobado', recibida('desconocida_tarde')],
      [31, 'rechazado', { historia: 'inutilizada' }],
      [22, 'aprobado', recibida('conforme')],
      [12, 'aprobado', { historia: 'rango_rechazado' }],
      [9, 'aprobado', recibida('conformidad_pendiente')],
    ],
    recientes: [
      [36, 'aprobado', recibida('notificada')],
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
      [30, 'aprobado', recibida('disconformidad_rechazada')],
      [21, 'aprobado', { esInnominada: true, historia: 'nominada' }],
      [13, 'aprobado', { esInnominada: true, historia: 'nominacion_pendiente' }],
      [8, 'aprobado', recibida('cancelacion_rechazada')],
    ],
    recientes: [
      [28, 'aprobado', RECIBIDA],
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
const VECES = 36;
const RESTO: Readonly<Record<string, number>> = { 'emp-1': 1160 };

function planGrande(idEmpresa: string, { pasado, tipos, ...plan }: PlanEmpresa): PlanEmpresa {
  const veces = <T extends object>(cantidades: T): T =>
    Object.fromEntries(Object.entries(cantidades).map(([clave, n]) => [clave, Number(n) * VECES])) as T;
  const mas = veces(pasado);
  const aprobado = mas.aprobado + (RESTO[idEmpresa] ?? 0);
  return { ...plan, pasado: { ...mas, aprobado }, tipos: veces(tipos) };
}

/** Lotes of the past: consecutive documents that were sent together. */
const LOTES_PASADOS: readonly string[] = ['emp-1'];
const LOTE_CADA = 40;
const LOTE_LARGO = 4;

/** The documents of an empresa in the order of issue, in the twelve months before `ahora`. */
export function planDe(empresa: DemoEmpresa, seed: SeedName, ahora: Date, random: Random): Turno[] {
  const hoy = Math.floor(ahora.getTime() / 1000) * 1000;
  const plan = PLANES[empresa.id];
  if (plan === undefined || seed === 'empty') return [];
  if (seed === 'edge') return turnosAlLimite(empresa, hoy);
  return turnosDe(empresa, seed === 'large' ? planGrande(empresa.id, plan) : plan, hoy, random);
}

/** The ranges of numbers that an empresa has voided. */
export function rangosDe({ id }: DemoEmpresa, seed: SeedName): readonly RangoSembrado[] {
  if (seed === 'empty') return [];
  return seed === 'edge' ? rangosAlLimite(id) : (PLANES[id]?.rangos ?? []);
}

/** The first number of a punto whose numbers without series were used by an earlier system: it continues with series AA. */
const HEREDADAS: Readonly<Record<string, number>> = { 'emp-1 002-001 1': NUMERO_MAXIMO + 1 };
const HEREDADAS_AL_LIMITE: Readonly<Record<string, number>> = { 'emp-1 001-002 1': NUMERO_MAXIMO + 1 };

/** The first number of a series. */
export function inicioDe({ id }: DemoEmpresa, seed: SeedName, lugar: string, tipo: number): number {
  const heredadas = seed === 'demo' ? HEREDADAS : seed === 'edge' ? HEREDADAS_AL_LIMITE : {};
  return heredadas[`${id} ${lugar} ${String(tipo)}`] ?? 1;
}

function turnosDe(empresa: DemoEmpresa, plan: PlanEmpresa, hoy: number, random: Random): Turno[] {
  const hasta = hoy - plan.hastaDias * DIA;
  const vigencia = Date.parse(`${empresa.timbrado_desde}T12:00:00-03:00`) + DIA;
  const desde = Math.min(Math.max(hoy - 365 * DIA, vigencia), hasta - 30 * DIA);
  const pasado = clasesPasadas(plan, random);
  const momentos = pasado.map(() => momentoHabil(desde, hasta, random)).sort((a, b) => a - b);
  const turnos: Turno[] = momentos.map((momento, indice) => ({
    momento,
    ...(pasado[indice] ?? FACTURA),
  }));
  const propios = plan.propios.map(([dias, estado, mas]): Turno => ({
    momento: habilHace(hoy, dias),
    tipo: 1,
    estado,
    ...mas,
  }));
  const recientes = plan.recientes.map(([horas, estado, mas]): Turno => ({
    momento: hoy - Math.round(horas * 3600) * 1000,
    tipo: 1,
    estado,
    ...mas,
  }));
  const todos = [...turnos, ...propios].sort((a, b) => a.momento - b.momento);
  return [...(LOTES_PASADOS.includes(empresa.id) ? conLotes(todos) : todos), ...recientes];
}

type Clase = Pick<Turno, 'tipo' | 'estado'>;
const FACTURA: Clase = { tipo: 1, estado: 'aprobado' };

/** States and kinds in random order, but no nota de crédito before there is a factura to credit. */
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

/** At intervals, a few facturas are issued a few minutes apart and sent in one lote. */
function conLotes(turnos: readonly Turno[]): Turno[] {
  const agrupados = turnos.map((turno, indice): Turno => {
    const puesto = indice % LOTE_CADA;
    const primero = turnos[indice - puesto];
    if (primero === undefined || puesto >= LOTE_LARGO || !esComun(turno)) return turno;
    return {
      ...turno,
      momento: primero.momento + puesto * 7 * 60_000,
      lote: `pasado-${Math.floor(indice / LOTE_CADA)}`,
    };
  });
  return agrupados.sort((a, b) => a.momento - b.momento);
}

/** Whether it is an approved factura without further attributes. */
function esComun({ momento: _momento, tipo, estado, ...mas }: Turno): boolean {
  return tipo === 1 && estado === 'aprobado' && Object.keys(mas).length === 0;
}

/** The morning of a working day, `dias` days ago. */
function habilHace(hoy: number, dias: number): number {
  const medianoche = Math.floor((hoy - dias * DIA - 3 * HORA) / DIA) * DIA + 3 * HORA;
  const dia = new Date(medianoche).getUTCDay() === 0 ? medianoche - DIA : medianoche;
  return dia + 9 * HORA + ((dias * 7) % 120) * 60_000;
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
