import {
  documentosAsociados,
  numeroDeSerie,
  sumar,
  type ContextoSet,
  type DocumentoEmitido,
} from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import type { Context } from '../../context/context.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { acreditadoPorCdc } from '../model/acreditado.ts';
import { facturasDeAnticipos } from '../model/anticipos.ts';
import { esTimbradoElectronico } from '../model/factura-asociada.ts';
import { hechosDeFirma } from '../signing/firma-facts.ts';
import type { Importes } from '../model/importes.ts';
import { isInutilizado } from '../model/inutilizados.ts';
import { esEstatal, situacionRuc } from '../model/padron.ts';
import { currentReceptor } from '../model/receptor.ts';
import { puntosDe } from '../signing/emisor-situation.ts';

type Hechos = Pick<Context, 'store' | 'config'>;

/** Stored facts with which the simulated tax authority evaluates a document. */
export async function hechosDe(
  context: Hechos,
  row: DocumentosTable,
  documento: DocumentoEmitido,
): Promise<ContextoSet> {
  const { contenidoDe, validarEsquema } = await import('@portal/sifen/node');
  const falla = validarEsquema(documento)?.motivo;
  const empresa = await context.store
    .select('empresas')
    .select(['id', 'activa', 'ambiente', 'csc_id', 'csc_secreto', 'datos'])
    .where('id', '=', row.id_empresa)
    .executeTakeFirst();
  return {
    recibido_en: row.enviado_en ?? row.fecha_firma,
    ...(await authorized(context, row)),
    ...(await place(context, row)),
    ...(empresa === undefined ? {} : await hechosDeFirma(context, row, documento, empresa)),
    numero_inutilizado: await isInutilizado(context.store, row),
    timbrado: await timbrado(context, row),
    emisor: empresa === undefined ? 'desconocido' : empresa.activa === 1 ? 'activo' : 'inactivo',
    receptor:
      documento.receptor.tipo === 'contribuyente'
        ? await situacionRuc(context, documento.receptor.ruc)
        : undefined,
    totales_declarados: declared(row),
    falla_esquema: falla,
    // A document that violates the schema is not read further.
    de: falla === undefined ? contenidoDe(documento) : undefined,
    ambiente: documento.emisor.ambiente,
    receptor_estatal:
      documento.receptor.tipo === 'contribuyente'
        ? await esEstatal(context, documento.receptor.ruc)
        : undefined,
    geografia: geografia(),
    factura_asociada: row.asociado_cdc === null ? null : await asociada(context, row.asociado_cdc),
    timbrado_electronico:
      documento.asociado?.tipo === 'impreso' &&
      (await esTimbradoElectronico(context.store, documento.asociado.timbrado)),
    anticipos: await facturasDeAnticipos(context.store, documento, row.id),
    asociados: await estadosDeAsociados(context, documento),
    serie_vigente: await currentSerie(context, row),
  };
}

/** States of what the authority has approved at some time; a cancelled document was. */
const AUTORIZADOS = ['aprobado', 'aprobado_observacion', 'cancelado'] as const;

/** The other approved documents that take their numbers from the same counter. */
const othersOfCounter = ({ store }: Hechos, row: DocumentosTable) =>
  store
    .select('documentos')
    .where('id_empresa', '=', row.id_empresa)
    .where('timbrado', '=', row.timbrado)
    .where('establecimiento', '=', row.establecimiento)
    .where('punto', '=', row.punto)
    .where('tipo', '=', row.tipo)
    .where('id', '!=', row.id)
    .where('estado', 'in', AUTORIZADOS);

/** True if another document with this CDC or this number was authorised before. */
async function authorized(facts: Hechos, row: DocumentosTable) {
  const others = await othersOfCounter(facts, row).select('cdc').where('numero', '=', row.numero).execute();
  return { cdc_existente: others.some(({ cdc }) => cdc === row.cdc), numero_autorizado: others.length > 0 };
}

async function place({ store }: Hechos, row: DocumentosTable) {
  const establecimiento = await store
    .select('establecimientos')
    .select('puntos')
    .where('id_empresa', '=', row.id_empresa)
    .where('codigo', '=', row.establecimiento)
    .executeTakeFirst();
  if (establecimiento === undefined) return { establecimiento_valido: false };
  return { establecimiento_valido: true, punto_valido: puntosDe(establecimiento).includes(row.punto) };
}

async function timbrado({ store }: Hechos, row: DocumentosTable): Promise<ContextoSet['timbrado']> {
  const known = await store
    .select('timbrados')
    .select('activo')
    .where('id_empresa', '=', row.id_empresa)
    .where('numero', '=', row.timbrado)
    .orderBy('activo', 'desc')
    .executeTakeFirst();
  if (known === undefined) return 'inexistente';
  return known.activo === 1 ? 'valido' : 'inactivo';
}

/** By CDC, whether each document that a factura names is in force; those that the authority does not know are missing. */
async function estadosDeAsociados({ store }: Hechos, documento: DocumentoEmitido) {
  const cdcs = documentosAsociados(documento).flatMap((one) => (one.tipo === 'electronico' ? one.cdc : []));
  if (cdcs.length === 0) return new Map<string, { cancelado: boolean }>();
  const rows = await store
    .select('documentos')
    .select(['cdc', 'estado'])
    .where('cdc', 'in', cdcs)
    .where('estado', 'in', AUTORIZADOS)
    .execute();
  return new Map(rows.map(({ cdc, estado }) => [cdc, { cancelado: estado === 'cancelado' }]));
}

/** The highest series among the other approved documents of the counter, and since when it is in use. */
async function currentSerie(facts: Hechos, row: DocumentosTable): Promise<ContextoSet['serie_vigente']> {
  const aprobados = othersOfCounter(facts, row);
  const { ultimo: last } = await aprobados
    .select((eb) => eb.fn.max<number | null>('numero').as('ultimo'))
    .executeTakeFirstOrThrow();
  if (last === null) return undefined;
  const { numero, serie } = numeroDeSerie(last);
  const { desde } = await aprobados
    .where('numero', '>', last - numero)
    .select((eb) => eb.fn.min('fecha_firma').as('desde'))
    .executeTakeFirstOrThrow();
  return { serie, desde };
}

/** The amounts as the document states them. */
function declared(row: DocumentosTable): ContextoSet['totales_declarados'] {
  const { totales, lineas } = JSON.parse(row.importes) as Importes;
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
    receptor: currentReceptor(factura),
    nominada: factura.nominado !== null,
  };
}
