import es from './messages/es.json';
import { text } from './texts.ts';

type Accion = keyof typeof es.accion;
type Objeto = keyof typeof es.objeto;
type Dato = keyof typeof es.dato;

const isAccion = (accion: string): accion is Accion => Object.hasOwn(es.accion, accion);
const isObjeto = (objeto: string): objeto is Objeto => Object.hasOwn(es.objeto, objeto);
const isDato = (dato: string): dato is Dato => Object.hasOwn(es.dato, dato);

/** Objetos of audit records, for filters. */
export const objetos = Object.keys(es.objeto);

/** Actions with their own text that filters merge into another one. */
const repeated: readonly string[] = [
  'habilitacion',
  'deshabilitacion',
  'cancelacion',
  'inutilizacion',
  'nominacion',
];

/** Actions, for filters. */
export const acciones = Object.keys(es.accion).filter((accion) => !repeated.includes(accion));

/** The text of an action; without a translation the service's name. */
export const accionText = (accion: string): string =>
  isAccion(accion) ? text(`accion.${accion}`) : accion.replaceAll('_', ' ');

/** The text of an objeto. */
export const objetoText = (objeto: string): string =>
  isObjeto(objeto) ? text(`objeto.${objeto}`) : objeto.replaceAll('_', ' ');

const plain = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The text of one segment of a field name, and whether it is translated; otherwise it is the service's name. */
const stepText = (name: string) =>
  isDato(name) ? { text: text(`dato.${name}`), isOwn: true } : { text: plain(name), isOwn: false };

/** The label of a field, `direccion.ciudad`, as texts from the outer to the inner segment. */
export const datoSteps = (field: string): readonly { readonly text: string; readonly isOwn: boolean }[] =>
  field.split('.').map(stepText);
