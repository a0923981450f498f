import { setImmediate as pausa } from 'node:timers/promises';
import { estaAprobado, generarCdc, type DatosDocumento, type TipoEventoSifen } from '@portal/sifen';
import type { Random } from '../core/random.ts';
import type { SeedName } from '../core/seed-area.ts';
import { filasAnticipos } from '../documentos/anticipos.ts';
import { leerBorrador } from '../documentos/datos-borrador.ts';
import { emisorDe } from '../documentos/emisor.ts';
import { importesDe } from '../documentos/importes.ts';
import { numeracionDe, numeroDe } from '../documentos/numeracion.ts';
import { columnasReceptor, correosReceptor } from '../documentos/receptor.ts';
import type { Row } from '../store/store.ts';
import type { EmpresasTable } from '../store/tables.ts';
import { Acreditables, type Eleccion, type FilaDocumento, type FilaFactura } from './acreditables.ts';
import { visitante } from './clientes.ts';
import { estadoCorreoDe } from './correos.ts';
import type { DemoEmpresa } from './demo-empresas.ts';
import { datosNotaCredito, datosVenta, type Surtido } from './documentos-contenido.ts';
import { planDe } from './documentos-plan.ts';
import { datosConAnticipo, datosDeAnticipo, datosInnominada } from './documentos-propios.ts';
import { Contadores, lotesDe, nombreLugar, type Lote, type Lugar } from './documentos-series.ts';
import { anotarSucesos, destinoDe, iso, type Sucesos } from './documentos-sucesos.ts';
import { receptores } from './edge-receptores.ts';
import { eventoAutomatico, type FilaEvento } from './eventos.ts';
import { contar } from './historias.ts';
import { anularRangos } from './rangos.ts';
import type { Turno } from './turno.ts';

const DIA = 86_400_000;

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
  readonly anticipos: Row<'anticipos'>[];
}

/** All rows of an empresa: documents in the order of their issue, each series numbered without gaps, and their counters. */
export async function documentosDe(encargo: Encargo, random: Random): Promise<FilasEmpresa> {
  const filas: FilasEmpresa = {
    numeracion: [],
    lotes: [],
    documentos: [],
    respuestas: [],
    eventos: [],
    anticipos: [],
    correos: [],
    auditoria: [],
  };
  const lugares = lugaresDe(encargo);
  const contadores = new Contadores(encargo.demo, encargo.seed);
  for (const lugar of lugares) for (const tipo of [1, 5]) contadores.abrir(lugar, tipo);
  await sembrar(encargo, lugares, contadores, filas, random);
  filas.numeracion.push(...contadores.filas());
  anularRangos(filas, encargo, random);
  return filas;
}

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
  const acreditables = new Acreditables(ahora);
  const nominada =
    encargo.seed === 'edge'
      ? receptores.largo
      : encargo.surtido.receptores.find(({ tipo }) => tipo === 'no_contribuyente');
  /** The CDC of the factura of an advance. */
  let anticipo = '';
  for (const [orden, turno] of turnos.entries()) {
    if (orden % SIN_PAUSA === SIN_PAUSA - 1) await pausa();
    const lugar = lugarDe(turno, lugares, random);
    if (lugar === undefined) throw new Error(`${encargo.demo.id} has no punto de expedición`);
    const nota = turno.tipo === 5 ? acreditables.elegir(turno, random) : undefined;
    const asociada = turno.tipo === 6 || turno.tipo === 7 ? acreditables.ultima : undefined;
    const vendido = datosDe(encargo.surtido, turno, nota, anticipo, random);
    const datos = asociada === undefined ? vendido : { ...vendido, receptor: asociada.datos.receptor };
    const lote = turno.lote === undefined ? undefined : lotes.get(turno.lote);
    const numero = contadores.tomar(lugar, turno.tipo);
    const emitida = filaDe(encargo, turno, lugar, numero, datos, lote, random);
    anotarSucesos(filas, emitida, encargo.empresa, correosReceptor(datos.receptor), random);
    const fila = contar(filas, turno, emitida, { ahora, nominada, random });
    filas.documentos.push(fila);
    filas.anticipos.push(...filasAnticipos(fila.id, datos));
    if (turno.anticipo === 'emitir') anticipo = fila.cdc;
    acreditables.agregar(turno, fila, datos);
    if (nota !== undefined) acreditables.acreditar(nota.factura, fila, datos);
    filas.eventos.push(...automaticosDe(fila, nota?.factura ?? asociada, random));
  }
}

