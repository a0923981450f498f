import type { FiltrosDocumentos } from '@portal/contracts';
import { cdcDeTexto, leerBusqueda } from '@portal/sifen';
import type { SelectQueryBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import type { Tables } from '../store/tables.ts';
import { filtrarDocumentos, NUMERO_EN_SERIE, POR_CDC, type Plan } from './filtros.ts';
import { TOPE } from './limites.ts';
import { documentosConParte } from './parte-cdc.ts';
import { buscarReceptores } from './receptores-buscados.ts';

/** The ids of so many documents that a text finds are kept at hand. */
const MAXIMO_CANDIDATOS = 2000;

type Documentos = SelectQueryBuilder<Tables, 'documentos', object>;

/** The receivers and documents that the texts of the filters name. */
export async function hallar(context: SessionContext, filtros: FiltrosDocumentos): Promise<Plan> {
  const { texto = '', receptor = '' } = filtros;
  const soloPalabras = Object.keys(leerBusqueda(texto)).length === 0;
  return {
    receptores: await buscarReceptores(context.store, soloPalabras ? `${receptor} ${texto}` : receptor),
    candidatos: await buscarCandidatos(context, filtros, soloPalabras),
  };
}

/** The ids of what the search text finds, or the filter `cdc` where there is none; undefined when they are too many, or others find them. */
async function buscarCandidatos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  soloPalabras: boolean,
): Promise<string[] | undefined> {
  if ((filtros.texto ?? '').trim() === '') return buscarParte(context, filtros);
  return soloPalabras ? undefined : buscarTexto(context, filtros);
}

/** The ids of what a `texto` with digits finds, within the days unless it is an exact number or CDC; undefined when they are too many. */
async function buscarTexto(
  context: SessionContext,
  { texto = '', desde, hasta, id_empresa }: FiltrosDocumentos,
): Promise<string[] | undefined> {
  const { store } = context;
  const { numero, cdc, parteCdc } = leerBusqueda(texto);
  const maximo = parteCdc === undefined ? MAXIMO_CANDIDATOS : TOPE;
  const limite = maximo + 1;
  const ids = new Set<string>();
  const buscar = async (consulta: Documentos) => {
    for (const { id } of await consulta.select('id').limit(limite).execute()) ids.add(id);
  };
  const propios = id_empresa === undefined ? {} : { id_empresa };
  if (cdc !== undefined) await buscar(store.select('documentos', POR_CDC).where('cdc', '=', cdc));
  if (numero !== undefined)
    await buscar(
      filtrarDocumentos(context, propios, { indice: 'documentos_en_serie' })
        .where(NUMERO_EN_SERIE, '=', numero.numero)
        .$if(numero.establecimiento !== undefined, (de) =>
          de.where('establecimiento', '=', numero.establecimiento ?? ''),
        )
        .$if(numero.punto !== undefined, (de) => de.where('punto', '=', numero.punto ?? '')),
    );
  const dias = { ...(desde === undefined ? {} : { desde }), ...(hasta === undefined ? {} : { hasta }) };
  if (parteCdc !== undefined) {
    const conParte = await documentosConParte(context, parteCdc, { ...propios, ...dias }, maximo);
    if (conParte === undefined) return undefined;
    for (const id of conParte) ids.add(id);
  }
  const receptores = await buscarReceptores(store, texto);
  if (receptores === undefined) return undefined;
  if (receptores.length > 0)
    await buscar(
      filtrarDocumentos(
        context,
        { ...propios, ...dias },
        { indice: 'documentos_orden_receptor', receptores },
      ),
    );
  return ids.size > maximo ? undefined : [...ids];
}

/** The ids of what a part in the filter `cdc` finds within the days; undefined when they are too many. */
async function buscarParte(
  context: SessionContext,
  { cdc = '', desde, hasta, id_empresa }: FiltrosDocumentos,
): Promise<string[] | undefined> {
  const parte = cdcDeTexto(cdc);
  if (!/^[\dA-D]{8,43}$/.test(parte)) return undefined;
  return documentosConParte(
    context,
    parte,
    {
      ...(id_empresa === undefined ? {} : { id_empresa }),
      ...(desde === undefined ? {} : { desde }),
      ...(hasta === undefined ? {} : { hasta }),
    },
    TOPE,
  );
}
