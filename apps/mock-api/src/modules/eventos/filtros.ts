import type { FiltrosEventos } from '@portal/contracts';
import { leerBusqueda, NUMERO_MAXIMO } from '@portal/sifen';
import { sql, type SelectQueryBuilder } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { withWords, contains } from '../../documentos/search.ts';
import { midnight } from '../../documentos/filtros.ts';
import { COUNTED_ROWS, type ListSource } from '../../lists/large-list.ts';
import type { Tables } from '../../store/tables.ts';

const RECIBIDOS = ['receptor', 'sifen'] as const;

/** Events that the caller may see and that pass the filters. The caller must have refused a foreign `id_empresa`. */
function filterEventos({ store, user }: SessionContext, filtros: FiltrosEventos, index?: string) {
  const { id_empresa, pestana, desde, hasta, tipo = [], estado = [], tipo_documento = [] } = filtros;
  const own = seesAllEmpresas(user) ? undefined : user.empresas;
  return store
    .select('eventos', index)
    .$if(id_empresa !== undefined, (query) => query.where('id_empresa', '=', id_empresa ?? ''))
    .$if(id_empresa === undefined && own !== undefined, (query) =>
      own === undefined || own.length === 0
        ? query.where(sql<boolean>`1 = 0`)
        : query.where('id_empresa', 'in', own),
    )
    .$if(pestana === 'emitidos', (query) => query.where('origen', '=', 'emisor'))
    .$if(pestana === 'recibidos', (query) => query.where('origen', 'in', RECIBIDOS))
    .$if(desde !== undefined, (query) => query.where('fecha', '>=', midnight(desde ?? '')))
    .$if(hasta !== undefined, (query) => query.where('fecha', '<', midnight(hasta ?? '', 1)))
    .$if(tipo.length > 0, (query) => query.where('tipo', 'in', tipo))
    .$if(estado.length > 0, (query) => query.where('estado', 'in', estado))
    .$if(tipo_documento.length > 0, (query) => query.where('tipo_documento', 'in', tipo_documento))
    .$if(filtros.id_documento !== undefined, (query) =>
      query.where('id_documento', '=', filtros.id_documento ?? ''),
    )
    .$if((filtros.texto ?? '').trim() !== '', (query) => conTexto(query, filtros.texto ?? ''));
}

/**
 * The events of a list. On SQLite the query names its index: that of the sort (within a company, if one is chosen), or that
 * of the document or CDC.
 */
export function eventosDeLista(context: SessionContext, filtros: FiltrosEventos): ListSource<'eventos'> {
  const { cdc } = leerBusqueda(filtros.texto ?? '');
  return {
    store: context.store,
    table: 'eventos',
    filtered: (index) => filterEventos(context, filtros, index),
    indexOf: (campo) => {
      if (filtros.id_documento !== undefined) return 'eventos_id_documento_index';
      if (cdc !== undefined) return 'eventos_cdc';
      return `eventos_${filtros.id_empresa === undefined ? 'orden' : 'empresa'}_${campo}`;
    },
  };
}

/** Events by tab, counted up to the same limit as the list. */
export async function countPestanas(context: SessionContext, filtros: FiltrosEventos) {
  const count = (pestana: 'emitidos' | 'recibidos') => {
    const { store, filtered, indexOf } = eventosDeLista(context, { ...filtros, pestana });
    return store.countUpTo(filtered(indexOf?.('fecha')), COUNTED_ROWS + 1);
  };
  const counted = { emitidos: await count('emitidos'), recibidos: await count('recibidos') };
  const hay_mas = (['emitidos', 'recibidos'] as const).filter((pestana) => counted[pestana] > COUNTED_ROWS);
  return {
    emitidos: Math.min(counted.emitidos, COUNTED_ROWS),
    recibidos: Math.min(counted.recibidos, COUNTED_ROWS),
    ...(hay_mas.length > 0 && { hay_mas }),
  };
}

type Consulta = SelectQueryBuilder<Tables, 'eventos', object>;

/** A number within its series; for a document, the end of the printed number. */
const enSerie = (column: 'desde' | 'hasta') =>
  sql<number>`((${sql.ref(column)} - 1) % ${sql.lit(NUMERO_MAXIMO)}) + 1`;

function conTexto(consulta: Consulta, texto: string): Consulta {
  const { numero, cdc, parteCdc } = leerBusqueda(texto);
  return consulta.where((eb) => {
    const byWords = eb.and(withWords(texto));
    if (cdc !== undefined) return eb('cdc', '=', cdc);
    if (numero === undefined)
      return parteCdc === undefined ? byWords : eb.or([byWords, contains('cdc', parteCdc)]);
    const place = [
      ...(numero.establecimiento === undefined ? [] : [eb('establecimiento', '=', numero.establecimiento)]),
      ...(numero.punto === undefined ? [] : [eb('punto', '=', numero.punto)]),
    ];
    const impreso = String(numero.numero).padStart(7, '0');
    const documento =
      numero.establecimiento === undefined
        ? `-${impreso}`
        : `${numero.establecimiento}-${numero.punto ?? ''}-${impreso}`;
    return eb.or([
      eb('numero', 'like', `%${documento}`),
      eb.and([
        eb(enSerie('desde'), '<=', numero.numero),
        eb(enSerie('hasta'), '>=', numero.numero),
        ...place,
      ]),
      byWords,
    ]);
  });
}
