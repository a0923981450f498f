import {
  documentosAsociados,
  numeroDeSerie,
  sumar,
  type ContextoSet,
  type DocumentoEmitido,
} from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import type { Context } from '../core/context.ts';
import type { DocumentosTable } from '../store/tables.ts';
import { acreditadoPorCdc } from './acreditado.ts';
import { facturasDeAnticipos } from './anticipos.ts';
import { esTimbradoElectronico } from './factura-asociada.ts';
import { hechosDeFirma } from './hechos-firma.ts';
import type { Importes } from './importes.ts';
import { estaInutilizado } from './inutilizados.ts';
import { situacionRuc } from './padron.ts';
import { receptorVigente } from './receptor.ts';
import { puntosDe } from './situacion-emisor.ts';

type Hechos = Pick<Context, 'store' | 'config'>;

/** What the simulated tax authority knows when it evaluates a document, taken from the store. */
export async function hechosDe(
  context: Hechos,
  fila: DocumentosTable,
  documento: DocumentoEmitido,
): Promise<ContextoSet> {
  const { validarEsquema } = await import('@portal/sifen/node');
  const empresa = await context.store
    .select('empresas')
    .select(['id', 'activa', 'limite_innominado', 'ambiente', 'csc_id', 'csc_secreto', 'datos'])
    .where('id', '=', fila.id_empresa)
    .executeTakeFirst();
  return {
    recibido_en: fila.enviado_en ?? fila.fecha_firma,
    ...(await autorizados(context, fila)),
    ...(await lugar(context, fila)),
    ...(empresa === undefined ? {} : await hechosDeFirma(context, fila, documento, empresa)),
    numero_inutilizado: await estaInutilizado(context.store, fila),
    timbrado: await timbrado(context, fila),
    emisor: empresa === undefined ? 'desconocido' : empresa.activa === 1 ? 'activo' : 'inactivo',
    receptor:
      documento.receptor.tipo === 'contribuyente'
        ? await situacionRuc(context, documento.receptor.ruc)
        : undefined,
    limite_innominado: empresa?.limite_innominado,
    totales_declarados: declarados(fila),
    falla_esquema: validarEsquema(documento)?.motivo,
    geografia: geografia(),
    factura_asociada: fila.asociado_cdc === null ? null : await asociada(context, fila.asociado_cdc),
    timbrado_electronico:
      documento.asociado?.tipo === 'impreso' &&
      (await esTimbradoElectronico(context.store, documento.asociado.timbrado)),
    anticipos: await facturasDeAnticipos(context.store, documento, fila.id),
    asociados: await estadosDeAsociados(context, documento),
    serie_vigente: await serieVigente(context, fila),
  };
}

/** States of what the authority has approved at some time; a cancelled document was. */
const AUTORIZADOS = ['aprobado', 'aprobado_observacion', 'cancelado'] as const;

/** The other approved documents that take their numbers from the same counter. */
const otrosDelContador = ({ store }: Hechos, fila: DocumentosTable) =>
  store
    .select('documentos')
    .where('id_empresa', '=', fila.id_empresa)
    .where('timbrado', '=', fila.timbrado)
    .where('establecimiento', '=', fila.establecimiento)
    .where('punto', '=', fila.punto)
    .where('tipo', '=', fila.tipo)
    .where('id', '!=', fila.id)
    .where('estado', 'in', AUTORIZADOS);

/** Whether another document with this CDC or this number was authorised before. */
async function autorizados(hechos: Hechos, fila: DocumentosTable) {
  const otros = await otrosDelContador(hechos, fila)
    .select('cdc')
    .where('numero', '=', fila.numero)
    .execute();
  return { cdc_existente: otros.some(({ cdc }) => cdc === fila.cdc), numero_autorizado: otros.length > 0 };
}

async function lugar({ store }: Hechos, fila: DocumentosTable) {
  const establecimiento = await store
    .select('establecimientos')
    .select('puntos')
    .where('id_empresa', '=', fila.id_empresa)
    .where('codigo', '=', fila.establecimiento)
    .executeTakeFirst();
  if (establecimiento === undefined) return { establecimiento_valido: false };
  return { establecimiento_valido: true, punto_valido: puntosDe(establecimiento).includes(fila.punto) };
}

async function timbrado({ store }: Hechos, fila: DocumentosTable): Promise<ContextoSet['timbrado']> {
  const conocido = await store
    .select('timbrados')
    .select('activo')
    .where('id_empresa', '=', fila.id_empresa)
    .where('numero', '=', fila.timbrado)
    .orderBy('activo', 'desc')
    .executeTakeFirst();
  if (conocido === undefined) return 'inexistente';
  return conocido.activo === 1 ? 'valido' : 'inactivo';
}

/** By CDC, whether each document that a factura names is in force; those that the authority does not know are left out. */
async function estadosDeAsociados({ store }: Hechos, documento: DocumentoEmitido) {
  const cdcs = documentosAsociados(documento).flatMap((one) => (one.tipo === 'electronico' ? one.cdc : []));
  if (cdcs.length === 0) return new Map<string, { cancelado: boolean }>();
  const filas = await store
    .select('documentos')
    .select(['cdc', 'estado'])
    .where('cdc', 'in', cdcs)
    .where('estado', 'in', AUTORIZADOS)
    .execute();
  return new Map(filas.map(({ cdc, estado }) => [cdc, { cancelado: estado === 'cancelado' }]));
}

/** The highest series among the other approved documents of the counter, and since when it is in use. */
async function serieVigente(hechos: Hechos, fila: DocumentosTable): Promise<ContextoSet['serie_vigente']> {
  const aprobados = otrosDelContador(hechos, fila);
  const { ultimo } = await aprobados
    .select((eb) => eb.fn.max<number | null>('numero').as('ultimo'))
    .executeTakeFirstOrThrow();
  if (ultimo === null) return undefined;
  const { numero, serie } = numeroDeSerie(ultimo);
  const { desde } = await aprobados
    .where('numero', '>', ultimo - numero)
    .select((eb) => eb.fn.min('fecha_firma').as('desde'))
    .executeTakeFirstOrThrow();
  return { serie, desde };
}

/** The amounts as the document states them. */
function declarados(fila: DocumentosTable): ContextoSet['totales_declarados'] {
  const { totales, lineas } = JSON.parse(fila.importes) as Importes;
  const items = lineas.map((linea) => ({ ...linea, bruto: linea.total }));
  return { ...totales, items, cantidad_items: items.length };
}

async function asociada({ store }: Hechos, cdc: string): Promise<ContextoSet['factura_asociada']> {
  const factura = await store
    .select('documentos')
    .select(['estado', 'total', 'moneda', 'datos', 'nominado'])
    .where('cdc', '=', cdc)
    .where('estado', 'in', ['aprobado', 'aprobado_observacion', 'cancelado'])
    .executeTakeFirst();
  if (factura === undefined) return null;
  const acreditado = (await acreditadoPorCdc(store, [cdc])).get(cdc)?.aprobado ?? 0;
  return {
    cancelada: factura.estado === 'cancelado',
    saldo: sumar([factura.total, -acreditado]),
    moneda: factura.moneda,
    receptor: receptorVigente(factura),
  };
}