/** What the approval of a nota raises on the factura that it names (MT 11.8). */
function automaticosDe(nota: FilaDocumento, factura: FilaFactura | undefined, random: Random): FilaEvento[] {
  const clase = NOTAS[nota.tipo];
  if (factura === undefined || clase === undefined || nota.aprobado_en === null) return [];
  const [tipo, nombre] = clase;
  const motivo = `${nombre} ${numeroDe(nota, nota.numero)}`;
  return [eventoAutomatico(factura.fila, tipo, { id: random.id(), fecha: nota.aprobado_en, motivo })];
}

const NOTAS: Readonly<Record<number, readonly [TipoEventoSifen, string]>> = {
  5: ['devolucion_ajuste', 'Nota de crédito'],
  6: ['asociacion', 'Nota de débito'],
  7: ['asociacion', 'Nota de remisión'],
};

/** Everything of a lote is issued at one place; of the rest a quarter is issued anywhere. */
function lugarDe(turno: Turno, lugares: readonly Lugar[], random: Random): Lugar | undefined {
  if (turno.lugar !== undefined) return lugares.find((lugar) => nombreLugar(lugar) === turno.lugar);
  return turno.lote === undefined && random.int(1, 100) > 75
    ? lugares[random.int(0, lugares.length - 1)]
    : lugares[0];
}

function datosDe(
  surtido: Surtido,
  turno: Turno,
  nota: Eleccion | undefined,
  anticipo: string,
  random: Random,
): DatosDocumento {
  const { tipo, momento, datos, esDeVisitante } = turno;
  const fecha = iso(momento);
  if (datos !== undefined) return { ...leerBorrador({ ...datos }), fecha_emision: fecha };
  if (nota !== undefined) return datosNotaCredito(nota.factura, fecha, nota.total, random);
  if (turno.esInnominada === true) return datosInnominada(surtido, fecha);
  if (turno.anticipo === 'emitir') return datosDeAnticipo(surtido, fecha);
  if (turno.anticipo === 'usar') return datosConAnticipo(surtido, fecha, anticipo);
  const venta = datosVenta(surtido, tipo, fecha, random);
  return esDeVisitante === true ? { ...venta, receptor: visitante() } : venta;
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
  const { importes, columnas } = importesDe(datos, surtido.redondeo_sedeco);
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
      numero: numeracionDe(numero).numero,
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
    ...columnas,
    acreditada: 0,
    origen: random.int(1, 10) > 7 ? 'api' : 'portal',
    correo: correoDe(empresa.id, turno, correosReceptor(datos.receptor), ahora),
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
function correoDe(
  id_empresa: string,
  { estado, momento }: Turno,
  correos: readonly string[],
  ahora: Date,
): FilaDocumento['correo'] {
  if (correos.length === 0 || !(estaAprobado(estado) || estado === 'cancelado')) return 'no';
  return estadoCorreoDe(id_empresa, correos, (ahora.getTime() - momento) / DIA);
}

function lugaresDe({ empresa, demo, establecimientos }: Encargo): Lugar[] {
  return demo.establecimientos.flatMap(({ codigo, puntos }) => {
    const fila = establecimientos.find((uno) => uno.codigo === codigo);
    if (fila === undefined) return [];
    const emisor = emisorDe(empresa, fila);
    return puntos.map((punto) => ({ establecimiento: codigo, punto, emisor }));
  });
}
