import type { FiltrosDocumentos } from '@portal/contracts';
import { cdcDeTexto, leerBusqueda } from '@portal/sifen';
import type { SelectQueryBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import type { Tables } from '../store/tables.ts';
import { filterDocumentos, isWordsOnly, NUMERO_EN_SERIE, BY_CDC, type Plan } from './filtros.ts';
import { COUNT_LIMIT } from './limits.ts';
import { documentosWithPart } from './cdc-part.ts';
import { findReceptores } from './searched-receptores.ts';

/** The ids of so many documents that a text finds are kept at hand. */
const MAX_CANDIDATES = 2000;

type Documentos = SelectQueryBuilder<Tables, 'documentos', object>;

/** The words that the receivers of the filters have. */
export const namesIn = ({ texto = '', receptor = '' }: FiltrosDocumentos): string =>
  isWordsOnly(texto) ? `${receptor} ${texto}` : receptor;

/** The receivers and documents that the texts of the filters name. */
export async function resolveText(context: SessionContext, filtros: FiltrosDocumentos): Promise<Plan> {
  const [receptores, candidates] = await Promise.all([
    findReceptores(context.store, namesIn(filtros)),
    findCandidates(context, filtros),
  ]);
  return { receptores, candidates };
}

/** The ids of what a search text with digits finds, or otherwise the filter `cdc`; undefined when they are too many, or others find them. */
async function findCandidates(
  context: SessionContext,
  filtros: FiltrosDocumentos,
): Promise<string[] | undefined> {
  return isWordsOnly(filtros.texto) ? findPart(context, filtros) : findText(context, filtros);
}

/** The ids of what a `texto` with digits finds, within the days unless it is an exact number or CDC; undefined when they are too many. */
async function findText(
  context: SessionContext,
  { texto = '', desde, hasta, id_empresa }: FiltrosDocumentos,
): Promise<string[] | undefined> {
  const { store } = context;
  const { numero, cdc, parteCdc } = leerBusqueda(texto);
  const maximum = parteCdc === undefined ? MAX_CANDIDATES : COUNT_LIMIT;
  const limit = maximum + 1;
  const ids = new Set<string>();
  const find = async (consulta: Documentos) => {
    for (const { id } of await consulta.select('id').limit(limit).execute()) ids.add(id);
  };
  const own = id_empresa === undefined ? {} : { id_empresa };
  if (cdc !== undefined) await find(store.select('documentos', BY_CDC).where('cdc', '=', cdc));
  if (numero !== undefined)
    await find(
      filterDocumentos(context, own, { index: 'documentos_en_serie' })
        .where(NUMERO_EN_SERIE, '=', numero.numero)
        .$if(numero.establecimiento !== undefined, (de) =>
          de.where('establecimiento', '=', numero.establecimiento ?? ''),
        )
        .$if(numero.punto !== undefined, (de) => de.where('punto', '=', numero.punto ?? '')),
    );
  const days = { ...(desde === undefined ? {} : { desde }), ...(hasta === undefined ? {} : { hasta }) };
  if (parteCdc !== undefined) {
    const withPart = await documentosWithPart(context, parteCdc, { ...own, ...days }, maximum);
    if (withPart === undefined) return undefined;
    for (const id of withPart) ids.add(id);
  }
  const receptores = await findReceptores(store, texto);
  if (receptores === undefined) return undefined;
  if (receptores.length > 0)
    await find(
      filterDocumentos(context, { ...own, ...days }, { index: 'documentos_orden_receptor', receptores }),
    );
  return ids.size > maximum ? undefined : [...ids];
}

/** The ids of what a part in the filter `cdc` finds within the days; undefined when they are too many. */
async function findPart(
  context: SessionContext,
  { cdc = '', desde, hasta, id_empresa }: FiltrosDocumentos,
): Promise<string[] | undefined> {
  const part = cdcDeTexto(cdc);
  if (!/^[\dA-D]{8,43}$/.test(part)) return undefined;
  return documentosWithPart(
    context,
    part,
    {
      ...(id_empresa === undefined ? {} : { id_empresa }),
      ...(desde === undefined ? {} : { desde }),
      ...(hasta === undefined ? {} : { hasta }),
    },
    COUNT_LIMIT,
  );
}
