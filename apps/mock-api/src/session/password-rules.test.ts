import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const own = ['4554737', 'rosa@example.com'];

describe('passwordProblem', () => {
  it.each([
    ['', 'La contraseña debe tener al menos 8 caracteres'],
    ['siete77', 'La contraseña debe tener al menos 8 caracteres'],
    ['🧾🧾🧾🧾', 'La contraseña debe tener al menos 8 caracteres'],
    ['aaaaaaaa', 'La contraseña repite un solo carácter: elija otra'],
    ['🧾'.repeat(9), 'La contraseña repite un solo carácter: elija otra'],
    ['password', 'Es una de las contraseñas más usadas: elija otra'],
    ['PassWord', 'Es una de las contraseñas más usadas: elija otra'],
    ['12345678', 'Es una de las contraseñas más usadas: elija otra'],
    ['iloveyou', 'Es una de las contraseñas más usadas: elija otra'],
    ['Rosa@Example.com', 'La contraseña no puede ser su usuario, su documento ni su correo'],
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

  it.each(['mandioca frita con sal', 'x7!kqPz2', 'tereré frío', 'a'.repeat(100) + 'b', '9283 7465'])(
    'takes %j: no rules of composition',
    async (password) => {
      expect(await passwordProblem(password, own)).toBeUndefined();
    },
  );
});
