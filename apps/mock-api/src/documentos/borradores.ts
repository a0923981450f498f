import { calcularTotales, leerBusqueda } from '@portal/sifen';
import type { DatosBorrador, FacturaBorrador, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../core/context.ts';
import { withStore, exigirAcceso, exigirEmpresa } from './acceso.ts';
import { auditar } from './auditoria.ts';
import { conPalabras, contiene, normalizar } from './busqueda.ts';
import type { ClaseDocumento } from './clase.ts';
import { guardarPorVersion } from './por-version.ts';
import { documentoReceptor, nombreReceptor } from './receptor.ts';
import { largeListResult } from '../lists/large-list.ts';
import type { BorradoresTable, EmpresasTable } from '../store/tables.ts';

type Facturas = PortalOperations['facturas'];
type DatosSueltos = Record<string, unknown>;
type Empresa = Pick<EmpresasTable, 'id' | 'redondeo_sedeco'>;

/** A draft of a factura in its wire format; of a nota de crédito, what it has in common with it. */
export function borradorDe(fila: BorradoresTable): FacturaBorrador {
  const {
    id,
    version,
    id_empresa,
    establecimiento,
    punto,
    receptor_nombre,
    total,
    moneda,
    creado,
    actualizado,
  } = fila;
  const datos = JSON.parse(fila.datos) as DatosBorrador;
  return {
    id,
    version,
    id_empresa,
    establecimiento,
    punto,
    datos,
    receptor_nombre,
    total,
    moneda,
    creado,
    actualizado,
  };
}

/** A draft that the caller may touch. Throws NO_ENCONTRADO. */
export async function borradorAccesible(
  context: SessionContext,
  { tipo }: ClaseDocumento,
  id: string,
): Promise<BorradoresTable> {
  const fila = await context.store
    .select('borradores')
    .selectAll()
    .where('id', '=', id)
    .where('tipo', '=', tipo)
    .executeTakeFirst();
  return exigirAcceso(context, fila, 'el borrador');
}

/** The drafts of an empresa. `enLista` makes the items of the wire. */
export function listarBorradores<Borrador>(
  context: SessionContext,
  { tipo }: ClaseDocumento,
  data: OperationData<Facturas['consulta']>,
  enLista: (fila: BorradoresTable) => Borrador,
) {
  const { filtros } = data;
  // A draft has no CDC, but what it names has one.
  const { cdc } = leerBusqueda(filtros.texto ?? '');
  const filtered = (index?: string) =>
    context.store
      .select('borradores', index)
      .where('id_empresa', '=', filtros.id_empresa)
      .where('tipo', '=', tipo)
      .where((eb) => (cdc === undefined ? eb.and(conPalabras(filtros.texto)) : contiene('datos', cdc)));
  const indexOf = (campo: string) => `borradores_orden_${campo}`;
  const source = { store: context.store, table: 'borradores', filtered, indexOf } as const;
  return largeListResult(source, data, (filas) => filas.map(enLista));
}

export interface BorradorNuevo {
  readonly establecimiento: string | null;
  readonly punto: string | null;
  readonly datos: DatosSueltos;
}

/** Stores a new draft. `detalle` says in the audit trail where it comes from. */
export async function crearBorrador(
  context: SessionContext,
  clase: ClaseDocumento,
  empresa: Empresa,
  nuevo: BorradorNuevo,
  detalle: string,
): Promise<BorradoresTable> {
  const ahora = context.clock.now().toISOString();
  const fila: BorradoresTable = {
    sandbox: context.sandbox,
    id: context.random.id(),
    version: 1,
    id_empresa: empresa.id,
    tipo: clase.tipo,
    establecimiento: nuevo.establecimiento,
    punto: nuevo.punto,
    ...columnasDatos(clase, nuevo.datos, empresa),
    creado: ahora,
    actualizado: ahora,
    creado_por: context.user.usuario,
  };
  await context.store.transaction(async (store) => {
    await store.insert('borradores', fila).execute();
    const despues = nuevo.datos;
    await auditar(withStore(context, store), {
      objeto: clase.objeto,
      id_objeto: fila.id,
      accion: 'alta',
      detalle,
      despues,
    });
  });
  return fila;
}

type CambiosBorrador = Omit<OperationData<Facturas['modificacion']>, 'datos'> & {
  readonly datos?: DatosSueltos | undefined;
};

/** Replaces the version of a draft that was edited. Throws CONFLICTO_VERSION and keeps the stored draft when that is not the current one. */
export async function guardarBorrador(
  context: SessionContext,
  clase: ClaseDocumento,
  { id, version, id_empresa, establecimiento, punto, datos }: CambiosBorrador,
): Promise<BorradoresTable> {
  const anterior = await borradorAccesible(context, clase, id);
  const empresa = await exigirEmpresa(context, id_empresa ?? anterior.id_empresa);
  const cambios = {
    id_empresa: empresa.id,
    ...(establecimiento === undefined ? {} : { establecimiento }),
    ...(punto === undefined ? {} : { punto }),
    ...columnasDatos(clase, datos ?? (JSON.parse(anterior.datos) as DatosSueltos), empresa),
    actualizado: context.clock.now().toISOString(),
  };
  return context.store.transaction(async (store) => {
    const guardado = await guardarPorVersion(store, 'borradores', { id, version }, cambios);
    await auditar(withStore(context, store), {
      objeto: clase.objeto,
      id_objeto: id,
      accion: 'modificacion',
      detalle: 'Borrador guardado',
      antes: JSON.parse(anterior.datos),
      despues: JSON.parse(guardado.datos),
    });
    return guardado;
  });
}

/** Deletes a draft permanently: it never was a document. */
export async function eliminarBorrador(
  context: SessionContext,
  clase: ClaseDocumento,
  id: string,
  motivo: string | undefined,
): Promise<void> {
  const anterior = await borradorAccesible(context, clase, id);
  await context.store.transaction(async (store) => {
    await store.delete('borradores').where('id', '=', id).execute();
    await auditar(withStore(context, store), {
      objeto: clase.objeto,
      id_objeto: id,
      accion: 'baja',
      detalle: motivo === undefined ? 'Borrador eliminado' : `Borrador eliminado: ${motivo}`,
      antes: JSON.parse(anterior.datos),
    });
  });
}

/** The data, and the columns that the list shows and searches, as far as they are known. */
function columnasDatos(clase: ClaseDocumento, datos: DatosSueltos, empresa: Empresa) {
  const leidos = clase.leer(datos);
  const { total_general } = calcularTotales(leidos, { redondeo_sedeco: empresa.redondeo_sedeco === 1 });
  const sinReceptor = datos.receptor === undefined;
  const receptor_nombre = sinReceptor ? '' : nombreReceptor(leidos.receptor);
  const documento = sinReceptor ? '' : documentoReceptor(leidos.receptor);
  return {
    datos: JSON.stringify(datos),
    receptor_nombre,
    busqueda: normalizar(`${receptor_nombre} ${documento}`),
    total: Number.isFinite(total_general) ? total_general : 0,
    moneda: leidos.moneda,
  };
}
