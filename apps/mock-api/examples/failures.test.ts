import { ApiFailure, OperationFailure, testApi } from '@portal/mock-api';
import { afterAll, expect, it } from 'vitest';

const t = testApi();
afterAll(() => t.close());

it('tells a refused operation from a rejected request', async () => {
  const { empresas } = t.as('cliente').controller;
  const refused = await empresas.detalle({ id: 'emp-1' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OperationFailure);
  expect(refused).toMatchObject({ codigo: 'SIN_PERMISO', errores: [] });

  const { getListPerfiles } = t.anonymous.session;
  const failed = await getListPerfiles({ body: { email: 'x' } }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ApiFailure);
  if (!getListPerfiles.failed(failed)) throw failed; // from here on status and body have their declared types
  expect(failed.response).toEqual({ status: 401, body: { error: 'Invalid access token detected' } });
});
