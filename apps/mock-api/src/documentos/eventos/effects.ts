import type { DatosEvento } from '@portal/sifen';
import { TIPOS_EVENTO } from '@portal/sifen';
import type { WorkContext } from '../../context/context.ts';
import type { DocumentosTable, EventosTable } from '../../store/schema/tables.ts';
import { auditOf } from '../../records/auditoria.ts';
import { numeroDe } from '../../core/document-number.ts';
import { receptorColumns } from '../model/receptor.ts';
import { canInutilizar, serieDe } from './rango.ts';

/** Applies the effect of a registered event, inside the transaction that registers it. */
export async function applyEvento(
  context: WorkContext,
  evento: EventosTable,
  datos: DatosEvento,
  documento: DocumentosTable | undefined,
): Promise<void> {
  if (datos.tipo === 'inutilizacion') return inutilizar(context, evento, datos);
  if (documento === undefined) return;
  switch (datos.tipo) {
    case 'cancelacion':
      return cancelar(context, evento, documento);
    case 'nominacion':
      return nominar(context, evento, datos, documento);
    default:
      return auditOf(context, evento.usuario, {
        objeto: 'documentos_electronicos',
        id_objeto: documento.id,
        accion: datos.tipo,
        detalle: `${TIPOS_EVENTO[datos.tipo].etiqueta} del receptor`,
      });
  }
}

async function cancelar(
  context: WorkContext,
  { motivo, usuario }: EventosTable,
  { id, estado }: DocumentosTable,
): Promise<void> {
  await context.store
    .update('documentos')
    .set((eb) => ({ estado: 'cancelado', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditOf(context, usuario, {
    objeto: 'documentos_electronicos',
    id_objeto: id,
    accion: 'cancelar',
    detalle: `Cancelado: ${motivo}`,
    antes: { estado },
    despues: { estado: 'cancelado' },
  });
}

async function nominar(
  context: WorkContext,
  { usuario }: EventosTable,
  { receptor }: Extract<DatosEvento, { tipo: 'nominacion' }>,
  { id, receptor_nombre, receptor_documento }: DocumentosTable,
): Promise<void> {
  const columns = receptorColumns(receptor);
  await context.store
    .update('documentos')
    .set((eb) => ({ ...columns, nominado: JSON.stringify(receptor), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditOf(context, usuario, {
    objeto: 'documentos_electronicos',
    id_objeto: id,
    accion: 'nominar',
    detalle: `Nominado: ${columns.receptor_nombre}, ${columns.receptor_documento}`,
    antes: { receptor_nombre, receptor_documento },
    despues: { receptor_nombre: columns.receptor_nombre, receptor_documento: columns.receptor_documento },
  });
}

/** Documents that hold numbers of the range and were never approved become void with it. */
async function inutilizar(
  context: WorkContext,
  { desde, hasta, id_empresa, motivo, usuario }: EventosTable,
  datos: Extract<DatosEvento, { tipo: 'inutilizacion' }>,
): Promise<void> {
  if (desde === null || hasta === null) return;
  const ofRango = await context.store
    .select('documentos')
    .select(['id', 'establecimiento', 'punto', 'numero', 'estado'])
    .where((eb) => eb.and({ ...serieDe({ ...datos, id_empresa }) }))
    .where('numero', '>=', desde)
    .where('numero', '<=', hasta)
    .execute();
  for (const { id, estado, ...documento } of ofRango) {
    if (!canInutilizar(estado)) continue;
    const inutilizado = await context.store
      .update('documentos')
      .set((eb) => ({ estado: 'inutilizado', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('estado', '=', estado)
      .returning('id')
      .executeTakeFirst();
    if (inutilizado === undefined) continue;
    await auditOf(context, usuario, {
      objeto: 'documentos_electronicos',
      id_objeto: id,
      accion: 'inutilizar',
      detalle: `Número ${numeroDe(documento, documento.numero)} inutilizado: ${motivo}`,
      antes: { estado },
      despues: { estado: 'inutilizado' },
    });
  }
}
