import { DEPARTAMENTOS } from '../catalogos/departamentos.ts';
import { existeOpcion } from '../catalogos/opcion.ts';
import { fallasLugar, type FallaLugar, type Geografia, type Place } from '../lugares.ts';
import { problema, type Problema } from '../problema.ts';

const ARTICULOS: Record<FallaLugar['parte'], string> = {
  departamento: 'el departamento',
  distrito: 'el distrito',
  ciudad: 'la ciudad',
};

/**
 * Validates the place of an address, by default the receiver's: every code exists and is inside the level above (codes 1325
 * to 1329).
 *
 * @param campo the path of the address; the parts are named below it.
 */
export function validarLugar(
  place: Place = {},
  geografia?: Geografia,
  campo = 'receptor.contacto',
): Problema[] {
  const problems =
    geografia === undefined
      ? sinTabla(place)
      : fallasLugar(place, geografia)
          .filter(({ falla: fault }) => fault !== 'descripcion')
          .map(({ parte: part, falla: fault }) =>
            fault === 'pertenencia' ? ajeno(part, place) : problemaLugar(part, fault === 'falta'),
          );
  return problems.map((one) => ({ ...one, campo: `${campo}.${one.campo}` }));
}

/** Checks that need no table, for the browser. */
function sinTabla({ departamento, distrito, ciudad }: Place): Problema[] {
  if (departamento === undefined) {
    return distrito === undefined && ciudad === undefined ? [] : [problemaLugar('departamento', true)];
  }
  return existeOpcion(DEPARTAMENTOS, departamento) ? [] : [problemaLugar('departamento', false)];
}

function problemaLugar(part: FallaLugar['parte'], missing: boolean): Problema {
  const codigo = missing ? 'requerido' : 'catalogo';
  return problema(part, codigo, `Seleccione ${ARTICULOS[part]}`);
}

function ajeno(part: FallaLugar['parte'], { distrito }: Place): Problema {
  const largest = part === 'ciudad' && distrito !== undefined ? 'distrito' : 'departamento';
  const who = part === 'ciudad' ? 'La ciudad' : 'El distrito';
  return problema(part, 'pertenencia', `${who} no es de ese ${largest}`);
}
