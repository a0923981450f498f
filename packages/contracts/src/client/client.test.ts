import axios, { AxiosError, AxiosHeaders, type AxiosAdapter } from 'axios';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../generated/client/index.ts';
import { contract } from '../contract.ts';
import { operations } from '../operations.ts';
import { ApiFailure, type ResponseCheck } from './call.ts';
import { contractCheck, ContractBreach } from './contract-check.ts';
import { OperationFailure } from './operate.ts';

/** A client whose server always sends the same response. */
function clientReceiving(
  status: number,
  body: unknown,
  seen: { url?: string; data?: unknown; params?: unknown } = {},
  check: ResponseCheck | null = contractCheck(contract, operations),
) {
  const adapter: AxiosAdapter = (config) => {
    Object.assign(seen, { url: config.url, data: config.data, params: config.params });
    const response = { status, data: body, statusText: '', headers: new AxiosHeaders(), config };
    return status < 400
      ? Promise.resolve(response)
      : Promise.reject(new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, undefined, response));
  };
  return createClient({ axios: axios.create({ adapter }), check: check ?? undefined });
}

const perfiles = {
  status: 'success',
  data: [{ id: '1', perfil: 'cliente', desc_perfil: 'Cliente' }],
  message: '',
};

describe('the generated client', () => {
  it('resolves to the success body', async () => {
    const seen: { url?: string; data?: unknown } = {};
    const client = clientReceiving(200, perfiles, seen);
    await expect(client.session.getListPerfiles({ body: { email: 'a@b.co' } })).resolves.toEqual(perfiles);
    expect(seen).toMatchObject({ url: '/users/getListPerfiles', data: '{"email":"a@b.co"}' });
  });

  it('throws a declared failure that is narrowed by endpoint and status', async () => {
    const { session } = clientReceiving(429, { error: 'Espere' });
    const error: unknown = await session
      .login({ body: { username: 'a', pass: 'b' } })
      .catch((caught: unknown) => caught);
    expect(session.login.failed(error)).toBe(true);
    expect(session.register.failed(error)).toBe(false);
    if (session.login.failed(error) && error.response.status === 429)
      expect(error.response.body.error).toBe('Espere');
    expect.assertions(3);
  });

  it("throws axios' own error when there was no response", async () => {
    const adapter: AxiosAdapter = (config) =>
      Promise.reject(new AxiosError('down', AxiosError.ERR_NETWORK, config));
    const client = createClient({ axios: axios.create({ adapter }) });
    await expect(client.session.accessToken({ query: {} })).rejects.toThrow('down');
  });

  it.each([
    ['an undeclared status', 418, { error: 'x' }],
    ['a body off its schema', 200, { status: 'success', data: [{ id: 1 }], message: '' }],
  ])('reports %s as a breach of the contract', async (_name, status, body) => {
    await expect(
      clientReceiving(status, body).session.getListPerfiles({ body: { email: 'a' } }),
    ).rejects.toThrow(ContractBreach);
  });

  it('wraps an operation, adds its action, and resolves to the envelope', async () => {
    const seen: { data?: unknown } = {};
    const data = { total: 0 };
    const client = clientReceiving(200, { status: 'success', message: '', data: { id: 'x' } }, seen);
    await expect(client.controller.facturas.baja({ id: 'x' })).resolves.toMatchObject({ data: { id: 'x' } });
    expect(JSON.parse(String(seen.data))).toEqual({ objeto: 'facturas', operacion: 'B', data: { id: 'x' } });
    await client.controller.documentosElectronicos.enviar({ id: 'x' }).catch(() => data);
    expect(JSON.parse(String(seen.data))).toMatchObject({
      operacion: 'E',
      data: { id: 'x', accion: 'enviar' },
    });
  });

  it('compares the result of the very operation that was asked for', async () => {
    const client = clientReceiving(200, { status: 'success', message: '', data: { nada: true } });
    await expect(client.controller.facturas.baja({ id: 'x' })).rejects.toThrow(ContractBreach);
  });

  it('throws a refusal with its message, code and fields', async () => {
    const refusal = {
      status: 'error',
      message: 'El email ya está registrado',
      data: { codigo: 'DUPLICADO', errores: [{ campo: 'email', mensaje: 'ya está' }] },
    };
    const error: unknown = await clientReceiving(200, refusal)
      .controller.facturas.baja({ id: 'x' })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(OperationFailure);
    expect(error).toMatchObject({
      message: 'El email ya está registrado',
      codigo: 'DUPLICADO',
      key: 'facturas/B',
    });
  });

  it('throws the failure of the whole call when the token is refused', async () => {
    const client = clientReceiving(401, { error: 'Invalid access token detected' });
    await expect(client.controller.facturas.baja({ id: 'x' })).rejects.toBeInstanceOf(ApiFailure);
  });

  describe('without a check of the contract', () => {
    it.each([['{"status":"success","da'], ['<html>'], [undefined], [null]])(
      'throws a failure where an object is declared for the body %j',
      async (body) => {
        const { session } = clientReceiving(200, body, {}, null);
        const error: unknown = await session
          .getListPerfiles({ body: { email: 'a' } })
          .catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(ApiFailure);
        expect(error).toMatchObject({ response: { status: 200, body } });
      },
    );

    it('resolves to a text, a boolean or nothing where that is declared', async () => {
      const sending = (body: unknown) => clientReceiving(200, body, {}, null);
      await expect(sending('note-1').notes.removeNote({ body: { noteId: 'note-1' } })).resolves.toBe(
        'note-1',
      );
      await expect(sending('').todo.deleteTodos({ body: { selectedTodoIds: [] } })).resolves.toBeUndefined();
      await expect(sending(true).scrumboard.deleteBoard({ body: { boardId: '1' } })).resolves.toBe(true);
    });

    const baja = (body: unknown) =>
      clientReceiving(200, body, {}, null)
        .controller.facturas.baja({ id: 'x' })
        .catch((caught: unknown) => caught);

    it.each([
      ['no data', {}],
      ['null as data', { data: null }],
      ['no code', { data: {} }],
      ['a code that is no text', { data: { codigo: 7 } }],
    ])('throws a refusal with %s with its message', async (_name, rest) => {
      const error = await baja({ status: 'error', message: 'Mensaje del servidor', ...rest });
      expect(error).toBeInstanceOf(OperationFailure);
      expect(error).toMatchObject({ message: 'Mensaje del servidor', codigo: undefined, errores: [] });
    });

    it('keeps the fields of a refusal that have a name and a message', async () => {
      const errores = [{ campo: 'email', mensaje: 'ya está' }, { campo: 'ruc' }, null, 'x'];
      const error = await baja({ status: 'error', message: 'No', data: { codigo: 'DUPLICADO', errores } });
      expect(error).toMatchObject({ codigo: 'DUPLICADO', errores: [errores[0]] });
    });

    it('takes every status but success for a refusal', async () => {
      expect(await baja({ status: 'warning', message: 'Espere' })).toMatchObject({ message: 'Espere' });
      expect(await baja({ status: 'error' })).toMatchObject({ name: 'OperationFailure', message: '' });
    });

    it.each([['<html>'], [undefined], [null], [[]], [{}], [{ error: 'Sin sesión' }], [{ status: 1 }]])(
      'throws a failure of the whole call for the body %j',
      async (body) => {
        const error = await baja(body);
        expect(error).toBeInstanceOf(ApiFailure);
        expect(error).toMatchObject({ response: { status: 200, body } });
      },
    );
  });
});
