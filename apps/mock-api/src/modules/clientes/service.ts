import type { Cliente, OperationData, PortalOperations } from '@portal/contracts';
import type { Receptor } from '@portal/sifen';
import { sql } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../../context/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { clienteDe } from '../../documentos/model/cliente.ts';
import { lockAccessible, lockEmpresa, withStore, ensureAccess } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import { withWords, normalize } from '../../records/search.ts';
import { readReceptor } from '../../documentos/model/datos-borrador.ts';
import { ensureVersion, guardarVersion } from '../../records/by-version.ts';
import { documentoReceptor, nombreReceptor, WITHOUT_DOCUMENTO } from '../../documentos/model/receptor.ts';
import { problemasReceptor } from '../../documentos/model/part-rules.ts';
import { listResult, type ListData } from '../../lists/list-result.ts';
import type { Store } from '../../store/store.ts';

type Clientes = PortalOperations['clientes'];

/** The clientes of a company; every search word must occur in name or document. */
export const listClientes = (context: SessionContext, data: OperationData<Clientes['consulta']>) =>
  buscarClientes(context, data.filtros.texto, data.filtros.id_empresa, data);

/** The clientes of a company that the caller may access, or of all of them. */
export function buscarClientes(
  { store, user }: SessionContext,
  texto: string | undefined,
  idEmpresa: string | undefined,
  data: ListData<'nombre' | 'documento'>,
) {
  const empresas = idEmpresa === undefined ? user.empresas : [idEmpresa];
  const isAll = idEmpresa === undefined && seesAllEmpresas(user);
  const chosen = store
    .select('clientes')
    .$if(!isAll, (de) =>
      empresas.length === 0 ? de.where(sql<boolean>`1 = 0`) : de.where('id_empresa', 'in', empresas),
    )
    .where((de) => de.and(withWords(store, texto)));
  // Sorting by name ignores accents and case: `busqueda` starts with the name.
  return listResult(chosen, data, (rows) => rows.map(clienteDe), { nombre: 'busqueda' });
}

/** Stores a new cliente. Throws VALIDACION and DUPLICADO with the fields. */
export async function crearCliente(
  context: SessionContext,
  { id_empresa, receptor: received }: OperationData<Clientes['alta']>,
): Promise<Cliente> {
  const receptor = readReceptor(received);
  ensureValid(receptor);
  return context.store.transaction(async (store) => {
    await lockEmpresa(store, id_empresa);
    await ensureUnique(store, id_empresa, receptor, undefined);
    const row = {
      sandbox: context.sandbox,
      id: context.random.id(),
      version: 1,
      id_empresa,
      ...columns(receptor),
    };
    await store.insert('clientes', row).execute();
    await audit(withStore(context, store), {
      objeto: 'clientes',
      id_objeto: row.id,
      accion: 'alta',
      detalle: `Cliente ${row.nombre}`,
      despues: receptor,
    });
    return clienteDe(row);
  });
}

/** Replaces the version of a cliente that was edited. Throws NO_ENCONTRADO, VALIDACION, DUPLICADO, CONFLICTO_VERSION. */
export async function guardarCliente(
  context: SessionContext,
  { id, version, receptor: received }: OperationData<Clientes['modificacion']>,
): Promise<Cliente> {
  const known = await context.store
    .select('clientes')
    .select('id_empresa')
    .where('id', '=', id)
    .executeTakeFirst();
  const { id_empresa } = ensureAccess(context, known, 'el cliente');
  const receptor = readReceptor(received);
  ensureValid(receptor);
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    await lockEmpresa(store, id_empresa);
    const previous = await lockAccessible(inside, 'clientes', id, 'el cliente');
    await ensureUnique(store, id_empresa, receptor, id);
    ensureVersion(previous, version);
    const saved = await guardarVersion(store, 'clientes', previous, columns(receptor));
    await audit(inside, {
      objeto: 'clientes',
      id_objeto: id,
      accion: 'modificacion',
      detalle: `Cliente ${saved.nombre}`,
      antes: JSON.parse(previous.receptor),
      despues: receptor,
    });
    return clienteDe(saved);
  });
}

function columns(receptor: Receptor) {
  const nombre = nombreReceptor(receptor);
  const documento = documentoReceptor(receptor);
  return {
    nombre,
    documento,
    busqueda: normalize(`${nombre} ${documento}`),
    receptor: JSON.stringify(receptor),
  };
}

function ensureValid(receptor: Receptor): void {
  const problemas = problemasReceptor(receptor);
  if (problemas.length > 0) throw new RefusalError(refusals.validacion(problemas));
}

async function ensureUnique(
  store: Store,
  id_empresa: string,
  receptor: Receptor,
  id: string | undefined,
): Promise<void> {
  const { nombre, documento, busqueda: search } = columns(receptor);
  const sinNumero = documento === WITHOUT_DOCUMENTO;
  const other = await store
    .select('clientes')
    .select('nombre')
    .where('id_empresa', '=', id_empresa)
    .where(sinNumero ? 'busqueda' : 'documento', '=', sinNumero ? search : documento)
    .$if(id !== undefined, (consulta) => consulta.where('id', '!=', id ?? ''))
    .executeTakeFirst();
  if (other === undefined) return;
  const mensaje = `Ya existe el cliente ${other.nombre} con ${sinNumero ? `el nombre ${nombre}` : `el documento ${documento}`}`;
  throw new RefusalError(refuse('DUPLICADO', mensaje, [{ campo: identityField(receptor), mensaje }]));
}

function identityField(receptor: Receptor): string {
  switch (receptor.tipo) {
    case 'contribuyente':
      return 'receptor.ruc';
    case 'no_contribuyente':
      return 'receptor.numero_documento';
    case 'exterior':
      return receptor.numero_documento === undefined ? 'receptor.nombre' : 'receptor.numero_documento';
    case 'innominado':
      return 'receptor.nombre';
  }
}
