import { describe, expect, it } from 'vitest';
import {
  declaredFields,
  hasTypicalName,
  isSecretName,
  maskedQuery,
  maskedText,
  maskingReplacer,
} from './secrets.ts';

/** Names that look like a secret's and are none. */
const harmless: Readonly<Record<string, string>> = {
  clave_unica: 'idempotency key of a request',
  rejectedToken: 'why a token was rejected',
  csc: 'an object with the secret',
};

describe('secrets of the contract', () => {
  const fields = declaredFields();

  it('reads the whole contract', () => {
    expect(new Set(fields.map(({ target }) => target)).size).toBeGreaterThan(150);
    expect(fields.length).toBeGreaterThan(2000);
  });

  it('marks every field whose name looks like a secret', () => {
    const forgotten = fields.filter(
      ({ name, isSecret, isFlag }) => hasTypicalName(name) && !isSecret && !isFlag && !(name in harmless),
    );
    expect(forgotten.map(({ target, name }) => `${target} ${name}`)).toEqual([]);
  });

  it('has no exception that nothing needs', () => {
    for (const name of Object.keys(harmless)) expect(fields.map((field) => field.name)).toContain(name);
  });

  it.each(['password', 'pass', 'contrasena', 'contrasena_temporal', 'actual', 'nueva', 'access_token'])(
    'knows %s',
    (name) => expect(isSecretName(name)).toBe(true),
  );

  it.each([
    'token',
    'secreto',
    'clave',
    'contenido_base64',
    'enlace',
    'confirmPassword',
    'PASSWORD',
    'apiKey',
    'api-key',
    'pwd',
    'pin',
    'codigo_pin',
    'otp',
    'codigoOtp',
    'Authorization',
    'jwt',
    'Set-Cookie',
    'llave',
    'csc_valor',
    'p12',
  ])('knows %s', (name) => expect(isSecretName(name)).toBe(true));

  it.each(['username', 'clave_unica', 'ruc', 'csc', 'id', 'prefijo', 'shipping', 'option', 'pino'])(
    'shows %s',
    (name) => expect(isSecretName(name)).toBe(false),
  );

  it('masks at any depth, and neither flags nor empty values', () => {
    const sent = {
      data: { nueva: 'x', csc: { id: '0001', secreto: 'y' } },
      actual: false,
      clave: null,
      pass: '',
    };
    expect(JSON.parse(JSON.stringify(sent, maskingReplacer))).toEqual({
      data: { nueva: '***', csc: { id: '0001', secreto: '***' } },
      actual: false,
      clave: null,
      pass: '',
    });
  });

  it('masks the text in place of an object with a secret', () => {
    expect(JSON.stringify({ csc: 'ABCD' }, maskingReplacer)).toBe('{"csc":"***"}');
    expect(JSON.stringify({ csc: { id: '0001' } }, maskingReplacer)).toBe('{"csc":{"id":"0001"}}');
  });

  it.each([
    ['https://erp.example.com/a?token=x&b=1#c', 'https://erp.example.com/a?token=***&b=1#c'],
    ['https://erp.example.com/a?b=%20', 'https://erp.example.com/a?b=%20'],
    ['why? token=x', 'why? token=x'],
  ])('masks the address %s', (url, shown) => {
    expect(JSON.parse(JSON.stringify({ url }, maskingReplacer))).toEqual({ url: shown });
  });

  it.each([
    ['{"user":{},"access_token":"a.b.c",', '{"user":{},"access_token":"***",'],
    ['{"access_token":"a.b', '{"access_token":"***"'],
    ['{"data":{"secreto" : "x\\"y","id":"1"', '{"data":{"secreto" : "***","id":"1"'],
    ['{"codigos_recuperacion":["a","b"],"n":1,', '{"codigos_recuperacion":"***","n":1,'],
    ['{"pass":{"clave":"x"},"a":"b"', '{"pass":"***","a":"b"'],
    ['{"clave":12345,"b":null', '{"clave":"***","b":null'],
    ['{"enlace":null,"actual":true,"clave":"",', '{"enlace":null,"actual":true,"clave":"",'],
    ['no JSON at all: clave', 'no JSON at all: clave'],
  ])('masks the broken text %s', (text, shown) => {
    expect(maskedText(text)).toBe(shown);
  });

  it.each([
    ['', ''],
    ['access_token=a.b.c&start=1', 'access_token=***&start=1'],
    ['access_token=a&access_token=b', 'access_token=***&access_token=***'],
    ['email=a%40b.example&password=x', 'email=a%40b.example&password=***'],
  ])('masks the query %s', (query, shown) => {
    expect(maskedQuery(query)).toBe(shown);
  });
});
