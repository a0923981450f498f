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
export interface Lugar {
  departamento?: number | undefined;
  desc_departamento?: string | undefined;
  distrito?: number | undefined;
  desc_distrito?: string | undefined;
  ciudad?: number | undefined;
  desc_ciudad?: string | undefined;
}

type Descripciones = Pick<Lugar, 'desc_departamento' | 'desc_distrito' | 'desc_ciudad'>;

/** The descriptions of the codes of a place; a code that does not exist has none. */
export function descripcionesLugar(
  { departamento = 0, distrito = 0, ciudad = 0 }: Lugar,
  { distritos, ciudades }: Geografia,
): Descripciones {
  return {
    desc_departamento: buscarOpcion(DEPARTAMENTOS, departamento)?.literal,
    desc_distrito: distritos.get(distrito)?.literal,
    desc_ciudad: ciudades.get(ciudad)?.literal,
  };
}

/** An error of a place: the level, and whether it is missing, unknown, outside the level above or wrongly described. */
export interface FallaLugar {
  parte: 'departamento' | 'distrito' | 'ciudad';
  falla: 'falta' | 'codigo' | 'pertenencia' | 'descripcion';
}

/** Checks that the codes of a place exist, nest and match their descriptions. A ciudad without a distrito is allowed. */
export function fallasLugar(lugar: Lugar, { distritos, ciudades }: Geografia): FallaLugar[] {
  const { departamento, distrito, ciudad } = lugar;
  if (departamento === undefined) {
    return distrito === undefined && ciudad === undefined ? [] : [{ parte: 'departamento', falla: 'falta' }];
  }
  const conocido = buscarOpcion(DEPARTAMENTOS, departamento);
  if (conocido === undefined) return [{ parte: 'departamento', falla: 'codigo' }];
  const fallas: FallaLugar[] = [];
  if (lugar.desc_departamento !== conocido.literal)
    fallas.push({ parte: 'departamento', falla: 'descripcion' });
  const suDistrito = distritos.get(distrito ?? 0);
  const suCiudad = ciudades.get(ciudad ?? 0);
  const revisar = (
    parte: 'distrito' | 'ciudad',
    fila: Distrito | Ciudad | undefined,
    pertenece: boolean,
    descripcion: string | undefined,
  ): void => {
    if (lugar[parte] === undefined) return;
    if (fila === undefined) fallas.push({ parte, falla: 'codigo' });
    else if (!pertenece) fallas.push({ parte, falla: 'pertenencia' });
    else if (fila.literal !== descripcion) fallas.push({ parte, falla: 'descripcion' });
  };
  revisar('distrito', suDistrito, suDistrito?.departamento === departamento, lugar.desc_distrito);
  const enDistrito = distrito === undefined || suCiudad?.distrito === distrito;
  const enDepartamento = distritos.get(suCiudad?.distrito ?? 0)?.departamento === departamento;
  revisar('ciudad', suCiudad, enDistrito && enDepartamento, lugar.desc_ciudad);
  return fallas;
}
