/** Servers and receivers that exist only in the simulation and fail there, without a connection and without waiting. */

export interface Fault {
  readonly mensaje: string;
  /** The reply of the server; null without one. */
  readonly respuesta: string | null;
}

const SECONDS = 10;

const SERVIDORES: Readonly<Record<string, (place: string) => Fault>> = {
  'rechaza.test': () => ({
    mensaje: 'Usuario o contraseña rechazados por el servidor',
    respuesta: '535 5.7.8 Error: authentication failed',
  }),
  'lento.test': (place) => ({
    mensaje: `No se pudo conectar con ${place}`,
    respuesta: null,
  }),
};

const RECEPTORES: Readonly<Record<string, (correo: string) => string>> = {
  'rechaza.test': (correo) => `550 5.1.1 <${correo}>: el servidor rechazó la dirección del destinatario`,
  'lento.test': (correo) =>
    `Se agotó el tiempo de espera (${String(SECONDS)} s) al conectar con el servidor de ${correo}`,
};

/** The failure of a simulated server; undefined for any other server. */
export function faultOfServer(servidor: string, puerto: number): Fault | undefined {
  return Object.hasOwn(SERVIDORES, servidor)
    ? SERVIDORES[servidor]?.(`${servidor}:${String(puerto)}`)
    : undefined;
}

/** Why a simulated mail fails; null when it succeeds. One unreachable receiver makes the whole mail fail. */
export function faultOfReceptores(correos: readonly string[]): string | null {
  const errores = correos.flatMap((correo) => {
    const dominio = correo.slice(correo.lastIndexOf('@') + 1).toLowerCase();
    return Object.hasOwn(RECEPTORES, dominio) ? (RECEPTORES[dominio]?.(correo) ?? []) : [];
  });
  return errores.length === 0 ? null : errores.join('; ');
}

/** The stored error of a mail: what happened, and the server's reply. */
export const textOfFault = ({ mensaje, respuesta }: Fault): string =>
  respuesta === null ? mensaje : `${mensaje}: ${respuesta}`;
