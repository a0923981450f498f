import { suggestion, type NamedOperation, type Refusal } from '@portal/contracts';
import { refuse } from '../core/refusal.ts';

/** The operation requested from `/users/controller`. */
interface Asked {
  readonly objeto: string;
  readonly operacion: string;
  readonly data?: unknown;
}

const LONGEST_SHOWN = 40;
const quoted = (word: string): string =>
  `"${word.length > LONGEST_SHOWN ? `${word.slice(0, LONGEST_SHOWN)}…` : word}"`;

/** An error that names the unknown field, the closest match and all known values. */
export function unknownOperation(asked: Asked, known: readonly NamedOperation[]): Refusal {
  const { objeto, operacion } = asked;
  const ofObjeto = known.filter((named) => named.objeto === objeto);
  if (ofObjeto.length === 0) return unknownObjeto(objeto, [...new Set(known.map((named) => named.objeto))]);
  const ofLetter = ofObjeto.filter((named) => named.operation.operacion === operacion);
  return ofLetter.length === 0 ? unknownLetter(asked, ofObjeto) : unknownAccion(asked, ofLetter);
}

function unknownObjeto(objeto: string, objetos: readonly string[]): Refusal {
  const message = `No existe el objeto ${quoted(objeto)}.${suggestion(objeto, objetos)} Hay: ${objetos.join(', ')}.`;
  return refuse('OBJETO_DESCONOCIDO', message, [{ campo: 'objeto', mensaje: message }]);
}

/** Clients also send the name of an operation instead of its letter. */
function unknownLetter({ objeto, operacion }: Asked, ofObjeto: readonly NamedOperation[]): Refusal {
  const codes = new Map(
    ofObjeto.map(({ name, operation: { operacion: letter, accion } }) => [
      letter,
      accion === undefined ? name : 'una acción',
    ]),
  );
  const named = ofObjeto.find(({ name, operation }) => name === operacion && operation.accion === undefined);
  const meant =
    named === undefined
      ? suggestion(operacion, [...codes.keys()])
      : ` ¿Quiso decir "${named.operation.operacion}"?`;
  const listed = [...codes].map(([letter, name]) => `${letter} (${name})`).join(', ');
  const message = `El objeto "${objeto}" no tiene la operación ${quoted(operacion)}.${meant} Hay: ${listed}.`;
  return refuse('OPERACION_NO_SOPORTADA', message, [{ campo: 'operacion', mensaje: message }]);
}

function unknownAccion({ objeto, operacion, data }: Asked, ofLetter: readonly NamedOperation[]): Refusal {
  const { accion } = (data ?? {}) as { readonly accion?: unknown };
  const acciones = ofLetter.flatMap((named) => named.operation.accion ?? []);
  const given = typeof accion === 'string' ? accion : undefined;
  const wrong =
    given === undefined
      ? `Falta data.accion: la operación "${operacion}" del objeto "${objeto}" ejecuta una acción.`
      : `La operación "${operacion}" del objeto "${objeto}" no tiene la acción ${quoted(given)} (data.accion).${suggestion(given, acciones)}`;
  const message = `${wrong} Hay: ${acciones.join(', ')}.`;
  return refuse('OPERACION_NO_SOPORTADA', message, [{ campo: 'accion', mensaje: message }]);
}
