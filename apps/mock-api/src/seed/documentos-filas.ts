import {
  estaAprobado,
  generarCdc,
  saldoDe,
  type DatosDocumento,
  type Emisor,
  type TipoDocumento,
} from '@portal/sifen';
import { seededRandom, type Random } from '../core/random.ts';
import type { SeedName } from '../core/seed-area.ts';
import { setImmediate as pausa } from 'node:timers/promises';
import { leerBorrador } from '../documentos/datos-borrador.ts';
import { emisorDe } from '../documentos/emisor.ts';
import { importesDe, type Importes } from '../documentos/importes.ts';
import { columnasReceptor, correosReceptor } from '../documentos/receptor.ts';
import type { Row } from '../store/store.ts';
import type { DocumentosTable, EmpresasTable } from '../store/tables.ts';
import { visitante } from './clientes.ts';
import type { DemoEmpresa } from './demo-empresas.ts';
import {
  datosNotaCredito,
  datosVenta,
  type FacturaAcreditable,
  type Surtido,
} from './documentos-contenido.ts';
import { planDe } from './documentos-plan.ts';
import type { Turno } from './turno.ts';
import { eventoAutomatico } from './eventos.ts';
import { anotarSucesos, destinoDe, iso, type Sucesos } from './documentos-sucesos.ts';

type FilaDocumento = Omit<DocumentosTable, 'sandbox'>;

export interface Encargo {
  readonly empresa: Omit<EmpresasTable, 'sandbox'>;
  readonly demo: DemoEmpresa;
  readonly establecimientos: readonly Row<'establecimientos'>[];
  readonly surtido: Surtido;
  readonly ahora: Date;
  /** In `empty` there are counters alone. */
  readonly seed: SeedName;
}

export interface FilasEmpresa extends Sucesos {
  readonly numeracion: Row<'numeracion'>[];
  readonly lotes: Row<'lotes'>[];
  readonly documentos: FilaDocumento[];
}

type Lugar = Pick<FilaDocumento, 'establecimiento' | 'punto'> & { readonly emisor: Emisor };
type FilaFactura = FacturaAcreditable & { readonly fila: FilaDocumento };

/** All rows of an empresa: documents in the order of their issue, each series numbered without gaps, and their counters. */
export async function documentosDe(encargo: Encargo, random: Random): Promise<FilasEmpresa> {
  const filas: FilasEmpresa = {
    numeracion: [],
    lotes: [],
    documentos: [],
    respuestas: [],
    eventos: [],
    correos: [],
    auditoria: [],
  };
  const lugares = lugaresDe(encargo);
  const contadores = new Contadores();
  for (const lugar of lugares) for (const tipo of [1, 5]) contadores.abrir(lugar, tipo);
  await sembrar(encargo, lugares, contadores, filas, random);
  filas.numeracion.push(...contadores.filas(encargo));
  return filas;
}

const HORA = 3_600_000;
const DIA = 24 * HORA;
/** The empresa that has a factura whose nota de crédito forbids to cancel it. */
const CON_NOTA_DE_HOY = 'emp-1';
/** Any number would do. */
const SEMILLA_NOTA = 2417;

/** So many documents are made before other work of the process gets its turn. */
const SIN_PAUSA = 20;

