import type { DocumentoRecibido, FiltrosRecibidos } from '@portal/contracts';
import { calcularDigitoVerificador, esNumeroRuc, formatearRuc, parsearRuc } from '@portal/sifen';
import { sql } from 'kysely';
import type { Caller, SessionContext } from '../core/context.ts';
import type { DocumentosTable } from '../store/tables.ts';
import { normalizar, palabras } from './busqueda.ts';
import { medianoche } from './filtros.ts';
import type { Pagina } from './lista.ts';
import { eventosDeReceptor, respuestaReceptor } from './respuesta-receptor.ts';
import { columnasResumen, ESTADOS_CONSULTABLES, resumenPublico } from './resumen-publico.ts';
import { tieneXml } from './xml.ts';

/**
 * The document numbers under which a person receives: their own as it is and, where it can be a RUC, with its check digit. Who
 * registered with `80069563-1` receives with and without it, too.
 */
export function documentosDePersona(nroDocumento: string): readonly string[] {
  const numero = nroDocumento.trim().toUpperCase();
  if (numero === '' || numero === '0') return [];
  const conDigito = parsearRuc(numero);
  if (conDigito.ok) return [numero, conDigito.ruc];
  return esNumeroRuc(numero) ? [numero, formatearRuc(numero, calcularDigitoVerificador(numero))] : [numero];
}

/** Whether the caller is the receiver of a document. */
export function esReceptor(
  user: Caller,
  { receptor_documento }: Pick<DocumentosTable, 'receptor_documento'>,
): boolean {
  return documentosDePersona(user.nro_documento).includes(receptor_documento);
}

type Filtrados = Omit<FiltrosRecibidos, 'emisor'> & { readonly emisores: readonly string[] | undefined };

/** The filters with the ids of the empresas whose name or RUC has all the words of `emisor`; undefined without any word. */
async function conEmisores(
  { store }: SessionContext,
  { emisor = '', ...filtros }: FiltrosRecibidos,
): Promise<Filtrados> {
  const buscadas = palabras(emisor);
  if (buscadas.length === 0) return { ...filtros, emisores: undefined };
  const empresas = await store
    .select('empresas')
    .select(['id', 'razon_social', 'nombre_fantasia', 'ruc', 'dv'])
    .execute();
  const llamadas = empresas.filter(({ razon_social, nombre_fantasia, ruc, dv }) => {
    const texto = normalizar(`${razon_social} ${nombre_fantasia ?? ''} ${formatearRuc(ruc, dv)}`);
    return buscadas.every((palabra) => texto.includes(palabra));
  });
  return { ...filtros, emisores: llamadas.map(({ id }) => id) };
}

/** The documents that the caller received and that exist for a receiver, without columns or order. */
function filtrar(
  { store, user }: SessionContext,
  { desde, hasta, tipo = [], estado = [], emisores }: Filtrados,
) {
  const entre = (columna: 'receptor_documento' | 'id_empresa', valores: readonly string[]) =>
    valores.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(columna)} in (${sql.join(valores)})`;
  return store
    .select('documentos')
    .where(entre('receptor_documento', documentosDePersona(user.nro_documento)))
    .where('estado', 'in', estado.length === 0 ? ESTADOS_CONSULTABLES : estado)
    .$if(emisores !== undefined, (query) => query.where(entre('id_empresa', emisores ?? [])))
    .$if(desde !== undefined, (query) => query.where('fecha_emision', '>=', medianoche(desde ?? '')))
    .$if(hasta !== undefined, (query) => query.where('fecha_emision', '<', medianoche(hasta ?? '', 1)))
    .$if(tipo.length > 0, (query) => query.where('tipo', 'in', tipo));
}

const ORDEN = {
  fecha_emision: ['fecha_emision'],
  tipo: ['tipo'],
  numero: ['establecimiento', 'punto', 'numero'],
  total: ['total_gs'],
  estado: ['estado'],
} as const satisfies Record<string, readonly (keyof DocumentosTable)[]>;

/** One page of the documents that the caller received, and how many there are. */
export async function listarRecibidos(
  context: SessionContext,
  filtros: FiltrosRecibidos,
  { campo, sentido }: { readonly campo: keyof typeof ORDEN; readonly sentido: 'asc' | 'desc' },
  { limite, desde }: Pagina,
): Promise<{ readonly filas: DocumentoRecibido[]; readonly total: number }> {
  const filtrados = filtrar(context, await conEmisores(context, filtros));
  const { total } = await filtrados
    .select((de) => de.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const elegidos = filtrados.select(['id', ...columnasResumen]);
  const filas = await ORDEN[campo]
    .reduce((query, columna) => query.orderBy(columna, sentido), elegidos)
    .orderBy('id')
    .limit(limite)
    .offset(desde)
    .execute();
  const eventos = await eventosDeReceptor(
    context.store,
    filas.map(({ id }) => id),
  );
  const ahora = context.clock.now().toISOString();
  return {
    total,
    filas: filas.flatMap((fila) => {
      const resumen = resumenPublico(fila);
      if (resumen === undefined) return [];
      const respuesta = respuestaReceptor(fila.fecha_emision, eventos.get(fila.id) ?? [], ahora);
      return [{ ...resumen, id: fila.cdc, respuesta, tiene_archivos: tieneXml(fila.tipo) }];
    }),
  };
}
