import { ApiFailure, OperationFailure } from '@portal/contracts/client/portal';
import { describe, expect, it } from 'vitest';
import { failureOf, fieldMessagesOf, messageOf } from './messages-of.ts';

const nginx = '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>nginx</body>\r\n</html>\r\n';
const failure = (status: number, body?: unknown) => new ApiFailure('GET /x', { status, body });
const failed = (status: number) =>
  `El servicio respondió con un error (${String(status)}). Vuelva a intentarlo; si el problema sigue, avise al soporte.`;

describe('the message of a failure', () => {
  it.each<[name: string, error: ApiFailure, message: string]>([
    ['a text', failure(404, 'Requested board do not exist'), 'Requested board do not exist'],
    ['an error', failure(429, { error: 'Espere' }), 'Espere'],
    ['a message', failure(500, { status: 'error', message: 'Sin espacio' }), 'Sin espacio'],
    ['a field', failure(400, { error: [{ type: 'a', message: 'Falta a.' }] }), 'Falta a.'],
    [
      'fields',
      failure(400, {
        error: [
          { type: 'a', message: 'Falta a' },
          { type: 'b', message: 'Falta b.' },
          { type: 'c', message: 'Falta c' },
        ],
      }),
      'Falta a. Falta b. Falta c',
    ],
  ])('is that of the service when it sent %s', (_name, error, message) => {
    expect(failureOf(error)).toEqual({ message, lang: 'es' });
  });

  it.each<[name: string, error: ApiFailure, message: string]>([
    ["a proxy's page", failure(502, nginx), failed(502)],
    ['a page after a mark and spaces', failure(503, '\uFEFF \n<!DOCTYPE html>'), failed(503)],
    ['a page in an error', failure(500, { error: nginx }), failed(500)],
    ['only spaces', failure(500, ' \n'), failed(500)],
    ['no body', failure(408), failed(408)],
    ['interrupted JSON', failure(500, '{"status":"error","mess'), failed(500)],
    ['an interrupted list', failure(500, '[{"ty'), failed(500)],
    [
      'interrupted JSON with status 200',
      failure(200, '{"status":"success","da'),
      'El servicio envió una respuesta que el portal no entiende. Vuelva a intentarlo; si el problema sigue, avise al soporte.',
    ],
    [
      'a page with status 200',
      failure(200, nginx),
      'El servicio envió una respuesta que el portal no entiende. Vuelva a intentarlo; si el problema sigue, avise al soporte.',
    ],
  ])('is in the language of the page for %s', (_name, error, message) => {
    expect(failureOf(error)).toEqual({ message });
    expect(fieldMessagesOf(error)).toEqual([{ type: 'general', message }]);
  });

  it('is that of a refused operation, also without a code', () => {
    const refusal = new OperationFailure('facturas/B', 'Mensaje del servidor', undefined, []);
    expect(failureOf(refusal)).toEqual({ message: 'Mensaje del servidor', lang: 'es' });
    expect(messageOf(new OperationFailure('facturas/B', '', undefined, []))).toBe(
      'Ocurrió un error inesperado.',
    );
  });

  it('is about the connection when code could not be fetched', () => {
    const missing = new TypeError('Failed to fetch dynamically imported module: https://x.test/a.js');
    const message = 'No hay conexión con el servicio. Revise su conexión y vuelva a intentar.';
    expect(failureOf(missing)).toEqual({ message });
  });
});
