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

/**
 * Why a new password is not accepted, as a message for the user; undefined when it is. NIST SP 800-63B: at least eight
 * characters, no composition rules, not one of the most common passwords, not one character repeated, and not the user's own names.
 *
 * @param own names with which the user signs in
 */
export async function passwordProblem(password: string, own: readonly string[]): Promise<string | undefined> {
  if (Array.from(password).length < SHORTEST)
    return `La contraseña debe tener al menos ${String(SHORTEST)} caracteres`;
  if (new Set(password).size === 1) return 'La contraseña repite un solo carácter: elija otra';
  const plain = password.toLowerCase();
  if (own.some((name) => name.toLowerCase() === plain))
    return 'La contraseña no puede ser su usuario, su documento ni su correo';
  return (await commonPasswords()).has(plain)
    ? 'Es una de las contraseñas más usadas: elija otra'
    : undefined;
}
