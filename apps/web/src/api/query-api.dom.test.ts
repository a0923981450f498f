import { ApiFailure, OperationFailure } from '@portal/contracts/client/portal';
import { describe, expect, it } from 'vitest';
import { startMockApi } from '../../test/mock-api.ts';
import { http } from '../lib/http.ts';
import { api } from './client.ts';
import { createStore } from '../app/store.ts';
import { asQuery, queryApi, reloadOnReturn } from './query-api.ts';

const service = startMockApi();

/** Well formed, but of no document. */
const UNKNOWN_CDC = '01800695631001001000000422026112011000237570';

describe('what a failed query keeps', () => {
  it('is the Spanish sentence of a refused operation', async () => {
    service().signInAs('cliente');
    const { error } = await asQuery(() => api.controller.eventos.detalle({ id: 'nada' }));
    expect(error).toMatchObject({ codigo: 'NO_ENCONTRADO', lang: 'es' });
  });

  it('is the Spanish sentence of any other response', async () => {
    const { error } = await asQuery(() => api.consultaPublica.documento({ query: { cdc: UNKNOWN_CDC } }));
    expect(error).toMatchObject({ message: 'El documento no existe o fue rechazado', lang: 'es' });
  });

  it('is a sentence in the language of the page when there was no response', async () => {
    const { baseURL } = http.defaults;
    http.defaults.baseURL = 'http://127.0.0.1:9';
    try {
      const { error } = await asQuery(() => api.controller.eventos.detalle({ id: 'nada' }));
      expect(error).toMatchObject({ result: 'unreachable' });
      expect(error).not.toHaveProperty('lang');
    } finally {
      http.defaults.baseURL = baseURL!;
    }
  });

  it('is refused without a code when the service names none', async () => {
    const { error } = await asQuery(() =>
      Promise.reject(new OperationFailure('eventos/D', 'Mensaje del servidor', undefined, [])),
    );
    expect(error).toEqual({
      message: 'Mensaje del servidor',
      lang: 'es',
      errores: [{ type: 'general', message: 'Mensaje del servidor' }],
      result: 'refused',
    });
  });

  it('is the status of a response that is no operation', async () => {
    const missing = new ApiFailure('GET /x', { status: 404, body: 'Requested board do not exist' });
    const { error } = await asQuery(() => Promise.reject(missing));
    expect(error).toMatchObject({ result: 'refused', status: 404 });
  });

  it('is unknown after a response of no known form: the operation may have run', async () => {
    const page = new ApiFailure('POST /users/controller', { status: 200, body: '<html>' });
    const { error } = await asQuery(() => Promise.reject(page));
    expect(error).toMatchObject({ result: 'unknown' });
  });
});

describe('the return to the window', () => {
  it('reloads the queries that want it, while they are in use', async () => {
    const read = { list: 0, fixed: 0 };
    const { endpoints } = queryApi.injectEndpoints({
      endpoints: (build) => ({
        listOfReturn: build.query<number, undefined>({ queryFn: () => ({ data: ++read.list }) }),
        fixedOfReturn: build.query<number, undefined>({ queryFn: () => ({ data: ++read.fixed }) }),
      }),
    });
    const store = createStore();
    const list = store.dispatch(
      endpoints.listOfReturn.initiate(undefined, { subscriptionOptions: reloadOnReturn }),
    );
    await Promise.all([list, store.dispatch(endpoints.fixedOfReturn.initiate(undefined))]);
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => read.list).toBe(2);
    expect(read.fixed).toBe(1);
    list.unsubscribe();
    await new Promise((resolve) => setTimeout(resolve, 0));
    window.dispatchEvent(new Event('focus'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read.list).toBe(2);
  });
});
