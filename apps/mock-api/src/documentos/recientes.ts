import type { PreparacionFactura } from '@portal/contracts';
import type { DatosDocumento } from '@portal/sifen';
import type { Store } from '../store/store.ts';

/** How far back it looks, and how many of each it gives. */
const FACTURAS = 40;
const CADA_UNO = 8;

type Recientes = PreparacionFactura['recientes'];
type Cliente = Recientes['clientes'][number];
type Producto = Recientes['productos'][number];

/** Clientes and products of the last facturas of a company that are still kept, in the order of their last use. */
export async function recientesDe(store: Store, id_empresa: string): Promise<Recientes> {
  const ultimas = await store
    .select('documentos')
    .select(['id', 'receptor_documento', 'datos'])
    .where('id_empresa', '=', id_empresa)
    .where('tipo', '=', 1)
    .orderBy('fecha_emision', 'desc')
    .orderBy('id', 'desc')
    .limit(FACTURAS)
    .execute();
  const [ultima] = ultimas;
  if (ultima === undefined) return { clientes: [], productos: [], ultima: null };
  const documentos = unicos(ultimas.map(({ receptor_documento }) => receptor_documento));
  const codigos = unicos(
    ultimas.flatMap(({ datos }) => (JSON.parse(datos) as DatosDocumento).items.map(({ codigo }) => codigo)),
  );
  const clientes = await store
    .select('clientes')
    .selectAll()
    .where('id_empresa', '=', id_empresa)
    .where('documento', 'in', documentos)
    .execute();
  const productos = await store
    .select('productos')
    .selectAll()
    .where('id_empresa', '=', id_empresa)
    .where('codigo', 'in', codigos)
    .execute();
  return {
    clientes: enOrden(documentos, clientes, ({ documento }) => documento).map(
      ({ id, version, nombre, documento, receptor }): Cliente => ({
        id,
        version,
        id_empresa,
        nombre,
        documento,
        receptor: JSON.parse(receptor) as Cliente['receptor'],
      }),
    ),
    productos: enOrden(codigos, productos, ({ codigo }) => codigo).map(
      ({ sandbox: _sandbox, busqueda: _busqueda, ...fila }): Producto => ({
        ...fila,
        afectacion: fila.afectacion as Producto['afectacion'],
        tasa: fila.tasa as Producto['tasa'],
      }),
    ),
    ultima: ultima.id,
  };
}

const unicos = (textos: readonly string[]): string[] => [...new Set(textos)];

function enOrden<Fila>(
  claves: readonly string[],
  filas: readonly Fila[],
  de: (fila: Fila) => string,
): Fila[] {
  const por = new Map(filas.map((fila) => [de(fila), fila]));
  return claves.flatMap((clave) => por.get(clave) ?? []).slice(0, CADA_UNO);
}
