import type { PreparacionFactura } from '@portal/contracts';
import type { DatosDocumento } from '@portal/sifen';
import type { Store } from '../../store/store.ts';
import { clienteDe } from '../model/cliente.ts';

/** Number of facturas searched, and most results of each kind. */
const FACTURAS = 40;
const CADA_UNO = 8;

type Recent = PreparacionFactura['recientes'];
type Producto = Recent['productos'][number];

/** Clientes and products of the last facturas of a company that are still kept, in the order of their last use. */
export async function recentOf(store: Store, id_empresa: string): Promise<Recent> {
  const ultimas = await store
    .select('documentos')
    .select(['id', 'receptor_documento', 'datos'])
    .where('id_empresa', '=', id_empresa)
    .where('tipo', '=', 1)
    .orderBy('fecha_emision', 'desc')
    .orderBy('id', 'desc')
    .limit(FACTURAS)
    .execute();
  const [last] = ultimas;
  if (last === undefined) return { clientes: [], productos: [], ultima: null };
  const documentos = unique(ultimas.map(({ receptor_documento }) => receptor_documento));
  const codigos = unique(
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
    clientes: inOrder(documentos, clientes, ({ documento }) => documento).map(clienteDe),
    productos: inOrder(codigos, productos, ({ codigo }) => codigo).map(
      ({ sandbox: _sandbox, busqueda: _busqueda, ...row }): Producto => ({
        ...row,
        afectacion: row.afectacion as Producto['afectacion'],
        tasa: row.tasa as Producto['tasa'],
      }),
    ),
    ultima: last.id,
  };
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

function inOrder<Row>(keys: readonly string[], rows: readonly Row[], de: (row: Row) => string): Row[] {
  const by = new Map(rows.map((row) => [de(row), row]));
  return keys.flatMap((clave) => by.get(clave) ?? []).slice(0, CADA_UNO);
}
