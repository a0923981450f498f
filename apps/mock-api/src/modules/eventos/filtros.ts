import type { FiltrosEventos } from '@portal/contracts';
import { leerBusqueda, NUMERO_MAXIMO } from '@portal/sifen';
import { sql, type SelectQueryBuilder } from 'kysely';
import { seesAllEmpresas, type SessionContext } from '../../core/context.ts';
import { conPalabras, contiene } from '../../documentos/busqueda.ts';
import { medianoche } from '../../documentos/filtros.ts';
import type { Tables } from '../../store/tables.ts';

const RECIBIDOS = ['receptor', 'sifen'] as const;

/** Events that the caller may see and that pass the filters. A foreign `id_empresa` must have been refused before. */
export function filtrarEventos({ store, user }: SessionContext, filtros: FiltrosEventos) {
  const { id_empresa, pestana, desde, hasta, tipo = [], estado = [], tipo_documento = [] } = filtros;
  const propias = seesAllEmpresas(user) ? undefined : user.empresas;
  return store
    .select('eventos')
    .$if(id_empresa !== undefined, (query) => query.where('id_empresa', '=', id_empresa ?? ''))
    .$if(id_empresa === undefined && propias !== undefined, (query) =>
      propias === undefined || propias.length === 0
        ? query.where(sql<boolean>`1 = 0`)
        : query.where('id_empresa', 'in', propias),
    )
    .$if(pestana === 'emitidos', (query) => query.where('origen', '=', 'emisor'))
    .$if(pestana === 'recibidos', (query) => query.where('origen', 'in', RECIBIDOS))
    .$if(desde !== undefined, (query) => query.where('fecha', '>=', medianoche(desde ?? '')))
    .$if(hasta !== undefined, (query) => query.where('fecha', '<', medianoche(hasta ?? '', 1)))
    .$if(tipo.length > 0, (query) => query.where('tipo', 'in', tipo))
    .$if(estado.length > 0, (query) => query.where('estado', 'in', estado))
    .$if(tipo_documento.length > 0, (query) => query.where('tipo_documento', 'in', tipo_documento))
    .$if(filtros.id_documento !== undefined, (query) =>
      query.where('id_documento', '=', filtros.id_documento ?? ''),
    )
    .$if((filtros.texto ?? '').trim() !== '', (query) => conTexto(query, filtros.texto ?? ''));
}

type Consulta = SelectQueryBuilder<Tables, 'eventos', object>;

/** A number within its series; the number of a document is the end of what is printed. */
const enSerie = (columna: 'desde' | 'hasta') =>
  sql<number>`((${sql.ref(columna)} - 1) % ${sql.lit(NUMERO_MAXIMO)}) + 1`;

function conTexto(consulta: Consulta, texto: string): Consulta {
  const { numero, cdc, parteCdc } = leerBusqueda(texto);
  return consulta.where((eb) => {
    const porPalabras = eb.and(conPalabras(texto));
    if (cdc !== undefined) return eb('cdc', '=', cdc);
    if (numero === undefined)
      return parteCdc === undefined ? porPalabras : eb.or([porPalabras, contiene('cdc', parteCdc)]);
    const lugar = [
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
        ...lugar,
      ]),
      porPalabras,
    ]);
  });
}
