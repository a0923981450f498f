/** Servers and receivers that exist in the simulation alone and fail there, without a connection and without waiting. */

export interface Falla {
  readonly mensaje: string;
  /** What the server said; null when it said nothing. */
  readonly respuesta: string | null;
}

const SEGUNDOS = 10;

const SERVIDORES: Readonly<Record<string, (lugar: string) => Falla>> = {
  'rechaza.test': () => ({
    mensaje: 'Usuario o contraseña rechazados por el servidor',
    respuesta: '535 5.7.8 Error: authentication failed',
  }),
  'lento.test': (lugar) => ({
    mensaje: `No se pudo conectar con ${lugar}`,
    respuesta: null,
  }),
};

const RECEPTORES: Readonly<Record<string, (correo: string) => string>> = {
  'rechaza.test': (correo) => `550 5.1.1 <${correo}>: el servidor rechazó la dirección del destinatario`,
  'lento.test': (correo) =>
    `Se agotó el tiempo de espera (${String(SEGUNDOS)} s) al conectar con el servidor de ${correo}`,
};

/** The failure of a simulated server; undefined for every other one. */
export function fallaDeServidor(servidor: string, puerto: number): Falla | undefined {
  return Object.hasOwn(SERVIDORES, servidor)
    ? SERVIDORES[servidor]?.(`${servidor}:${String(puerto)}`)
    : undefined;
}

/** Why a simulated mail does not reach its receivers; null when it would. One that cannot be reached makes the whole mail a failure. */
export function fallaDeReceptores(correos: readonly string[]): string | null {
  const errores = correos.flatMap((correo) => {
    const dominio = correo.slice(correo.lastIndexOf('@') + 1).toLowerCase();
    return Object.hasOwn(RECEPTORES, dominio) ? (RECEPTORES[dominio]?.(correo) ?? []) : [];
  });
  return errores.length === 0 ? null : errores.join('; ');
}

/** As it is stored beside a mail: what happened, and the words of the server. */
export const textoDeFalla = ({ mensaje, respuesta }: Falla): string =>
  respuesta === null ? mensaje : `${mensaje}: ${respuesta}`;
