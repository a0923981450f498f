import type { OperationData, PortalOperations, Producto } from '@portal/contracts';
import { normalizarTexto } from '@portal/sifen';
import type { SessionContext } from '../../core/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import { withStore, exigirAcceso } from '../../documentos/acceso.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { conPalabras, normalizar } from '../../documentos/busqueda.ts';
import { definidos } from '../../documentos/definidos.ts';
import { listResult } from '../../lists/list-result.ts';
import { guardarPorVersion } from '../../documentos/por-version.ts';
import { problemasItem } from '../../documentos/reglas-de-partes.ts';
import { isUniqueViolation } from '../../store/unique-violation.ts';
import type { ProductosTable } from '../../store/tables.ts';

type Productos = PortalOperations['productos'];
type Vendible = Omit<Producto, 'id' | 'version' | 'id_empresa'>;

function productoDe({ sandbox: _sandbox, busqueda: _busqueda, ...fila }: ProductosTable): Producto {
  return {
    ...fila,
    afectacion: fila.afectacion as Producto['afectacion'],
    tasa: fila.tasa as Producto['tasa'],
  };
}

/** The products of a company; every search word must occur in code or description. */
export function listarProductos({ store }: SessionContext, data: OperationData<Productos['consulta']>) {
  const { filtros } = data;
  const chosen = store
    .select('productos')
    .where('id_empresa', '=', filtros.id_empresa)
    .where((de) => de.and(conPalabras(filtros.texto)));
  const { codigos } = filtros;
  const exactos =
    codigos === undefined
      ? chosen
      : chosen.where(
          (de) => de.fn<string>('lower', ['codigo']),
          'in',
          codigos.map((codigo) => codigo.trim().toLowerCase()),
        );
  return listResult(exactos, data, (filas) => filas.map(productoDe));
}

/** Stores a new product. Throws VALIDACION and, for a code in use, DUPLICADO. */
export async function crearProducto(
  context: SessionContext,
  { id_empresa, ...recibido }: OperationData<Productos['alta']>,
): Promise<Producto> {
  const datos = normalizado(recibido);
  exigirValido(datos);
  const fila = {
    sandbox: context.sandbox,
    id: context.random.id(),
    version: 1,
    id_empresa,
    ...columnas(datos),
  };
  await sinRepetir(datos.codigo, () =>
    context.store.transaction(async (store) => {
      await store.insert('productos', fila).execute();
      await auditar(withStore(context, store), {
        objeto: 'productos',
        id_objeto: fila.id,
        accion: 'alta',
        detalle: `Producto ${datos.codigo}`,
        despues: datos,
      });
    }),
  );
  return productoDe(fila);
}

/** Replaces the version of a product that was edited. Throws NO_ENCONTRADO, VALIDACION, DUPLICADO, CONFLICTO_VERSION. */
export async function guardarProducto(
  context: SessionContext,
  { id, version, ...cambios }: OperationData<Productos['modificacion']>,
): Promise<Producto> {
  const fila = await context.store.select('productos').selectAll().where('id', '=', id).executeTakeFirst();
  const anterior = exigirAcceso(context, fila, 'el producto');
  const datos = normalizado({ ...vendibleDe(anterior), ...definidos(cambios) });
  exigirValido(datos);
  const guardado = await sinRepetir(datos.codigo, () =>
    context.store.transaction(async (store) => {
      const nueva = await guardarPorVersion(store, 'productos', { id, version }, columnas(datos));
      await auditar(withStore(context, store), {
        objeto: 'productos',
        id_objeto: id,
        accion: 'modificacion',
        detalle: `Producto ${datos.codigo}`,
        antes: vendibleDe(anterior),
        despues: datos,
      });
      return nueva;
    }),
  );
  return productoDe(guardado);
}

function vendibleDe(fila: ProductosTable): Vendible {
  const { id: _id, version: _version, id_empresa: _empresa, ...vendible } = productoDe(fila);
  return vendible;
}

function normalizado(datos: Vendible): Vendible {
  return {
    ...datos,
    codigo: normalizarTexto(datos.codigo),
    descripcion: normalizarTexto(datos.descripcion),
  };
}

function columnas(datos: Vendible) {
  const { codigo, descripcion, unidad, precio_unitario, afectacion, tasa, proporcion, moneda } = datos;
  const busqueda = normalizar(`${codigo} ${descripcion}`);
  return { codigo, descripcion, busqueda, unidad, precio_unitario, afectacion, tasa, proporcion, moneda };
}

function exigirValido(datos: Vendible): void {
  const problemas = problemasItem({ ...datos, cantidad: 1, descuento_unitario: 0 }, datos.moneda);
  if (problemas.length > 0) throw new RefusalError(refusals.validacion(problemas));
}

/** A unique index on the code rejects the second of two parallel requests. */
async function sinRepetir<T>(codigo: string, trabajo: () => Promise<T>): Promise<T> {
  try {
    return await trabajo();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const mensaje = `Ya existe un producto con el código ${codigo}`;
    throw new RefusalError(refuse('DUPLICADO', mensaje, [{ campo: 'codigo', mensaje }]));
  }
}
