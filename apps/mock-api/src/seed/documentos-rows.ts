import { setImmediate as pausa } from 'node:timers/promises';
import { estaAprobado, generarCdc, type DatosDocumento, type TipoEventoSifen } from '@portal/sifen';
import type { Random } from '../core/random.ts';
import type { SeedName } from '../context/seed-area.ts';
import { anticipoRows } from '../documentos/model/anticipos.ts';
import { readBorrador } from '../documentos/model/datos-borrador.ts';
import { emisorDe } from '../documentos/model/emisor.ts';
import { importesDe } from '../documentos/model/importes.ts';
import { numeracionOf, numeroDe } from '../core/document-number.ts';
import { receptorColumns, correosReceptor } from '../documentos/model/receptor.ts';
import type { Row } from '../store/store.ts';
import type { EmpresasTable } from '../store/schema/tables.ts';
import { Creditable, type Choice, type FilaDocumento, type FilaFactura } from './creditable.ts';
import { visitor } from './clientes.ts';
import { estadoCorreoDe } from './correos.ts';
import type { DemoEmpresa } from './demo-empresas.ts';
import { datosNotaCredito, saleDatos, type Assortment } from './documentos-content.ts';
import { planDe } from './documentos-plan.ts';
import { datosConAnticipo, datosDeAnticipo, datosInnominada } from './own-documentos.ts';
import { Counters, lotesOf, nombreLugar, type Lote, type Place } from './documentos-series.ts';
import { noteHappenings, destinationOf, iso, type Happenings } from './documentos-happenings.ts';
import { receptores } from './edge-receptores.ts';
import { eventoAutomatico, type FilaEvento } from './eventos.ts';
import { count } from './stories.ts';
import { voidRangos } from './rangos.ts';
import type { Turn } from './turn.ts';

const DAY = 86_400_000;

export interface Job {
  readonly empresa: Omit<EmpresasTable, 'sandbox'>;
  readonly demo: DemoEmpresa;
  readonly establecimientos: readonly Row<'establecimientos'>[];
  readonly surtido: Assortment;
  readonly ahora: Date;
  /** In `empty` there are counters alone. */
  readonly seed: SeedName;
}

export interface EmpresaRows extends Happenings {
  readonly numeracion: Row<'numeracion'>[];
  readonly lotes: Row<'lotes'>[];
  readonly documentos: FilaDocumento[];
  readonly anticipos: Row<'anticipos'>[];
}

/** All rows of an empresa: documents in the order of their issue, each series numbered without gaps, and their counters. */
export async function documentosOf(job: Job, random: Random): Promise<EmpresaRows> {
  const rows: EmpresaRows = {
    numeracion: [],
    lotes: [],
    documentos: [],
    respuestas: [],
    eventos: [],
    anticipos: [],
    correos: [],
    auditoria: [],
  };
  const places = lugaresDe(job);
  const counters = new Counters(job.demo, job.seed);
  for (const place of places) for (const tipo of [1, 5]) counters.abrir(place, tipo);
  await writeRows(job, places, counters, rows, random);
  rows.numeracion.push(...counters.filas());
  voidRangos(rows, job, random);
  return rows;
}

/** Documents generated between two yields to the event loop. */
const WITHOUT_PAUSE = 20;

async function writeRows(
  job: Job,
  places: readonly Place[],
  counters: Counters,
  rows: EmpresaRows,
  random: Random,
): Promise<void> {
  const now = job.ahora.getTime();
  const turns = planDe(job.demo, job.seed, job.ahora, random);
  const lotes = lotesOf(turns, now, job.demo.id, random);
  rows.lotes.push(...[...lotes.values()].map(({ row }) => row));
  const creditable = new Creditable(now);
  const nominada =
    job.seed === 'edge'
      ? receptores.largo
      : job.surtido.receptores.find(({ tipo }) => tipo === 'no_contribuyente');
  /** The CDC of the factura of an advance. */
  let anticipo = '';
  for (const [orden, turn] of turns.entries()) {
    if (orden % WITHOUT_PAUSE === WITHOUT_PAUSE - 1) await pausa();
    const place = placeOf(turn, places, random);
    if (place === undefined) throw new Error(`${job.demo.id} has no punto de expedición`);
    const nota = turn.tipo === 5 ? creditable.elegir(turn, random) : undefined;
    const asociada = turn.tipo === 6 || turn.tipo === 7 ? creditable.ultima : undefined;
    const sold = datosOf(job.surtido, turn, nota, anticipo, random);
    const datos = asociada === undefined ? sold : { ...sold, receptor: asociada.datos.receptor };
    const lote = turn.lote === undefined ? undefined : lotes.get(turn.lote);
    const numero = counters.tomar(place, turn.tipo);
    const emitida = rowOf(job, turn, place, numero, datos, lote, random);
    noteHappenings(rows, emitida, job.empresa, correosReceptor(datos.receptor), random);
    const document = count(rows, turn, emitida, { ahora: now, nominada, random });
    rows.documentos.push(document);
    rows.anticipos.push(...anticipoRows(document.id, datos));
    if (turn.anticipo === 'emitir') anticipo = document.cdc;
    creditable.agregar(turn, document, datos);
    if (nota !== undefined) creditable.acreditar(nota.factura, document, datos);
    rows.eventos.push(...automaticosOf(document, nota?.factura ?? asociada, random));
  }
}

