import {
  fechaLocal,
  instante,
  problema,
  type Emisor,
  type Problema,
  type TimbradoDocumento,
} from '@portal/sifen';
import type { Store } from '../../store/store.ts';
import type { EmpresasTable, EstablecimientosTable } from '../../store/schema/tables.ts';
import { firmaDe, type SigningCertificado } from './certificados.ts';
import { emisorDe } from '../model/emisor.ts';

/** Where a document would be issued; parts not chosen yet are null. */
export interface Place {
  readonly establecimiento?: string | null | undefined;
  readonly punto?: string | null | undefined;
}

/** Stored data of an issuer at a point of issue and a moment. */
export interface SituacionEmisor {
  readonly empresa: EmpresasTable;
  /** Undefined while the establecimiento is open or unknown. */
  readonly emisor: Emisor | undefined;
  readonly timbrado: TimbradoDocumento | undefined;
  readonly certificado: SigningCertificado | undefined;
  /** Problems of empresa, establecimiento, punto and certificate; the rules of the document add theirs. */
  readonly problemas: readonly Problema[];
}

/**
 * Looks up what issuing needs besides the data of the document.
 *
 * @param fechaEmision of the document: the timbrado must have begun by then. Today's when it is not a moment.
 * @param now ISO in UTC; the certificate must be in force then.
 */
export async function situacionEmisor(
  store: Store,
  empresa: EmpresasTable,
  place: Place,
  fechaEmision: string,
  now: string,
): Promise<SituacionEmisor> {
  const codigo = place.establecimiento ?? undefined;
  const establecimiento =
    codigo === undefined ? undefined : await establecimientoActivo(store, empresa.id, codigo);
  const day = fechaLocal(Number.isNaN(instante(fechaEmision)) ? now : fechaEmision);
  const { certificado, problema } = await firmaDe(store, empresa, now);
  return {
    empresa,
    emisor: establecimiento === undefined ? undefined : emisorDe(empresa, establecimiento),
    timbrado: await timbradoActivo(store, empresa.id, day),
    certificado,
    problemas: [
      ...problemasEmpresa(empresa),
      ...problemasLugar(place, establecimiento),
      ...(problema === undefined ? [] : [problema]),
    ],
  };
}

/** The timbrado that an empresa uses on a day: of those active and begun, the newest. */
export async function timbradoActivo(
  store: Store,
  id_empresa: string,
  day: string,
): Promise<TimbradoDocumento | undefined> {
  return store
    .select('timbrados')
    .select(['numero', 'fecha_inicio'])
    .where('id_empresa', '=', id_empresa)
    .where('activo', '=', 1)
    .where('fecha_inicio', '<=', day)
    .orderBy('fecha_inicio', 'desc')
    .executeTakeFirst();
}

/** The same of several empresas; one without is missing. */
export async function timbradosDe(
  store: Store,
  empresas: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, TimbradoDocumento>> {
  if (empresas.length === 0) return new Map();
  const rows = await store
    .select('timbrados')
    .select(['id_empresa', 'numero', 'fecha_inicio'])
    .where('id_empresa', 'in', empresas)
    .where('activo', '=', 1)
    .where('fecha_inicio', '<=', day)
    .orderBy('fecha_inicio')
    .execute();
  return new Map(rows.map(({ id_empresa, ...timbrado }) => [id_empresa, timbrado]));
}

/** Codes of the puntos de expedición of an establecimiento. */
export function puntosDe(establecimiento: Pick<EstablecimientosTable, 'puntos'>): string[] {
  return JSON.parse(establecimiento.puntos) as string[];
}

async function establecimientoActivo(
  store: Store,
  id_empresa: string,
  codigo: string,
): Promise<EstablecimientosTable | undefined> {
  return store
    .select('establecimientos')
    .selectAll()
    .where('id_empresa', '=', id_empresa)
    .where('codigo', '=', codigo)
    .where('activo', '=', 1)
    .executeTakeFirst();
}

function problemasEmpresa({ activa }: EmpresasTable): Problema[] {
  return activa === 1 ? [] : [problema('', 'empresa', 'La empresa no está activa')];
}

function problemasLugar(place: Place, establecimiento: EstablecimientosTable | undefined): Problema[] {
  const codigo = place.establecimiento ?? undefined;
  const punto = place.punto ?? undefined;
  if (codigo === undefined) return [];
  if (establecimiento === undefined) {
    const mensaje = `El establecimiento ${codigo} no existe o no está activo`;
    return [problema('establecimiento', 'establecimiento', mensaje)];
  }
  if (punto === undefined) return [problema('punto', 'requerido', 'Seleccione un punto de expedición')];
  if (puntosDe(establecimiento).includes(punto)) return [];
  const mensaje = `El punto de expedición ${punto} no existe en el establecimiento ${codigo}`;
  return [problema('punto', 'punto', mensaje)];
}
