import { z } from 'zod';

/**
 * Messages that a contract does not word itself come in Spanish. Once per process, before anything is validated.
 * Zod says of a key that is not there that it is "indefinido", which is a word of programmers.
 */
z.config({
  ...z.locales.es(),
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'Es obligatorio' : undefined,
});
