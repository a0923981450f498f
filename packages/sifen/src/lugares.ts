import { DEPARTAMENTOS } from './catalogos/departamentos.ts';
import { buscarOpcion } from './catalogos/opcion.ts';

/** A distrito and its departamento. Its code is unique in the whole country. */
export interface Distrito {
  codigo: number;
  /** At most 30 characters, as in the XML. */
  literal: string;
  departamento: number;
}

/** A ciudad and its distrito. Its code is unique in the whole country. */
export interface Ciudad {
  codigo: number;
  /** At most 30 characters, as in the XML. */
  literal: string;
  distrito: number;
}

/** The geographic reference table (MT table 2). The server has all of it, see `@portal/sifen/geografia`. */
export interface Geografia {
  distritos: ReadonlyMap<number, Distrito>;
  ciudades: ReadonlyMap<number, Ciudad>;
}

/** The place of an address: codes with their descriptions, as in the XML. */
export interface Place {
  departamento?: number | undefined;
  desc_departamento?: string | undefined;
  distrito?: number | undefined;
  desc_distrito?: string | undefined;
  ciudad?: number | undefined;
  desc_ciudad?: string | undefined;
}

type Descripciones = Pick<Place, 'desc_departamento' | 'desc_distrito' | 'desc_ciudad'>;

/** The descriptions of the codes of a place; a code that does not exist has none. */
export function descripcionesLugar(
  { departamento = 0, distrito = 0, ciudad = 0 }: Place,
  { distritos, ciudades: cities }: Geografia,
): Descripciones {
  return {
    desc_departamento: buscarOpcion(DEPARTAMENTOS, departamento)?.literal,
    desc_distrito: distritos.get(distrito)?.literal,
    desc_ciudad: cities.get(ciudad)?.literal,
  };
}

/** An error of a place: the level, and whether it is missing, unknown, outside the level above or wrongly described. */
export interface FallaLugar {
  parte: 'departamento' | 'distrito' | 'ciudad';
  falla: 'falta' | 'codigo' | 'pertenencia' | 'descripcion';
}

/** Checks that the codes of a place exist, nest and match their descriptions. A ciudad without a distrito is allowed. */
export function fallasLugar(place: Place, { distritos, ciudades: cities }: Geografia): FallaLugar[] {
  const { departamento, distrito, ciudad } = place;
  if (departamento === undefined) {
    return distrito === undefined && ciudad === undefined ? [] : [{ parte: 'departamento', falla: 'falta' }];
  }
  const known = buscarOpcion(DEPARTAMENTOS, departamento);
  if (known === undefined) return [{ parte: 'departamento', falla: 'codigo' }];
  const faults: FallaLugar[] = [];
  if (place.desc_departamento !== known.literal) faults.push({ parte: 'departamento', falla: 'descripcion' });
  const suDistrito = distritos.get(distrito ?? 0);
  const suCiudad = cities.get(ciudad ?? 0);
  const revisar = (
    part: 'distrito' | 'ciudad',
    row: Distrito | Ciudad | undefined,
    pertenece: boolean,
    descripcion: string | undefined,
  ): void => {
    if (place[part] === undefined) return;
    if (row === undefined) faults.push({ parte: part, falla: 'codigo' });
    else if (!pertenece) faults.push({ parte: part, falla: 'pertenencia' });
    else if (row.literal !== descripcion) faults.push({ parte: part, falla: 'descripcion' });
  };
  revisar('distrito', suDistrito, suDistrito?.departamento === departamento, place.desc_distrito);
  const enDistrito = distrito === undefined || suCiudad?.distrito === distrito;
  const enDepartamento = distritos.get(suCiudad?.distrito ?? 0)?.departamento === departamento;
  revisar('ciudad', suCiudad, enDistrito && enDepartamento, place.desc_ciudad);
  return faults;
}
