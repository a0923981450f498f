import { saldoDe, type DatosDocumento } from '@portal/sifen';
import type { Random } from '../core/random.ts';
import type { Importes } from '../documentos/importes.ts';
import type { DocumentosTable } from '../store/tables.ts';
import type { FacturaAcreditable } from './documentos-contenido.ts';
import type { Turno } from './turno.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;

export type FilaDocumento = Omit<DocumentosTable, 'sandbox'>;
export type FilaFactura = FacturaAcreditable & { readonly fila: FilaDocumento };

/** The factura that a nota de crédito corrects, and whether the nota credits the whole balance. */
export interface Eleccion {
  readonly factura: FilaFactura;
  readonly total: boolean;
}

/** The amounts of a row that notas de crédito add up to. */
const totalesDe = ({ importes }: Pick<FilaDocumento, 'importes'>): Importes['totales'] =>
  (JSON.parse(importes) as Importes).totales;

/** The facturas of an empresa that notas de crédito may still correct. */
export class Acreditables {
  readonly #libres: FilaFactura[] = [];
  /** Partly credited facturas: every third nota is a second one, for the rest. */
  readonly #empezadas: FilaFactura[] = [];
  readonly #recientes: FilaFactura[] = [];
  readonly #ahora: number;
  #notas = 0;

  constructor(ahora: number) {
    this.#ahora = ahora;
  }

  /** Adds an issued factura if a nota may correct it; those with other events are left out. */
  agregar(
    { tipo, estado, momento, historia, anticipo }: Turno,
    fila: FilaDocumento,
    datos: DatosDocumento,
  ): void {
    if (tipo !== 1 || estado !== 'aprobado' || historia !== undefined || anticipo !== undefined) return;
    if (datos.receptor.tipo === 'innominado') return;
    const factura = { cdc: fila.cdc, fila, datos, totales: totalesDe(fila), notas: [] };
    (momento < this.#ahora - 5 * DIA ? this.#libres : this.#recientes).push(factura);
  }

  /** The factura of the next nota; undefined if there is none. */
  elegir({ sobreReciente }: Turno, random: Random): Eleccion | undefined {
    if (sobreReciente === true) {
      const factura = this.#recientes.find(({ datos }) => this.#esReciente(Date.parse(datos.fecha_emision)));
      return factura && { factura, total: false };
    }
    this.#notas += 1;
    const esTercera = this.#notas % 3 === 0;
    const indice = random.int(0, this.#libres.length - 1);
    const segunda = esTercera ? this.#empezadas.shift() : undefined;
    const factura = segunda ?? this.#libres.splice(indice, 1)[0];
    return factura && { factura, total: esTercera || random.int(1, 3) === 1 };
  }

  /** The last factura that a nota de débito or de remisión may refer to. */
  get ultima(): FilaFactura | undefined {
    return this.#libres.at(-1);
  }

  /** A nota that is not rejected counts on its factura. */
  acreditar(factura: FilaFactura, nota: FilaDocumento, { motivo, items }: DatosDocumento): void {
    if (nota.estado === 'rechazado') return;
    factura.notas.push({ motivo, items, totales: totalesDe(nota) });
    if (nota.aprobado_en !== null && saldoDe(factura) > 0) this.#empezadas.push(factura);
  }

  /** Issued in the last two days, but old enough to have a nota de crédito, which then prevents cancelling it. */
  #esReciente(emitida: number): boolean {
    const edad = this.#ahora - emitida;
    return edad > 5 * HORA && edad < 40 * HORA;
  }
}
