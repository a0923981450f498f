import es from './messages/es.json';
import { text } from './texts.ts';

type Accion = keyof typeof es.accion;
type Objeto = keyof typeof es.objeto;
type Dato = keyof typeof es.dato;

const isAccion = (accion: string): accion is Accion => Object.hasOwn(es.accion, accion);
const isObjeto = (objeto: string): objeto is Objeto => Object.hasOwn(es.objeto, objeto);
const isDato = (dato: string): dato is Dato => Object.hasOwn(es.dato, dato);

/** What acts are about, for filters. */
export const objetos = Object.keys(es.objeto);

/** Words of their own that stand for another one in filters. */
const repeated: readonly string[] = [
  'habilitacion',
  'deshabilitacion',
  'cancelacion',
  'inutilizacion',
  'nominacion',
];

/** What can be done, for filters. */
export const acciones = Object.keys(es.accion).filter((accion) => !repeated.includes(accion));

/** An act in words; one that has no words of its own is shown as the service names it. */
export const accionText = (accion: string): string =>
  isAccion(accion) ? text(`accion.${accion}`) : accion.replaceAll('_', ' ');

/** What an act is about, in words. */
export const objetoText = (objeto: string): string =>
  isObjeto(objeto) ? text(`objeto.${objeto}`) : objeto.replaceAll('_', ' ');

const plain = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One step of the name of a datum, and whether it has words in the language of the page; else it is as the service names it. */
const stepText = (name: string) =>
  isDato(name) ? { text: text(`dato.${name}`), isOwn: true } : { text: plain(name), isOwn: false };

/** The name of a datum, `direccion.ciudad`, in words, from the whole to the part. */
export const datoSteps = (field: string): readonly { readonly text: string; readonly isOwn: boolean }[] =>
  field.split('.').map(stepText);
