import { DEPARTAMENTOS } from '../catalogos/departamentos.ts';
import { existeOpcion } from '../catalogos/opcion.ts';
import { fallasLugar, type FallaLugar, type Geografia, type Lugar } from '../lugares.ts';
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
  lugar: Lugar = {},
  geografia?: Geografia,
  campo = 'receptor.contacto',
): Problema[] {
  const problemas =
    geografia === undefined
      ? sinTabla(lugar)
      : fallasLugar(lugar, geografia)
          .filter(({ falla }) => falla !== 'descripcion')
          .map(({ parte, falla }) =>
            falla === 'pertenencia' ? ajeno(parte, lugar) : problemaLugar(parte, falla === 'falta'),
          );
  return problemas.map((one) => ({ ...one, campo: `${campo}.${one.campo}` }));
}

/** Checks that need no table, for the browser. */
function sinTabla({ departamento, distrito, ciudad }: Lugar): Problema[] {
  if (departamento === undefined) {
    return distrito === undefined && ciudad === undefined ? [] : [problemaLugar('departamento', true)];
  }
  return existeOpcion(DEPARTAMENTOS, departamento) ? [] : [problemaLugar('departamento', false)];
}

function problemaLugar(parte: FallaLugar['parte'], falta: boolean): Problema {
  const codigo = falta ? 'requerido' : 'catalogo';
  return problema(parte, codigo, `Seleccione ${ARTICULOS[parte]}`);
}

function ajeno(parte: FallaLugar['parte'], { distrito }: Lugar): Problema {
  const mayor = parte === 'ciudad' && distrito !== undefined ? 'distrito' : 'departamento';
  const quien = parte === 'ciudad' ? 'La ciudad' : 'El distrito';
  return problema(parte, 'pertenencia', `${quien} no es de ese ${mayor}`);
}
