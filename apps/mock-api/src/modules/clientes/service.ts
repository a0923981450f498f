import type { Cliente, OperationData, PortalOperations } from '@portal/contracts';
import type { Receptor } from '@portal/sifen';
import { sql } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { bloquearEmpresa, withStore, exigirAcceso } from '../../documentos/acceso.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { conPalabras, normalizar } from '../../documentos/busqueda.ts';
import { leerReceptor } from '../../documentos/datos-borrador.ts';
import { guardarPorVersion } from '../../documentos/por-version.ts';
import { documentoReceptor, nombreReceptor } from '../../documentos/receptor.ts';
import { problemasReceptor } from '../../documentos/reglas-de-partes.ts';
import { listResult, type ListData } from '../../lists/list-result.ts';
import type { Store } from '../../store/store.ts';
import type { ClientesTable } from '../../store/tables.ts';

type Clientes = PortalOperations['clientes'];

function clienteDe({ id, version, id_empresa, nombre, documento, receptor }: ClientesTable): Cliente {
  return {
    id,
    version,
    id_empresa,
    nombre,
    documento,
    receptor: JSON.parse(receptor) as Cliente['receptor'],
  };
}

/** The clientes of a company; every search word must occur in name or document. */
export const listarClientes = (context: SessionContext, data: OperationData<Clientes['consulta']>) =>
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
    .where((de) => de.and(conPalabras(texto)));
  // Sorting by name ignores accents and case: `busqueda` starts with the name.
  return listResult(chosen, data, (filas) => filas.map(clienteDe), { nombre: 'busqueda' });
}

/** Stores a new cliente. Throws VALIDACION and DUPLICADO with the fields. */
export async function crearCliente(
  context: SessionContext,
  { id_empresa, receptor: recibido }: OperationData<Clientes['alta']>,
): Promise<Cliente> {
  const receptor = leerReceptor(recibido);
  exigirValido(receptor);
  return context.store.transaction(async (store) => {
    await bloquearEmpresa(store, id_empresa);
    await exigirUnico(store, id_empresa, receptor, undefined);
    const fila = {
      sandbox: context.sandbox,
      id: context.random.id(),
      version: 1,
      id_empresa,
      ...columnas(receptor),
    };
    await store.insert('clientes', fila).execute();
    await auditar(withStore(context, store), {
      objeto: 'clientes',
      id_objeto: fila.id,
      accion: 'alta',
      detalle: `Cliente ${fila.nombre}`,
      despues: receptor,
    });
    return clienteDe(fila);
  });
}

/** Replaces the version of a cliente that was edited. Throws NO_ENCONTRADO, VALIDACION, DUPLICADO, CONFLICTO_VERSION. */
export async function guardarCliente(
  context: SessionContext,
  { id, version, receptor: recibido }: OperationData<Clientes['modificacion']>,
): Promise<Cliente> {
  const fila = await context.store.select('clientes').selectAll().where('id', '=', id).executeTakeFirst();
  const anterior = exigirAcceso(context, fila, 'el cliente');
  const receptor = leerReceptor(recibido);
  exigirValido(receptor);
  return context.store.transaction(async (store) => {
    await bloquearEmpresa(store, anterior.id_empresa);
    await exigirUnico(store, anterior.id_empresa, receptor, id);
    const guardado = await guardarPorVersion(store, 'clientes', { id, version }, columnas(receptor));
    await auditar(withStore(context, store), {
      objeto: 'clientes',
      id_objeto: id,
      accion: 'modificacion',
      detalle: `Cliente ${guardado.nombre}`,
      antes: JSON.parse(anterior.receptor),
      despues: receptor,
    });
    return clienteDe(guardado);
  });
}

function columnas(receptor: Receptor) {
  const nombre = nombreReceptor(receptor);
  const documento = documentoReceptor(receptor);
  return {
    nombre,
    documento,
    busqueda: normalizar(`${nombre} ${documento}`),
    receptor: JSON.stringify(receptor),
  };
}

function exigirValido(receptor: Receptor): void {
  const problemas = problemasReceptor(receptor);
  if (problemas.length > 0) throw new RefusalError(refusals.validacion(problemas));
}

/** `documentoReceptor` of a receiver without a document. */
const SIN_DOCUMENTO = '0';

async function exigirUnico(
  store: Store,
  id_empresa: string,
  receptor: Receptor,
  id: string | undefined,
): Promise<void> {
  const { nombre, documento, busqueda } = columnas(receptor);
  const sinNumero = documento === SIN_DOCUMENTO;
  const other = await store
    .select('clientes')
    .select('nombre')
    .where('id_empresa', '=', id_empresa)
    .where(sinNumero ? 'busqueda' : 'documento', '=', sinNumero ? busqueda : documento)
    .$if(id !== undefined, (consulta) => consulta.where('id', '!=', id ?? ''))
    .executeTakeFirst();
  if (other === undefined) return;
  const mensaje = `Ya existe el cliente ${other.nombre} con ${sinNumero ? `el nombre ${nombre}` : `el documento ${documento}`}`;
  throw new RefusalError(refuse('DUPLICADO', mensaje, [{ campo: campoIdentidad(receptor), mensaje }]));
}

function campoIdentidad(receptor: Receptor): string {
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
