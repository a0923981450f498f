import type { OperationData, PortalOperations, Timbrado } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { refuse, RefusalError } from '../../core/refusal.ts';
import { bloquearEmpresa, withStore, exigirAcceso } from '../../documentos/acceso.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { definidos } from '../../documentos/definidos.ts';
import { guardarPorVersion } from '../../documentos/por-version.ts';
import type { Store } from '../../store/store.ts';
import type { TimbradosTable } from '../../store/tables.ts';

type Timbrados = PortalOperations['timbrados'];

export function timbradoDe({ sandbox: _sandbox, activo, ...fila }: TimbradosTable): Timbrado {
  return { ...fila, activo: activo === 1 };
}

/** Stores a new timbrado. @throws RefusalError DUPLICADO */
export async function crearTimbrado(
  context: SessionContext,
  datos: OperationData<Timbrados['alta']>,
): Promise<TimbradosTable> {
  const fila: TimbradosTable = {
    sandbox: context.sandbox,
    id: context.random.id(),
    version: 1,
    ...datos,
    activo: 1,
  };
  await context.store.transaction(async (store) => {
    await bloquearEmpresa(store, datos.id_empresa);
    await exigirUnico(store, fila);
    await store.insert('timbrados', fila).execute();
    await auditar(withStore(context, store), {
      objeto: 'timbrados',
      id_objeto: fila.id,
      accion: 'alta',
      detalle: `Timbrado ${datos.numero}`,
      despues: datos,
    });
  });
  return fila;
}

/**
 * Corrects the version of a timbrado that was edited.
 *
 * @throws RefusalError NO_ENCONTRADO, ESTADO_INVALIDO when documents use it, DUPLICADO, CONFLICTO_VERSION
 */
export async function guardarTimbrado(
  context: SessionContext,
  { id, version, ...recibido }: OperationData<Timbrados['modificacion']>,
): Promise<TimbradosTable> {
  const anterior = await timbradoPorId(context, id);
  const cambios = definidos(recibido);
  return context.store.transaction(async (store) => {
    await bloquearEmpresa(store, anterior.id_empresa);
    await exigirSinUso(store, anterior);
    await exigirUnico(store, { ...anterior, ...cambios });
    const nueva = await guardarPorVersion(store, 'timbrados', { id, version }, cambios);
    await auditar(withStore(context, store), {
      objeto: 'timbrados',
      id_objeto: id,
      accion: 'modificacion',
      detalle: `Timbrado ${nueva.numero}`,
      antes: { numero: anterior.numero, fecha_inicio: anterior.fecha_inicio },
      despues: { numero: nueva.numero, fecha_inicio: nueva.fecha_inicio },
    });
    return nueva;
  });
}

/** Enables or disables a timbrado. @throws RefusalError NO_ENCONTRADO, CONFLICTO_VERSION */
export async function habilitarTimbrado(
  context: SessionContext,
  { id, activo }: OperationData<Timbrados['habilitacion']>,
): Promise<TimbradosTable> {
  const anterior = await timbradoPorId(context, id);
  const bandera = activo ? 1 : 0;
  if (anterior.activo === bandera) return anterior;
  return context.store.transaction(async (store) => {
    const nueva = await guardarPorVersion(store, 'timbrados', anterior, { activo: bandera });
    await auditar(withStore(context, store), {
      objeto: 'timbrados',
      id_objeto: id,
      accion: activo ? 'habilitar' : 'deshabilitar',
      detalle: `Timbrado ${anterior.numero}`,
      antes: { activo: !activo },
      despues: { activo },
    });
    return nueva;
  });
}

async function timbradoPorId(context: SessionContext, id: string): Promise<TimbradosTable> {
  const fila = await context.store.select('timbrados').selectAll().where('id', '=', id).executeTakeFirst();
  return exigirAcceso(context, fila, 'el timbrado');
}

/** The transaction holds the lock of the company. */
async function exigirUnico(
  store: Store,
  { id, id_empresa, numero }: Pick<TimbradosTable, 'id' | 'id_empresa' | 'numero'>,
): Promise<void> {
  const other = await store
    .select('timbrados')
    .select('id')
    .where('id_empresa', '=', id_empresa)
    .where('numero', '=', numero)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other === undefined) return;
  const mensaje = `El timbrado ${numero} ya está registrado`;
  throw new RefusalError(refuse('DUPLICADO', mensaje, [{ campo: 'numero', mensaje }]));
}

async function exigirSinUso(store: Store, { id_empresa, numero }: TimbradosTable): Promise<void> {
  const documento = await store
    .select('documentos')
    .select('id')
    .where('id_empresa', '=', id_empresa)
    .where('timbrado', '=', numero)
    .limit(1)
    .executeTakeFirst();
  if (documento === undefined) return;
  const mensaje = `El timbrado ${numero} no se puede cambiar: ya tiene documentos`;
  throw new RefusalError(refuse('ESTADO_INVALIDO', mensaje, [{ campo: 'numero', mensaje }]));
}
