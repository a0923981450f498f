import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** Lower case, no accents, one blank between words: how the `busqueda` columns are written and searched. */
export function normalizar(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a user is searched by. */
export const busquedaUsuario = (user: {
  readonly nombres: string;
  readonly apellidos: string;
  readonly usuario: string;
  readonly nro_documento: string;
  readonly email: string;
}): string =>
  normalizar([user.nombres, user.apellidos, user.usuario, user.nro_documento, user.email].join(' '));

/** What a certificate is searched by. */
export const busquedaCertificado = (certificado: {
  readonly titular: string;
  readonly ruc: string;
}): string => normalizar([certificado.titular, certificado.ruc].join(' '));

/** The words to look for; each must occur. Points between digits are forgiven, as in `80.069.563-1`. */
export function palabras(texto: string): string[] {
  return normalizar(texto)
    .replace(/(?<=\d)\.(?=\d)/g, '')
    .split(' ')
    .filter((palabra) => palabra !== '');
}

/** `columna LIKE '%texto%'` with what is typed taken literally, on SQLite and PostgreSQL alike. */
export function contiene(
  columna: 'busqueda' | 'cdc' | 'datos' | 'protocolo',
  texto: string,
): RawBuilder<boolean> {
  const patron = `%${texto.replace(/[\\%_]/g, (signo) => `\\${signo}`)}%`;
  return sql<boolean>`${sql.ref(columna)} like ${patron} escape '\\'`;
}

/** The conditions that every word of a text occurs in `busqueda`; none for an empty text. */
export const conPalabras = (texto: string | undefined): Expression<SqlBool>[] =>
  palabras(texto ?? '').map((palabra) => contiene('busqueda', palabra));
