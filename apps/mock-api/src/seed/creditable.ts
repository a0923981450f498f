import { saldoDe, type DatosDocumento } from '@portal/sifen';
import type { Random } from '../core/random.ts';
import type { Importes } from '../documentos/model/importes.ts';
import type { DocumentosTable } from '../store/schema/tables.ts';
import type { FacturaAcreditable } from './documentos-content.ts';
import type { Turn } from './turn.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type FilaDocumento = Omit<DocumentosTable, 'sandbox'>;
export type FilaFactura = FacturaAcreditable & { readonly row: FilaDocumento };

/** The factura that a nota de crédito corrects, and whether the nota credits the whole balance. */
export interface Choice {
  readonly factura: FilaFactura;
  readonly total: boolean;
}

/** The amounts of a row that notas de crédito add up to. */
const totalesOf = ({ importes }: Pick<FilaDocumento, 'importes'>): Importes['totales'] =>
  (JSON.parse(importes) as Importes).totales;

/** The facturas of an empresa that notas de crédito may still correct. */
export class Creditable {
  readonly #libres: FilaFactura[] = [];
  /** Partly credited facturas: every third nota is a second one, for the rest. */
  readonly #empezadas: FilaFactura[] = [];
  readonly #recientes: FilaFactura[] = [];
  readonly #ahora: number;
  #notas = 0;

  constructor(now: number) {
    this.#ahora = now;
  }

  /** Adds an issued factura if a nota may correct it; those with other events are excluded. */
  agregar(
    { tipo, estado, momento: moment, historia: story, anticipo }: Turn,
    row: FilaDocumento,
    datos: DatosDocumento,
  ): void {
    if (tipo !== 1 || estado !== 'aprobado' || story !== undefined || anticipo !== undefined) return;
    if (datos.receptor.tipo === 'innominado') return;
    const factura = { cdc: row.cdc, row, datos, totales: totalesOf(row), notas: [] };
    (moment < this.#ahora - 5 * DAY ? this.#libres : this.#recientes).push(factura);
  }

  /** The factura of the next nota; undefined if there is none. */
  elegir({ sobreReciente: onRecent }: Turn, random: Random): Choice | undefined {
    if (onRecent === true) {
      const factura = this.#recientes.find(({ datos }) => this.#esReciente(Date.parse(datos.fecha_emision)));
      return factura && { factura, total: false };
    }
    this.#notas += 1;
    const isThird = this.#notas % 3 === 0;
    const index = random.int(0, this.#libres.length - 1);
    const second = isThird ? this.#empezadas.shift() : undefined;
    const factura = second ?? this.#libres.splice(index, 1)[0];
    return factura && { factura, total: isThird || random.int(1, 3) === 1 };
  }

  /** The last factura that a nota de débito or de remisión may refer to. */
  get ultima(): FilaFactura | undefined {
    return this.#libres.at(-1);
  }

  /** A nota that is not rejected counts on its factura. */
  acreditar(factura: FilaFactura, nota: FilaDocumento, { motivo, items }: DatosDocumento): void {
    if (nota.estado === 'rechazado') return;
    factura.notas.push({ motivo, items, totales: totalesOf(nota) });
    if (nota.aprobado_en !== null && saldoDe(factura) > 0) this.#empezadas.push(factura);
  }

  /** Issued in the last two days, but old enough to have a nota de crédito, which then prevents cancelling it. */
  #esReciente(emitida: number): boolean {
    const age = this.#ahora - emitida;
    return age > 5 * HOUR && age < 40 * HOUR;
  }
}
