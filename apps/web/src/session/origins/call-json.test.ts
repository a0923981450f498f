import { describe, expect, it, vi } from 'vitest';
import { callJson } from './call-json.ts';

const url = new URL('https://provider.example/users/1.json');
const respond = (body: string | null, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

describe('callJson', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['null', null],
    ['', null],
  ])('returns the body %j as %j', async (body, expected) => {
    respond(body);
    expect(await callJson(url)).toEqual(expected);
  });

  it.each([
    ['{"error":"Permission denied"}', 'Permission denied'],
    ['{"error":"Forbidden","message":"Insufficient scope"}', 'Insufficient scope'],
    [
      '{"error":{"code":400}}',
      'El servicio respondió con un error (403). Vuelva a intentarlo; si el problema sigue, avise al soporte.',
    ],
    [
      '{"message":"<html>"}',
      'El servicio respondió con un error (403). Vuelva a intentarlo; si el problema sigue, avise al soporte.',
    ],
    [
      '<html>',
      'El servicio respondió con un error (403). Vuelva a intentarlo; si el problema sigue, avise al soporte.',
    ],
  ])('rejects a refusal with %s: %s', async (body, message) => {
    respond(body, 403);
    await expect(callJson(url)).rejects.toThrow(message);
  });

  it('reports that there was no response', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(callJson(url)).rejects.toThrow('No hay conexión con el servicio.');
  });
});
