import { FirebaseError } from '@firebase/app';
import { expect, it } from 'vitest';
import { sentenceOf } from './sentences.ts';

it.each([
  ['auth/invalid-credential', 'Correo o contraseña incorrectos.'],
  ['auth/user-not-found', 'Correo o contraseña incorrectos.'],
  ['auth/too-many-requests', 'Demasiados intentos. Espere unos minutos y vuelva a intentar.'],
  ['auth/user-disabled', 'Esta cuenta está deshabilitada.'],
  ['auth/network-request-failed', 'No hay conexión con el servicio. Revise su conexión y vuelva a intentar.'],
  ['auth/something-new', 'as Firebase says it'],
])('%s: %s', (code, sentence) => {
  expect(sentenceOf(new FirebaseError(code, 'as Firebase says it'))).toBe(sentence);
});

it.each([
  [new Error('Permission denied'), 'Permission denied'],
  ['x', 'Ocurrió un error inesperado.'],
])('%s, which is not of Firebase: %s', (error, sentence) => expect(sentenceOf(error)).toBe(sentence));
