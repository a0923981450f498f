import { contract, contractCheck, operations, type Method } from '@portal/contracts';

/** The part of a supertest response that `expectContract` needs. */
export interface SupertestResponse {
  readonly status: number;
  readonly text: string;
  readonly request: { readonly method: string; readonly url: string; readonly _data?: unknown };
}

const check = contractCheck(contract, operations);

/**
 * Validates a supertest response against its contract: the status is declared, the body fits; for `/users/controller` the result
 * of the requested operation. Throws `ContractBreach` with what is wrong, returns the response otherwise.
 *
 * @example expectContract(await request(api.app).get('/api/faq'));
 */
export function expectContract<R extends SupertestResponse>(response: R): R {
  const { method, url, _data: sent } = response.request;
  const body = response.text === '' ? undefined : parsed(response.text);
  const request: unknown = typeof sent === 'string' ? parsed(sent) : sent;
  check({ method: method as Method, path: new URL(url).pathname, status: response.status, body, request });
  return response;
}

/** Text that is not JSON, such as an HTML page, is validated as a string. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
