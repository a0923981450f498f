import type { OperationData, PortalOperations, Timbrado } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { refuse, RefusalError } from '../../core/refusal.ts';
import { lockAccessible, lockEmpresa, withStore, ensureAccess } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import { defined } from '../../documentos/model/defined.ts';
import { ensureVersion, guardarVersion } from '../../records/by-version.ts';
import { hasVoidNumbers } from '../../documentos/model/inutilizados.ts';
import type { LockedRow } from '../../store/lock-row.ts';
import type { Store } from '../../store/store.ts';
import type { TimbradosTable } from '../../store/schema/tables.ts';

type Timbrados = PortalOperations['timbrados'];

/** A row as on the wire. */
export function timbradoDe({ sandbox: _sandbox, activo, ...row }: TimbradosTable): Timbrado {
  return { ...row, activo: activo === 1 };
}

/** Stores a new timbrado. @throws RefusalError DUPLICADO */
export async function crearTimbrado(
  context: SessionContext,
  datos: OperationData<Timbrados['alta']>,
): Promise<TimbradosTable> {
  const row: TimbradosTable = {
    sandbox: context.sandbox,
    id: context.random.id(),
    version: 1,
    ...datos,
    activo: 1,
  };
  await context.store.transaction(async (store) => {
    await ensureUnique(store, row);
    await store.insert('timbrados', row).execute();
    await audit(withStore(context, store), {
      objeto: 'timbrados',
      id_objeto: row.id,
      accion: 'alta',
      detalle: `Timbrado ${datos.numero}`,
      despues: datos,
    });
  });
  return row;
}

/**
 * Corrects the version of a timbrado that was edited.
 *
 * @throws RefusalError NO_ENCONTRADO, ESTADO_INVALIDO when documents use it, DUPLICADO, CONFLICTO_VERSION
 */
export async function guardarTimbrado(
  context: SessionContext,
  { id, version, ...received }: OperationData<Timbrados['modificacion']>,
): Promise<TimbradosTable> {
  const cambios = defined(received);
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const previous = await lockTimbrado(inside, id);
    await ensureUnused(store, previous);
    // Another date is no reason to refuse a number that was stored before two companies could not share one.
    const { numero = previous.numero } = cambios;
    if (numero !== previous.numero) await ensureUnique(store, { id, numero });
    ensureVersion(previous, version);
    const created = await guardarVersion(store, 'timbrados', previous, cambios);
    await audit(inside, {
      objeto: 'timbrados',
      id_objeto: id,
      accion: 'modificacion',
      detalle: `Timbrado ${created.numero}`,
      antes: { numero: previous.numero, fecha_inicio: previous.fecha_inicio },
      despues: { numero: created.numero, fecha_inicio: created.fecha_inicio },
    });
    return created;
  });
}

/** Enables or disables a timbrado. @throws RefusalError NO_ENCONTRADO */
export async function habilitarTimbrado(
  context: SessionContext,
  { id, activo }: OperationData<Timbrados['habilitacion']>,
): Promise<TimbradosTable> {
  const flag = activo ? 1 : 0;
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const previous = await lockTimbrado(inside, id);
    if (previous.activo === flag) return previous;
    const created = await guardarVersion(store, 'timbrados', previous, { activo: flag });
    await audit(inside, {
      objeto: 'timbrados',
      id_objeto: id,
      accion: activo ? 'habilitar' : 'deshabilitar',
      detalle: `Timbrado ${previous.numero}`,
      antes: { activo: !activo },
      despues: { activo },
    });
    return created;
  });
}

/** A timbrado that the caller may touch, locked after its company: no document is issued with it meanwhile. */
async function lockTimbrado(context: SessionContext, id: string): Promise<LockedRow<'timbrados'>> {
  const row = await context.store
    .select('timbrados')
    .select('id_empresa')
    .where('id', '=', id)
    .executeTakeFirst();
  const { id_empresa } = ensureAccess(context, row, 'el timbrado');
  await lockEmpresa(context.store, id_empresa);
  return lockAccessible(context, 'timbrados', id, 'el timbrado');
}

/** A timbrado belongs to one taxpayer: its number is locked until the transaction ends, so that no other company stores it meanwhile. */
async function ensureUnique(
  store: Store,
  { id, numero }: Pick<TimbradosTable, 'id' | 'numero'>,
): Promise<void> {
  await store.lock(`timbrados/${numero}`);
  const other = await store
    .select('timbrados')
    .select('id')
    .where('numero', '=', numero)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other === undefined) return;
  const mensaje = `El timbrado ${numero} ya está registrado`;
  throw new RefusalError(refuse('DUPLICADO', mensaje, [{ campo: 'numero', mensaje }]));
}

/** @throws RefusalError ESTADO_INVALIDO when documents or void numbers carry the timbrado. */
async function ensureUnused(store: Store, { id_empresa, numero }: LockedRow<'timbrados'>): Promise<void> {
  const documento = await store
    .select('documentos')
    .select('id')
    .where('id_empresa', '=', id_empresa)
    .where('timbrado', '=', numero)
    .limit(1)
    .executeTakeFirst();
  const hasVoid = documento === undefined && (await hasVoidNumbers(store, id_empresa, numero));
  if (documento === undefined && !hasVoid) return;
  const used = hasVoid ? 'números inutilizados' : 'documentos';
  const mensaje = `El timbrado ${numero} no se puede cambiar: ya tiene ${used}`;
  throw new RefusalError(refuse('ESTADO_INVALIDO', mensaje, [{ campo: 'numero', mensaje }]));
}
