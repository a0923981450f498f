import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SHORTEST = 8;

let known: Promise<ReadonlySet<string>> | undefined;

/** The commonest passwords, read when the first one is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').then(
    (text) => new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))),
  );
  return known;
}

/**
 * Why a new password is not accepted, in words for the person; undefined when it is. NIST SP 800-63B: at least eight characters, no
 * rules of composition, none of those that attackers try first, nor what is known of its owner.
 *
 * @param own names that the person signs in with
 */
export async function passwordProblem(password: string, own: readonly string[]): Promise<string | undefined> {
  if (Array.from(password).length < SHORTEST)
    return `La contraseña debe tener al menos ${String(SHORTEST)} caracteres`;
  const plain = password.toLowerCase();
  if (own.some((name) => name.toLowerCase() === plain))
    return 'La contraseña no puede ser su usuario, su documento ni su correo';
  return (await commonPasswords()).has(plain)
    ? 'Es una de las contraseñas más usadas: elija otra'
    : undefined;
}
