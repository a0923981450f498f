import { seal } from '../../packages/verify/src/http/cipher.ts';

/** An HTTP response with a JSON body. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Result of a business operation. */
interface OperationBody {
  readonly status: 'success' | 'error';
  readonly message: string;
  readonly data: unknown;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly timeoutMs?: number;
}

/**
 * @returns the response, whatever its status
 * @throws Error when there is none within the time (10 seconds by default), or its body is not JSON
 */
export async function requestJson(url: string, options: RequestOptions = {}): Promise<Reply> {
  const { method, headers = {}, body, timeoutMs = 10_000 } = options;
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: await response.json() };
}

/** A signed-in user of the portal. */
export class Client {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** Signs in with the secret that the portal's own settings hold, as a browser does. */
  static async signIn(url: string, usuario: string): Promise<Client> {
    const { aesSecret } = (await requestJson(`${url}/config.json`)).body as { aesSecret: string };
    const [username, pass] = [usuario, 'demo1234'].map((text) => seal(text, aesSecret));
    const { status, body } = await requestJson(`${url}/users/login`, { body: { username, pass } });
    if (status !== 200)
      throw new Error(`${usuario} cannot sign in: ${String(status)} ${JSON.stringify(body)}`);
    return new Client(url, (body as { access_token: string }).access_token);
  }

  /**
   * One operation of `/users/controller`.
   * @returns its data
   * @throws HttpError when the status is not 200 or the operation is refused
   */
  async operate<T>(objeto: string, operacion: string, data: object): Promise<T> {
    const { status, body } = await requestJson(`${this.#url}/users/controller`, {
      headers: { Authorization: `Bearer ${this.#token}` },
      body: { objeto, operacion, data },
    });
    const result = body as OperationBody;
    if (status !== 200 || result.status !== 'success') throw new HttpError(status, JSON.stringify(body));
    return result.data as T;
  }

  /** A simple factura of one line, issued and sent; the same key never issues a second one. */
  issue(claveUnica: string, punto: string): Promise<Issued> {
    return this.operate('facturas', 'E', {
      accion: 'emitir_enviar',
      clave_unica: claveUnica,
      id_empresa: 'emp-1',
      establecimiento: '001',
      punto,
      datos: {
        fecha_emision: new Date().toISOString(),
        moneda: 'PYG',
        tipo_transaccion: 1,
        presencia: 1,
        receptor: { tipo: 'innominado' },
        items: [
          {
            codigo: 'P-1',
            descripcion: 'Yerba mate',
            unidad: 77,
            cantidad: 2,
            precio_unitario: 55_000,
            afectacion: 1,
            tasa: 10,
            proporcion: 100,
          },
        ],
        condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 110_000 }] },
      },
    });
  }
}

export interface Issued {
  readonly id: string;
  /** `001-001-0000123`. */
  readonly numero: string;
}

/** A response that is not the expected one. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, body: string) {
    super(`${String(status)} ${body.slice(0, 300)}`);
    this.status = status;
  }
}