/** The event that the approval of a nota registers on its factura (MT 11.8). */
function automaticosOf(nota: FilaDocumento, factura: FilaFactura | undefined, random: Random): FilaEvento[] {
  const clase = NOTAS[nota.tipo];
  if (factura === undefined || clase === undefined || nota.aprobado_en === null) return [];
  const [tipo, nombre] = clase;
  const motivo = `${nombre} ${numeroDe(nota, nota.numero)}`;
  return [eventoAutomatico(factura.row, tipo, { id: random.id(), fecha: nota.aprobado_en, motivo })];
}

const NOTAS: Readonly<Record<number, readonly [TipoEventoSifen, string]>> = {
  5: ['devolucion_ajuste', 'Nota de crédito'],
  6: ['asociacion', 'Nota de débito'],
  7: ['asociacion', 'Nota de remisión'],
};

/** Everything of a lote is issued at one place; of the rest a quarter is issued anywhere. */
function placeOf(turn: Turn, places: readonly Place[], random: Random): Place | undefined {
  if (turn.lugar !== undefined) return places.find((place) => nombreLugar(place) === turn.lugar);
  return turn.lote === undefined && random.int(1, 100) > 75
    ? places[random.int(0, places.length - 1)]
    : places[0];
}

function datosOf(
  assortment: Assortment,
  turn: Turn,
  nota: Choice | undefined,
  anticipo: string,
  random: Random,
): DatosDocumento {
  const { tipo, momento: moment, datos, esDeVisitante } = turn;
  const fecha = iso(moment);
  if (datos !== undefined) return { ...readBorrador({ ...datos }), fecha_emision: fecha };
  if (nota !== undefined) return datosNotaCredito(nota.factura, fecha, nota.total, random);
  if (turn.esInnominada === true) return datosInnominada(assortment, fecha);
  if (turn.anticipo === 'emitir') return datosDeAnticipo(assortment, fecha);
  if (turn.anticipo === 'usar') return datosConAnticipo(assortment, fecha, anticipo);
  const venta = saleDatos(assortment, tipo, fecha, random);
  return esDeVisitante === true ? { ...venta, receptor: visitor() } : venta;
}

function rowOf(
  { empresa, demo, surtido: assortment, ahora: now }: Job,
  turn: Turn,
  { establecimiento, punto, emisor }: Place,
  numero: number,
  datos: DatosDocumento,
  lote: Lote | undefined,
  random: Random,
): FilaDocumento {
  const codigo_seguridad = String(random.int(1, 999_999_999)).padStart(9, '0');
  const firma = turn.momento + 1000;
  const destination = destinationOf(
    turn,
    { firma, lote, ahora: now.getTime(), receptor: datos.receptor },
    random,
  );
  const { importes, columnas: columns } = importesDe(datos, assortment.redondeo_sedeco);
  return {
    id: random.id(),
    version: 1,
    id_empresa: empresa.id,
    tipo: turn.tipo,
    timbrado: demo.timbrado,
    timbrado_desde: demo.timbrado_desde,
    establecimiento,
    punto,
    numero,
    codigo_seguridad,
    cdc: generarCdc({
      tipo: turn.tipo,
      ruc: empresa.ruc,
      dv: empresa.dv,
      establecimiento,
      punto,
      numero: numeracionOf(numero).numero,
      tipo_contribuyente: empresa.tipo_contribuyente,
      fecha_emision: datos.fecha_emision,
      tipo_emision: 1,
      codigo_seguridad,
    }),
    ...destination,
    fecha_emision: datos.fecha_emision,
    fecha_firma: iso(firma),
    ...receptorColumns(datos.receptor),
    moneda: datos.moneda,
    ...columns,
    acreditada: 0,
    origen: random.int(1, 10) > 7 ? 'api' : 'portal',
    correo: correoOf(empresa.id, turn, correosReceptor(datos.receptor), now),
    asociado_cdc: turn.tipo === 5 && datos.asociado?.tipo === 'electronico' ? datos.asociado.cdc : null,
    nominado: null,
    datos: JSON.stringify(datos),
    emisor: JSON.stringify(emisor),
    importes: JSON.stringify(importes),
    xml: null,
    url_qr: '',
    creado_por: ['emp-1', 'emp-3'].includes(empresa.id) ? 'cliente' : 'multi',
    creado: iso(firma),
  };
}

/** Mails go out with the approval. */
function correoOf(
  id_empresa: string,
  { estado, momento: moment }: Turn,
  correos: readonly string[],
  now: Date,
): FilaDocumento['correo'] {
  if (correos.length === 0 || !(estaAprobado(estado) || estado === 'cancelado')) return 'no';
  return estadoCorreoDe(id_empresa, correos, (now.getTime() - moment) / DAY);
}

function lugaresDe({ empresa, demo, establecimientos }: Job): Place[] {
  return demo.establecimientos.flatMap(({ codigo, puntos }) => {
    const row = establecimientos.find((one) => one.codigo === codigo);
    if (row === undefined) return [];
    const emisor = emisorDe(empresa, row);
    return puntos.map((punto) => ({ establecimiento: codigo, punto, emisor }));
  });
}
