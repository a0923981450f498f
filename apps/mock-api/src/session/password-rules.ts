import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SHORTEST = 8;

let known: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, read when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').then(
    (text) => new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))),
  );
  return known;
}

/** Characters that follow each other in the alphabet, among the digits or on a keyboard, from left to right. */
const RUNS = ['0123456789'.repeat(2), 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];
const bothWays = RUNS.flatMap((run) => [run, Array.from(run).reverse().join('')]);

/** A few characters over and over. */
const REPEATED = /^(.{1,4})\1+$/su;

/** In lower case and without accents, as names and passwords are compared. */
const plainOf = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Fewer characters beside the user's own names are no password. */
const SHORTEST_BESIDE = 4;
/** Shorter names are part of many words. */
const SHORTEST_NAME = 4;

/** True for the own names, alone or with a few characters around them. */
function isOwnName(plain: string, own: readonly string[]): boolean {
  const words = own
    .map(plainOf)
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= SHORTEST_NAME)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < SHORTEST_BESIDE;
}

interface Person {
  /** Default: the document number. */
  readonly usuario?: string;
  readonly nro_documento: string;
  readonly email: string;
  readonly nombres: string;
  readonly apellidos: string;
}

/** Texts that a person must not choose as a password: its names, and those with which it signs in. */
export const namesOf = ({ usuario = '', nro_documento, email, nombres, apellidos }: Person): string[] => [
  usuario,
  nro_documento,
  email,
  nombres,
  apellidos,
];

/**
 * Why a new password is not accepted, as a message for the user; undefined when it is. NIST SP 800-63B: at least eight
 * characters, no composition rules, not one of the most common passwords, no sequence or repetition, and not the user's own names.
 *
 * @param own names of the user, and those with which it signs in
 */
export async function passwordProblem(password: string, own: readonly string[]): Promise<string | undefined> {
  if (Array.from(password).length < SHORTEST)
    return `La contraseña debe tener al menos ${String(SHORTEST)} caracteres`;
  const lower = password.toLowerCase();
  if (REPEATED.test(lower)) return 'La contraseña repite unos pocos caracteres: elija otra';
  if (isOwnName(plainOf(password), own))
    return 'La contraseña no puede ser su nombre, su usuario, su documento ni su correo';
  if ((await commonPasswords()).has(lower)) return 'Es una de las contraseñas más usadas: elija otra';
  return bothWays.some((run) => run.includes(lower))
    ? 'La contraseña es una secuencia: elija otra'
    : undefined;
}
