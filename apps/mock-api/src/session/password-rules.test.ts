import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const own = ['4554737', 'rosa@example.com', 'Rosa María', 'Giménez'];

const OWN = 'La contraseña no puede ser su nombre, su usuario, su documento ni su correo';
const REPEATED = 'La contraseña repite unos pocos caracteres: elija otra';
const SEQUENCE = 'La contraseña es una secuencia: elija otra';

describe('passwordProblem', () => {
  it.each([
    ['', 'La contraseña debe tener al menos 8 caracteres'],
    ['siete77', 'La contraseña debe tener al menos 8 caracteres'],
    ['🧾🧾🧾🧾', 'La contraseña debe tener al menos 8 caracteres'],
    ['aaaaaaaa', REPEATED],
    ['🧾'.repeat(9), REPEATED],
    ['12121212', REPEATED],
    ['AbCdabcdABCD', REPEATED],
    ['password', 'Es una de las contraseñas más usadas: elija otra'],
    ['PassWord', 'Es una de las contraseñas más usadas: elija otra'],
    ['12345678', 'Es una de las contraseñas más usadas: elija otra'],
    ['iloveyou', 'Es una de las contraseñas más usadas: elija otra'],
    ['abcdefgh', SEQUENCE],
    ['90123456789', SEQUENCE],
    ['9876543210', SEQUENCE],
    ['zyxwvutsr', SEQUENCE],
    ['ñlkjhgfds', SEQUENCE],
    ['Rosa@Example.com', OWN],
    ['45547374', OWN],
    ['4554737-9', OWN],
    ['gimenez1', OWN],
    ['Giménez 26', OWN],
    ['rosagimenez', OWN],
    ['mariarosa!', OWN],
  ])('refuses %j', async (password, problem) => {
    expect(await passwordProblem(password, own)).toBe(problem);
  });

  it('refuses each of the 10 000 commonest, whatever its letters', async () => {
    const text = await readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
    // Its licence is at the top.
    const passwords = text
      .slice(text.search(/^[^#\n]/m))
      .trimEnd()
      .split('\n');
    expect(new Set(passwords).size).toBe(10_000);
    const taken: string[] = [];
    for (const password of passwords)
      if ((await passwordProblem(password.toUpperCase(), own)) === undefined) taken.push(password);
    expect(taken).toEqual([]);
  });

  it.each([
    'mandioca frita con sal',
    'x7!kqPz2',
    'tereré frío',
    'a'.repeat(100) + 'b',
    '9283 7465',
    'rosa y mandioca',
    '1234abcd!',
  ])('takes %j: no rules of composition', async (password) => {
    expect(await passwordProblem(password, own)).toBeUndefined();
  });
});
