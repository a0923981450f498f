import { z } from 'zod';

// An import of node:http would load its WebSocket too.
const { validateHeaderName, validateHeaderValue } = process.getBuiltinModule('node:http');

/** Headers that describe the body or the connection: the server sets them itself. */
const OWN_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const isSendable = (name: string, value: string): boolean => {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return !OWN_HEADERS.has(name.toLowerCase());
  } catch {
    return false;
  }
};

/** Headers that a reply may have. */
export const headersSchema = z.record(z.string(), z.string()).superRefine((headers, issues) => {
  for (const [name, value] of Object.entries(headers))
    if (!isSendable(name, value))
      issues.addIssue({
        code: 'custom',
        path: [name],
        message:
          'Este encabezado no se puede enviar: lo pone el servidor, o tiene caracteres que HTTP no admite.',
      });
});
