import { calcularTotales, leerBusqueda } from '@portal/sifen';
import type { DatosBorrador, FacturaBorrador, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { lockAccessible, withStore, ensureAccess, ensureEmpresa } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import { withWords, contains, normalize } from '../../records/search.ts';
import type { ClaseDocumento } from '../model/clase.ts';
import { missingBorrador } from './borrador-emitido.ts';
import { ensureVersion, guardarVersion } from '../../records/by-version.ts';
import { documentoReceptor, nombreReceptor } from '../model/receptor.ts';
import { listPage } from '../../lists/list-page.ts';
import { deleteRow, type LockedRow } from '../../store/lock-row.ts';
import { LIST } from '../../store/store.ts';
import type { BorradoresTable, EmpresasTable } from '../../store/schema/tables.ts';

type Facturas = PortalOperations['facturas'];
type LooseDatos = Record<string, unknown>;
type Empresa = Pick<EmpresasTable, 'id' | 'redondeo_sedeco'>;

/** A draft of a factura in its wire format; of a nota de crédito, what it has in common with it. */
export function borradorDe(row: BorradoresTable): FacturaBorrador {
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
  } = row;
  const datos = JSON.parse(row.datos) as DatosBorrador;
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
export async function accessibleBorrador(
  context: SessionContext,
  { tipo }: ClaseDocumento,
  id: string,
): Promise<BorradoresTable> {
  const row = await context.store
    .select('borradores')
    .selectAll()
    .where('id', '=', id)
    .where('tipo', '=', tipo)
    .executeTakeFirst();
  if (row === undefined) throw await missingBorrador(context, id);
  return ensureAccess(context, row, 'el borrador');
}

/** The drafts of an empresa. `enLista` makes the items of the wire. */
export function listBorradores<Borrador>(
  context: SessionContext,
  { tipo }: ClaseDocumento,
  data: OperationData<Facturas['consulta']>,
  enLista: (row: BorradoresTable) => Borrador,
) {
  const { filtros } = data;
  // A draft has no CDC, but what it names has one.
  const { cdc } = leerBusqueda(filtros.texto ?? '');
  const rows = () =>
    context.store
      .select('borradores', LIST)
      .where('id_empresa', '=', filtros.id_empresa)
      .where('tipo', '=', tipo)
      .where((eb) =>
        cdc === undefined
          ? eb.and(withWords(context.store, filtros.texto))
          : contains(context.store, 'datos', cdc),
      );
  const list = { store: context.store, table: 'borradores', rows } as const;
  return listPage(list, data, (page) => page.map(enLista));
}

export interface BorradorNuevo {
  /** Otherwise it gets a new one. */
  readonly id?: string;
  readonly establecimiento: string | null;
  readonly punto: string | null;
  readonly datos: LooseDatos;
}

/** Stores a new draft. `detalle` says in the audit trail where it comes from. */
export async function crearBorrador(
  context: SessionContext,
  clase: ClaseDocumento,
  empresa: Empresa,
  created: BorradorNuevo,
  detalle: string,
): Promise<BorradoresTable> {
  const now = context.clock.now().toISOString();
  const row: BorradoresTable = {
    sandbox: context.sandbox,
    id: created.id ?? context.random.id(),
    version: 1,
    id_empresa: empresa.id,
    tipo: clase.tipo,
    establecimiento: created.establecimiento,
    punto: created.punto,
    ...datosColumns(clase, created.datos, empresa),
    creado: now,
    actualizado: now,
    creado_por: context.user.usuario,
  };
  await context.store.transaction(async (store) => {
    await store.insert('borradores', row).execute();
    await audit(withStore(context, store), {
      objeto: clase.objeto,
      id_objeto: row.id,
      accion: 'alta',
      detalle,
      despues: created.datos,
      id_empresa: empresa.id,
    });
  });
  return row;
}

type CambiosBorrador = Omit<OperationData<Facturas['modificacion']>, 'datos'> & {
  readonly datos?: LooseDatos | undefined;
};

/** Replaces the version of a draft that was edited. Throws CONFLICTO_VERSION and keeps the stored draft when that is not the current one. */
export async function guardarBorrador(
  context: SessionContext,
  clase: ClaseDocumento,
  { id, version, id_empresa, establecimiento, punto, datos }: CambiosBorrador,
): Promise<BorradoresTable> {
  return context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const previous = await lockBorrador(inside, clase, id);
    const empresa = await ensureEmpresa(inside, id_empresa ?? previous.id_empresa);
    ensureVersion(previous, version);
    const saved = await guardarVersion(store, 'borradores', previous, {
      id_empresa: empresa.id,
      ...(establecimiento === undefined ? {} : { establecimiento }),
      ...(punto === undefined ? {} : { punto }),
      ...datosColumns(clase, datos ?? (JSON.parse(previous.datos) as LooseDatos), empresa),
      actualizado: context.clock.now().toISOString(),
    });
    await audit(inside, {
      objeto: clase.objeto,
      id_objeto: id,
      accion: 'modificacion',
      detalle: 'Borrador guardado',
      antes: JSON.parse(previous.datos),
      despues: JSON.parse(saved.datos),
    });
    return saved;
  });
}

/** A draft that the caller may touch, locked. Throws NO_ENCONTRADO. */
async function lockBorrador(
  context: SessionContext,
  clase: ClaseDocumento,
  id: string,
): Promise<LockedRow<'borradores'>> {
  await accessibleBorrador(context, clase, id);
  return lockAccessible(context, 'borradores', id, 'el borrador');
}

/** Deletes a draft permanently: it never was a document. */
export async function eliminarBorrador(
  context: SessionContext,
  clase: ClaseDocumento,
  id: string,
  motivo: string | undefined,
): Promise<void> {
  await context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const previous = await lockBorrador(inside, clase, id);
    await deleteRow(store, 'borradores', previous);
    await audit(inside, {
      objeto: clase.objeto,
      id_objeto: id,
      accion: 'baja',
      detalle: motivo === undefined ? 'Borrador eliminado' : `Borrador eliminado: ${motivo}`,
      antes: JSON.parse(previous.datos),
    });
  });
}

/** The data, and the columns that the list shows and searches, as far as they are known. */
function datosColumns(clase: ClaseDocumento, datos: LooseDatos, empresa: Empresa) {
  const parsed = clase.leer(datos);
  const { total_general } = calcularTotales(parsed, { redondeo_sedeco: empresa.redondeo_sedeco === 1 });
  const sinReceptor = datos.receptor === undefined;
  const receptor_nombre = sinReceptor ? '' : nombreReceptor(parsed.receptor);
  const documento = sinReceptor ? '' : documentoReceptor(parsed.receptor);
  return {
    datos: JSON.stringify(datos),
    receptor_nombre,
    busqueda: normalize(`${receptor_nombre} ${documento}`),
    total: Number.isFinite(total_general) ? total_general : 0,
    moneda: parsed.moneda,
  };
}
