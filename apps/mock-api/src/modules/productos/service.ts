import type { OperationData, PortalOperations, Producto } from '@portal/contracts';
import { normalizarTexto } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { lockAccessible, withStore } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import { withWords, normalize } from '../../records/search.ts';
import { defined } from '../../documentos/model/defined.ts';
import { listResult } from '../../lists/list-result.ts';
import { ensureVersion, guardarVersion } from '../../records/by-version.ts';
import { problemasItem } from '../../documentos/model/part-rules.ts';
import { isUniqueViolation } from '../../store/dialects/unique-violation.ts';
import type { ProductosTable } from '../../store/schema/tables.ts';

type Productos = PortalOperations['productos'];
type Sellable = Omit<Producto, 'id' | 'version' | 'id_empresa'>;

function productoDe({ sandbox: _sandbox, busqueda: _busqueda, ...row }: ProductosTable): Producto {
  return {
    ...row,
    afectacion: row.afectacion as Producto['afectacion'],
    tasa: row.tasa as Producto['tasa'],
  };
}

/** The products of a company; every search word must occur in code or description. */
export function listProductos({ store }: SessionContext, data: OperationData<Productos['consulta']>) {
  const { filtros } = data;
  const chosen = store
    .select('productos')
    .where('id_empresa', '=', filtros.id_empresa)
    .where((de) => de.and(withWords(store, filtros.texto)));
  const { codigos } = filtros;
  const exact =
    codigos === undefined
      ? chosen
      : chosen.where(
          (de) => de.fn<string>('lower', ['codigo']),
          'in',
          codigos.map((codigo) => codigo.trim().toLowerCase()),
        );
  return listResult(exact, data, (rows) => rows.map(productoDe));
}

/** Stores a new product. Throws VALIDACION and, for a code in use, DUPLICADO. */
export async function crearProducto(
  context: SessionContext,
  { id_empresa, ...received }: OperationData<Productos['alta']>,
): Promise<Producto> {
  const datos = normalized(received);
  ensureValid(datos);
  const row = {
    sandbox: context.sandbox,
    id: context.random.id(),
    version: 1,
    id_empresa,
    ...columns(datos),
  };
  await unique(datos.codigo, () =>
    context.store.transaction(async (store) => {
      await store.insert('productos', row).execute();
      await audit(withStore(context, store), {
        objeto: 'productos',
        id_objeto: row.id,
        accion: 'alta',
        detalle: `Producto ${datos.codigo}`,
        despues: datos,
      });
    }),
  );
  return productoDe(row);
}

/** Replaces the version of a product that was edited. Throws NO_ENCONTRADO, VALIDACION, DUPLICADO, CONFLICTO_VERSION. */
export async function guardarProducto(
  context: SessionContext,
  { id, version, ...cambios }: OperationData<Productos['modificacion']>,
): Promise<Producto> {
  const saved = await context.store.transaction(async (store) => {
    const inside = withStore(context, store);
    const previous = await lockAccessible(inside, 'productos', id, 'el producto');
    const datos = normalized({ ...sellableOf(previous), ...defined(cambios) });
    ensureValid(datos);
    ensureVersion(previous, version);
    const created = await unique(datos.codigo, () =>
      guardarVersion(store, 'productos', previous, columns(datos)),
    );
    await audit(inside, {
      objeto: 'productos',
      id_objeto: id,
      accion: 'modificacion',
      detalle: `Producto ${datos.codigo}`,
      antes: sellableOf(previous),
      despues: datos,
    });
    return created;
  });
  return productoDe(saved);
}

function sellableOf(row: ProductosTable): Sellable {
  const { id: _id, version: _version, id_empresa: _empresa, ...sellable } = productoDe(row);
  return sellable;
}

function normalized(datos: Sellable): Sellable {
  return {
    ...datos,
    codigo: normalizarTexto(datos.codigo),
    descripcion: normalizarTexto(datos.descripcion),
  };
}

function columns(datos: Sellable) {
  const { codigo, descripcion, unidad, precio_unitario, afectacion, tasa, proporcion, moneda } = datos;
  const search = normalize(`${codigo} ${descripcion}`);
  return {
    codigo,
    descripcion,
    busqueda: search,
    unidad,
    precio_unitario,
    afectacion,
    tasa,
    proporcion,
    moneda,
  };
}

function ensureValid(datos: Sellable): void {
  const problemas = problemasItem({ ...datos, cantidad: 1, descuento_unitario: 0 }, datos.moneda);
  if (problemas.length > 0) throw new RefusalError(refusals.validacion(problemas));
}

/** A unique index on the code rejects the second of two parallel requests. */
async function unique<T>(codigo: string, job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const mensaje = `Ya existe un producto con el código ${codigo}`;
    throw new RefusalError(refuse('DUPLICADO', mensaje, [{ campo: 'codigo', mensaje }]));
  }
}
