import type { DocumentoFila, FiltrosDocumentos } from '@portal/contracts';
import type { SessionContext } from '../core/context.ts';
import { acreditadoPorCdc, SIN_NOTAS } from './acreditado.ts';
import { columnasFila, documentoFila } from './fila.ts';
import { filtrarDocumentos, ordenarDocumentos } from './filtros.ts';
import type { OrdenDocumentos } from './tipos.ts';

export interface Pagina {
  readonly limite: number;
  readonly desde: number;
}

/** Rows of the filtered and ordered list. `ids` narrows it to chosen documents. */
export async function listarDocumentos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  { limite, desde }: Pagina,
  ids?: readonly string[],
): Promise<DocumentoFila[]> {
  const { store, user, clock } = context;
  const chosen = choose(context, filtros, ids).select(columnasFila);
  const filas = await ordenarDocumentos(chosen, orden, filtros).limit(limite).offset(desde).execute();
  const acreditado = await acreditadoPorCdc(
    store,
    filas.filter(({ tipo }) => tipo === 1).map(({ cdc }) => cdc),
  );
  return filas.map((fila) =>
    documentoFila(fila, {
      ahora: clock.now(),
      roles: user.roles,
      acreditado: acreditado.get(fila.cdc) ?? SIN_NOTAS,
    }),
  );
}

export async function contarDocumentos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  ids?: readonly string[],
): Promise<number> {
  const { total } = await choose(context, filtros, ids)
    .select((de) => de.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function choose(context: SessionContext, filtros: FiltrosDocumentos, ids: readonly string[] | undefined) {
  return filtrarDocumentos(context, filtros).$if(ids !== undefined, (consulta) =>
    consulta.where('id', 'in', ids ?? []),
  );
}