async function sembrar(
  encargo: Encargo,
  lugares: readonly Lugar[],
  contadores: Contadores,
  filas: FilasEmpresa,
  random: Random,
): Promise<void> {
  const ahora = encargo.ahora.getTime();
  const turnos = planDe(encargo.demo, encargo.seed, encargo.ahora, random);
  const lotes = lotesDe(turnos, ahora, encargo.demo.id, random);
  filas.lotes.push(...[...lotes.values()].map(({ fila }) => fila));
  const acreditables: FilaFactura[] = [];
  /** Of which a nota left something: every third nota is a second one, over the rest. */
  const empezadas: FilaFactura[] = [];
  const recientes: FilaFactura[] = [];
  let notas = 0;
  const emitir = (
    turno: Turno,
    lugar: Lugar,
    factura: FilaFactura | undefined,
    total: boolean,
    azar: Random,
  ): void => {
    const datos = datosDe(encargo.surtido, turno, factura, total, azar);
    const lote = turno.lote === undefined ? undefined : lotes.get(turno.lote);
    const fila = filaDe(encargo, turno, lugar, contadores.tomar(lugar, turno.tipo), datos, lote, azar);
    filas.documentos.push(fila);
    anotarSucesos(filas, fila, correosReceptor(datos.receptor), azar);
    if (turno.tipo === 1 && turno.estado === 'aprobado' && datos.receptor.tipo !== 'innominado') {
      const nueva = { cdc: fila.cdc, fila, datos, totales: totalesDe(fila), notas: [] };
      if (turno.momento < ahora - 5 * DIA) acreditables.push(nueva);
      else recientes.push(nueva);
    }
    if (factura === undefined || fila.aprobado_en === null) return;
    factura.notas.push({ motivo: datos.motivo, items: datos.items, totales: totalesDe(fila) });
    if (saldoDe(factura) > 0) empezadas.push(factura);
    const numero = `${fila.establecimiento}-${fila.punto}-${String(fila.numero).padStart(7, '0')}`;
    filas.eventos.push(
      eventoAutomatico(factura.fila, 'devolucion_ajuste', {
        id: azar.id(),
        fecha: fila.aprobado_en,
        motivo: `Nota de crédito ${numero}`,
      }),
    );
  };
  const elegirFactura = (): FilaFactura | undefined => {
    notas += 1;
    const indice = random.int(0, acreditables.length - 1);
    const segunda = notas % 3 === 0 ? empezadas.shift() : undefined;
    return segunda ?? acreditables.splice(indice, 1)[0];
  };
  for (const [orden, turno] of turnos.entries()) {
    if (orden % SIN_PAUSA === SIN_PAUSA - 1) await pausa();
    const lugar =
      turno.lote === undefined && random.int(1, 100) > 75
        ? lugares[random.int(0, lugares.length - 1)]
        : lugares[0];
    if (lugar === undefined) throw new Error(`${encargo.demo.id} has no punto de expedición`);
    const factura = turno.tipo === 5 ? elegirFactura() : undefined;
    emitir(turno, lugar, factura, turno.tipo === 5 && (notas % 3 === 0 || random.int(1, 3) === 1), random);
  }
  const bloqueada =
    encargo.seed === 'demo' && encargo.demo.id === CON_NOTA_DE_HOY
      ? recientes.find(({ datos }) => esReciente(ahora - Date.parse(datos.fecha_emision)))
      : undefined;
  const [lugar] = lugares;
  if (bloqueada === undefined || lugar === undefined) return;
  // Of its own chance, so that the samples after it stay what they are.
  const momento = Math.floor(ahora / 1000) * 1000 - 2.5 * HORA;
  emitir({ momento, tipo: 5, estado: 'aprobado' }, lugar, bloqueada, false, seededRandom(SEMILLA_NOTA));
}

/** Of the last two days, and old enough to have a nota de crédito: which then forbids to cancel it. */
const esReciente = (ms: number): boolean => ms > 5 * HORA && ms < 40 * HORA;

/** The amounts that notas de crédito share out, as a row has them. */
const totalesDe = ({ importes }: Pick<FilaDocumento, 'importes'>): Importes['totales'] =>
  (JSON.parse(importes) as Importes).totales;

function datosDe(
  surtido: Surtido,
  { tipo, momento, datos, esDeVisitante }: Turno,
  factura: FacturaAcreditable | undefined,
  total: boolean,
  random: Random,
): DatosDocumento {
  if (datos !== undefined) return { ...leerBorrador({ ...datos }), fecha_emision: iso(momento) };
  if (factura === undefined) {
    const venta = datosVenta(surtido, tipo, iso(momento), random);
    return esDeVisitante === true ? { ...venta, receptor: visitante() } : venta;
  }
  return datosNotaCredito(factura, iso(momento), total, random);
}

