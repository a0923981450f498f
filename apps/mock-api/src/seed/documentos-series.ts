import type { Emisor, TipoDocumento } from '@portal/sifen';
import type { Random } from '../core/random.ts';
import type { SeedName } from '../context/seed-area.ts';
import type { Row } from '../store/store.ts';
import type { DocumentosTable } from '../store/schema/tables.ts';
import type { DemoEmpresa } from './demo-empresas.ts';
import { inicioDe } from './documentos-plan.ts';
import { iso } from './documentos-happenings.ts';
import type { Turn } from './turn.ts';

/** An establecimiento and punto of an empresa, with their columns in documents. */
export type Place = Pick<DocumentosTable, 'establecimiento' | 'punto'> & { readonly emisor: Emisor };

/** `002-001`. */
export const nombreLugar = ({ establecimiento, punto }: Pick<Place, 'establecimiento' | 'punto'>): string =>
  `${establecimiento}-${punto}`;

export interface Lote {
  readonly protocolo: string;
  readonly fecha: number;
  readonly row: Row<'lotes'>;
}

/** A lote is sent ten minutes after its last document, the newest one just now. */
export function lotesOf(
  turns: readonly Turn[],
  now: number,
  id_empresa: string,
  random: Random,
): Map<string, Lote> {
  const lotes = new Map<string, Lote>();
  for (const [nombre, members] of Map.groupBy(
    turns.filter(({ lote }) => lote !== undefined),
    ({ lote }) => lote ?? '',
  )) {
    const last = Math.max(...members.map(({ momento: moment }) => moment));
    const fecha = Math.min(last + 600_000, now - 20_000);
    const protocolo = `1115${String(random.int(0, 9_999_999_999_999)).padStart(13, '0')}`;
    lotes.set(nombre, {
      protocolo,
      fecha,
      row: { id: random.id(), protocolo, id_empresa, tipo: 1, fecha: iso(fecha), cantidad: members.length },
    });
  }
  return lotes;
}

/** The next number of each series of an empresa. */
export class Counters {
  readonly #siguientes = new Map<string, { lugar: Place; tipo: number; siguiente: number }>();
  readonly #demo: DemoEmpresa;
  readonly #seed: SeedName;

  constructor(demo: DemoEmpresa, seed: SeedName) {
    this.#demo = demo;
    this.#seed = seed;
  }

  abrir(place: Place, tipo: number): { siguiente: number } {
    const clave = `${nombreLugar(place)}-${tipo}`;
    const next = inicioDe(this.#demo, this.#seed, nombreLugar(place), tipo);
    const opened = this.#siguientes.get(clave) ?? { lugar: place, tipo, siguiente: next };
    this.#siguientes.set(clave, opened);
    return opened;
  }

  tomar(place: Place, tipo: TipoDocumento): number {
    const counter = this.abrir(place, tipo);
    counter.siguiente += 1;
    return counter.siguiente - 1;
  }

  filas(): Row<'numeracion'>[] {
    return [...this.#siguientes.values()].map(({ lugar: { establecimiento, punto }, tipo, siguiente }) => ({
      id_empresa: this.#demo.id,
      timbrado: this.#demo.timbrado,
      establecimiento,
      punto,
      tipo,
      siguiente,
    }));
  }
}
