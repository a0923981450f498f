import { contract, contractCheck, operations, type Method } from '@portal/contracts';

/** What `expectContract` needs of a supertest response. */
export interface SupertestResponse {
  readonly status: number;
  readonly text: string;
  readonly request: { readonly method: string; readonly url: string; readonly _data?: unknown };
}

const check = contractCheck(contract, operations);

/**
 * Compares a supertest response with its contract: the status is declared, the body fits; for `/users/controller` the result of the
 * operation that was asked for. Throws `ContractBreach` with what is wrong, returns the response otherwise.
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

/** Text that is no JSON, a page of HTML, say, is judged as the text that it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
