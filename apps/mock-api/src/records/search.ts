import { textoLlano } from '@portal/sifen';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** Lower case, no accents or apostrophes, one blank between words: how the `busqueda` columns are written and searched. */
export const normalize = (texto: string): string => textoLlano(texto).replace(/\s+/g, ' ').trim();

/** What a user is searched by. */
export const usuarioSearch = (user: {
  readonly nombres: string;
  readonly apellidos: string;
  readonly usuario: string;
  readonly nro_documento: string;
  readonly email: string;
}): string =>
  normalize([user.nombres, user.apellidos, user.usuario, user.nro_documento, user.email].join(' '));

/** What a certificate is searched by. */
export const certificadoSearch = (certificado: { readonly titular: string; readonly ruc: string }): string =>
  normalize([certificado.titular, certificado.ruc].join(' '));

/** The words to look for; each must occur. Points between digits are forgiven, as in `80.069.563-1`. */
export function wordsOf(texto: string): string[] {
  return normalize(texto)
    .replace(/(?<=\d)\.(?=\d)/g, '')
    .split(' ')
    .filter((word) => word !== '');
}

/** A store: each database has its own means to look for a part of a text. */
interface Kind {
  readonly kind: 'sqlite' | 'postgres';
}

/** True if a column contains a text, which is taken literally. */
export function contains(
  { kind }: Kind,
  column: 'busqueda' | 'cdc' | 'datos' | 'protocolo',
  texto: string,
): RawBuilder<boolean> {
  // Twice as fast as `like` there, which an index of trigrams needs on PostgreSQL.
  if (kind === 'sqlite') return sql<boolean>`instr(${sql.ref(column)}, ${texto}) > 0`;
  const pattern = `%${texto.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

/** The conditions that every word of a text occurs in `busqueda`; none for an empty text. */
export const withWords = (store: Kind, texto: string | undefined): Expression<SqlBool>[] =>
  wordsOf(texto ?? '').map((word) => contains(store, 'busqueda', word));