function filaDe(
  { empresa, demo, surtido, ahora }: Encargo,
  turno: Turno,
  { establecimiento, punto, emisor }: Lugar,
  numero: number,
  datos: DatosDocumento,
  lote: Lote | undefined,
  random: Random,
): FilaDocumento {
  const codigo_seguridad = String(random.int(1, 999_999_999)).padStart(9, '0');
  const firma = turno.momento + 1000;
  const destino = destinoDe(turno, { firma, lote, ahora: ahora.getTime(), receptor: datos.receptor }, random);
  const { importes, total, total_gs } = importesDe(datos, surtido.redondeo_sedeco);
  return {
    id: random.id(),
    version: 1,
    id_empresa: empresa.id,
    tipo: turno.tipo,
    timbrado: demo.timbrado,
    timbrado_desde: demo.timbrado_desde,
    establecimiento,
    punto,
    numero,
    codigo_seguridad,
    cdc: generarCdc({
      tipo: turno.tipo,
      ruc: empresa.ruc,
      dv: empresa.dv,
      establecimiento,
      punto,
      numero: String(numero).padStart(7, '0'),
      tipo_contribuyente: empresa.tipo_contribuyente,
      fecha_emision: datos.fecha_emision,
      tipo_emision: 1,
      codigo_seguridad,
    }),
    ...destino,
    fecha_emision: datos.fecha_emision,
    fecha_firma: iso(firma),
    ...columnasReceptor(datos.receptor),
    moneda: datos.moneda,
    total,
    total_gs,
    origen: random.int(1, 10) > 7 ? 'api' : 'portal',
    correo: correoDe(turno, correosReceptor(datos.receptor)),
    asociado_cdc: turno.tipo === 5 && datos.asociado?.tipo === 'electronico' ? datos.asociado.cdc : null,
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
function correoDe({ estado }: Turno, correos: readonly string[]): 'no' | 'enviado' | 'fallido' {
  if (correos.length === 0 || !(estaAprobado(estado) || estado === 'cancelado')) return 'no';
  return correos.some((correo) => correo.endsWith('@rechaza.test')) ? 'fallido' : 'enviado';
}

function lugaresDe({ empresa, demo, establecimientos }: Encargo): Lugar[] {
  return demo.establecimientos.flatMap(({ codigo, puntos }) => {
    const fila = establecimientos.find((uno) => uno.codigo === codigo);
    if (fila === undefined) return [];
    const emisor = emisorDe(empresa, fila);
    return puntos.map((punto) => ({ establecimiento: codigo, punto, emisor }));
  });
}

interface Lote {
  readonly protocolo: string;
  readonly fecha: number;
  readonly fila: Row<'lotes'>;
}

/** A lote leaves ten minutes after its last document, the newest one just now. */
function lotesDe(
  turnos: readonly Turno[],
  ahora: number,
  id_empresa: string,
  random: Random,
): Map<string, Lote> {
  const lotes = new Map<string, Lote>();
  for (const [nombre, miembros] of Map.groupBy(
    turnos.filter(({ lote }) => lote !== undefined),
    ({ lote }) => lote ?? '',
  )) {
    const ultimo = Math.max(...miembros.map(({ momento }) => momento));
    const fecha = Math.min(ultimo + 600_000, ahora - 20_000);
    const protocolo = `1115${String(random.int(0, 9_999_999_999_999)).padStart(13, '0')}`;
    lotes.set(nombre, {
      protocolo,
      fecha,
      fila: { id: random.id(), protocolo, id_empresa, tipo: 1, fecha: iso(fecha), cantidad: miembros.length },
    });
  }
  return lotes;
}

/** The next number of each series of an empresa. */
class Contadores {
  readonly #siguientes = new Map<string, { lugar: Lugar; tipo: number; siguiente: number }>();

  abrir(lugar: Lugar, tipo: number): { siguiente: number } {
    const clave = `${lugar.establecimiento}-${lugar.punto}-${tipo}`;
    const abierto = this.#siguientes.get(clave) ?? { lugar, tipo, siguiente: 1 };
    this.#siguientes.set(clave, abierto);
    return abierto;
  }

  tomar(lugar: Lugar, tipo: TipoDocumento): number {
    const contador = this.abrir(lugar, tipo);
    contador.siguiente += 1;
    return contador.siguiente - 1;
  }

  filas({ empresa, demo }: Encargo): Row<'numeracion'>[] {
    return [...this.#siguientes.values()].map(({ lugar: { establecimiento, punto }, tipo, siguiente }) => ({
      id_empresa: empresa.id,
      timbrado: demo.timbrado,
      establecimiento,
      punto,
      tipo,
      siguiente,
    }));
  }
}
