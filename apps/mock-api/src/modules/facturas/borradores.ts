import { calcularTotales } from '@portal/sifen';
import type { FacturaBorrador, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { dentroDe, exigirAcceso, exigirEmpresa } from '../../documentos/acceso.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { conPalabras, normalizar } from '../../documentos/busqueda.ts';
import { leerBorrador } from '../../documentos/datos-borrador.ts';
import { guardarPorVersion } from '../../documentos/por-version.ts';
import { documentoReceptor, nombreReceptor } from '../../documentos/receptor.ts';
import { listResult } from '../../lists/list-result.ts';
import type { BorradoresTable, EmpresasTable } from '../../store/tables.ts';

type Facturas = PortalOperations['facturas'];
type DatosSueltos = FacturaBorrador['datos'];

const FACTURA = 1;

/** A draft in its wire format. */
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
  const datos = JSON.parse(fila.datos) as DatosSueltos;
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
export async function borradorAccesible(context: SessionContext, id: string): Promise<BorradoresTable> {
  const fila = await context.store
    .select('borradores')
    .selectAll()
    .where('id', '=', id)
    .where('tipo', '=', FACTURA)
    .executeTakeFirst();
  return exigirAcceso(context, fila, 'el borrador');
}

/** The drafts of an empresa. */
export function listarBorradores(context: SessionContext, data: OperationData<Facturas['consulta']>) {
  const { filtros } = data;
  const elegidos = context.store
    .select('borradores')
    .where('id_empresa', '=', filtros.id_empresa)
    .where('tipo', '=', FACTURA)
    .where((eb) => eb.and(conPalabras(filtros.texto)));
  return listResult(elegidos, data, (filas) => filas.map(borradorDe));
}

export interface BorradorNuevo {
  readonly establecimiento: string | null;
  readonly punto: string | null;
  readonly datos: DatosSueltos;
}

/** Stores a new draft. `detalle` says in the audit trail where it comes from. */
export async function crearBorrador(
  context: SessionContext,
  empresa: EmpresasTable,
  nuevo: BorradorNuevo,
  detalle: string,
): Promise<FacturaBorrador> {
  const ahora = context.clock.now().toISOString();
  const fila: BorradoresTable = {
    sandbox: context.sandbox,
    id: context.random.id(),
    version: 1,
    id_empresa: empresa.id,
    tipo: FACTURA,
    establecimiento: nuevo.establecimiento,
    punto: nuevo.punto,
    ...columnasDatos(nuevo.datos, empresa),
    creado: ahora,
    actualizado: ahora,
    creado_por: context.user.usuario,
  };
  await context.store.transaction(async (store) => {
    await store.insert('borradores', fila).execute();
    const despues = nuevo.datos;
    await auditar(dentroDe(context, store), {
      objeto: 'facturas',
      id_objeto: fila.id,
      accion: 'alta',
      detalle,
      despues,
    });
  });
  return borradorDe(fila);
}

/** Replaces the version of a draft that was edited. Throws CONFLICTO_VERSION and keeps the stored draft when that is not the current one. */
export async function guardarBorrador(
  context: SessionContext,
  { id, version, id_empresa, establecimiento, punto, datos }: OperationData<Facturas['modificacion']>,
): Promise<FacturaBorrador> {
  const anterior = await borradorAccesible(context, id);
  const empresa = await exigirEmpresa(context, id_empresa ?? anterior.id_empresa);
  const cambios = {
    id_empresa: empresa.id,
    ...(establecimiento === undefined ? {} : { establecimiento }),
    ...(punto === undefined ? {} : { punto }),
    ...columnasDatos(datos ?? (JSON.parse(anterior.datos) as DatosSueltos), empresa),
    actualizado: context.clock.now().toISOString(),
  };
  return context.store.transaction(async (store) => {
    const guardado = await guardarPorVersion(store, 'borradores', { id, version }, cambios);
    await auditar(dentroDe(context, store), {
      objeto: 'facturas',
      id_objeto: id,
      accion: 'modificacion',
      detalle: 'Borrador guardado',
      antes: JSON.parse(anterior.datos),
      despues: JSON.parse(guardado.datos),
    });
    return borradorDe(guardado);
  });
}

/** Deletes a draft permanently: it never was a document. */
export async function eliminarBorrador(
  context: SessionContext,
  id: string,
  motivo: string | undefined,
): Promise<void> {
  const anterior = await borradorAccesible(context, id);
  await context.store.transaction(async (store) => {
    await store.delete('borradores').where('id', '=', id).execute();
    await auditar(dentroDe(context, store), {
      objeto: 'facturas',
      id_objeto: id,
      accion: 'baja',
      detalle: motivo === undefined ? 'Borrador eliminado' : `Borrador eliminado: ${motivo}`,
      antes: JSON.parse(anterior.datos),
    });
  });
}

/** The data, and the columns that the list shows and searches, as far as they are known. */
function columnasDatos(datos: DatosSueltos, empresa: Pick<EmpresasTable, 'redondeo_sedeco'>) {
  const leidos = leerBorrador(datos);
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
