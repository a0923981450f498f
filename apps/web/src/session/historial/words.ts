import es from './messages/es.json';
import { text } from './texts.ts';

type Accion = keyof typeof es.accion;
type Objeto = keyof typeof es.objeto;

const isAccion = (accion: string): accion is Accion => Object.hasOwn(es.accion, accion);
const isObjeto = (objeto: string): objeto is Objeto => Object.hasOwn(es.objeto, objeto);

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
